import { beginCell, Cell } from '@ton/core';
import type { Builder } from '@ton/core';
import { describe, expect, it } from 'vitest';
import { encodeCrossExchangePayload, POOL_REJECTION_CODE } from '@junction/protocol';
import type { Address } from '@junction/primitives';
import { encodeBody } from '@junction/tvm';
import { dexOwner, DEX_PAIR_ABI } from './dex-stage.ts';
import { sendPoolTokenNotification } from './direct-outcome.ts';
import type { DirectPoolOperationOutcome } from './direct-outcome.ts';
import { buildCellChain } from './mutated-cells.ts';
import {
  unwrapPayloadResult,
  CANCEL_PAYLOAD,
  createPairWorld,
  buildWithdrawalPayload,
  SUCCESS_PAYLOAD,
  buildPayloadV2Options,
} from './pair-world.ts';
import { revertChainAfterEachTest } from './revert-after-each.ts';
import { buildPairRouteStep } from './route-view.ts';
import { COIN, ALL_ZERO_ADDRESS } from './stage.ts';

// Lists in payloads are dictionaries from untrusted senders. The pair must detect malformed ones: if a dictionary node
// made it throw, the tokens would be lost.

const world = await createPairWorld();
const { dex, ab, bc, tokens } = world;
revertChainAfterEachTest(() => dex.stage.chain);

const PAYLOADS = { success: SUCCESS_PAYLOAD, cancel: CANCEL_PAYLOAD };
const KEY_BITS = 32;

/** Sends tokens with this payload and returns the outcome. */
async function sendPayload(token: Address, payload: Cell): Promise<DirectPoolOperationOutcome> {
  const arrival = { token, amount: 10n ** 6n, payload: payload.toBoc().toString('base64') };
  const [outcome] = await sendPoolTokenNotification(dex, ab.address, arrival);
  return outcome;
}

/** Returns the payload with its data replaced. */
function replaceData(payload: string, data: Cell): Cell {
  const { bits, refs } = Cell.fromBase64(payload);
  const next = beginCell().storeBits(bits);
  refs.forEach((ref, index) => next.storeRef(index === 1 ? data : ref));
  return next.endCell();
}

const buildList = (data: Builder, length: number, root: Cell): Cell =>
  data.storeUint(length, 32).storeBit(true).storeRef(root).endCell();

/** Withdraws LP in both tokens, with this list of minimum amounts. */
const withdrawWithList = (length: number, root: Cell): Promise<DirectPoolOperationOutcome> =>
  sendPayload(
    ab.lpRoot,
    replaceData(buildWithdrawalPayload([0n, 0n], PAYLOADS), buildList(beginCell(), length, root)),
  );

/**
 * Sends a swap whose payload names the next pools in a list with the declared length `length` and the dictionary
 * `root`.
 */
function swapWithList(length: number, root: Cell): Promise<DirectPoolOperationOutcome> {
  const payload = unwrapPayloadResult(
    encodeCrossExchangePayload({
      ...buildPayloadV2Options(PAYLOADS),
      expected: 1n,
      outcoming: ALL_ZERO_ADDRESS,
      next: [buildPairRouteStep(bc, 1n)],
    }),
  );
  const data = Cell.fromBase64(payload).refs[1];
  if (!data) throw new Error('a route has data');
  const head = data.beginParse();
  return sendPayload(
    tokens[0] === ab.roots[0] ? ab.roots[0] : ab.roots[1],
    replaceData(payload, buildList(beginCell().storeBits(head.loadBits(128 + 267)), length, root)),
  );
}

const parseBits = (text: string): Builder => {
  const cell = beginCell();
  for (const bit of text) cell.storeBit(bit === '1');
  return cell;
};
/** Returns a dictionary label of `length` zeros, for keys with `left` remaining bits. */
const buildZeroLabel = (length: number, left: number): Builder =>
  parseBits('110').storeUint(length, left.toString(2).length);
const buildNode = (label: Builder, left: Cell, right: Cell): Cell =>
  beginCell().storeBuilder(label).storeRef(left).storeRef(right).endCell();
const NO_LABEL = parseBits('00');
const ITEM = beginCell().storeBuilder(NO_LABEL).storeUint(0, 128).endCell();
const PAIR_OF_ITEMS = buildNode(NO_LABEL, ITEM, ITEM);
const EMPTY_NODE = Cell.EMPTY;
/** A list of items 0 and 1. */
const TWO = buildNode(buildZeroLabel(31, KEY_BITS), ITEM, ITEM);

describe('a list of least amounts', () => {
  it('of two items is one', async () => {
    expect(await withdrawWithList(2, TWO)).toBe('done');
  });

  it.each([
    ['a short label that does not end', parseBits(`0${'1'.repeat(5)}`).endCell()],
    [
      'a short label longer than a key',
      buildNode(
        parseBits(`0${'1'.repeat(40)}0${'0'.repeat(40)}`),
        parseBits('10').endCell(),
        parseBits('10').endCell(),
      ),
    ],
    ['a long label that is cut off', parseBits(`10${(20).toString(2).padStart(6, '0')}00000`).endCell()],
    ['a fork with something beside it', buildNode(buildZeroLabel(31, KEY_BITS).storeBit(true), ITEM, ITEM)],
    ['a fork without ends', buildZeroLabel(3, KEY_BITS).endCell()],
    [
      'nothing where the next item would be',
      buildNode(buildZeroLabel(30, KEY_BITS), PAIR_OF_ITEMS, EMPTY_NODE),
    ],
  ])('with %s is malformed', async (_name, root) => {
    expect(await withdrawWithList(2, root)).toBe('back');
  });

  it('is counted up to the most that it may have', async () => {
    // The first edge already leads to three items, so the other edge is not read.
    const three = buildNode(
      NO_LABEL,
      PAIR_OF_ITEMS,
      beginCell().storeBuilder(buildZeroLabel(1, 1)).storeUint(0, 128).endCell(),
    );
    expect(await withdrawWithList(2, buildNode(buildZeroLabel(29, KEY_BITS), three, EMPTY_NODE))).toBe(
      'done',
    );
  });
});

describe('a list of pools that follow', () => {
  it('of none is read as none, whatever stands in the place of items', async () => {
    expect(await swapWithList(0, EMPTY_NODE)).toBe(POOL_REJECTION_CODE.invalidNextSteps);
  });

  it('is malformed when the end is on which its items are', async () => {
    const others = buildNode(
      NO_LABEL,
      beginCell().storeBuilder(buildZeroLabel(30, 30)).endCell(),
      beginCell().storeBuilder(buildZeroLabel(30, 30)).endCell(),
    );
    expect(await swapWithList(1, buildNode(NO_LABEL, EMPTY_NODE, others))).toBe('back');
  });
});

/** Returns a payload of ten cells whose first cell has `firstBits` bits. */
function buildPayload(firstBits: number): Cell {
  let cell = beginCell().storeUint(0, 900).endCell();
  for (let index = 2; index < 10; index += 1) cell = beginCell().storeUint(0, 900).storeRef(cell).endCell();
  return beginCell().storeUint(0, firstBits).storeRef(cell).endCell();
}

describe('a payload', () => {
  it('carries payloads up to the maximum forward cost', async () => {
    const withPayload = (firstBits: number): Cell =>
      Cell.fromBase64(
        buildWithdrawalPayload([0n, 0n], { success: buildPayload(firstBits).toBoc().toString('base64') }),
      );
    expect(await sendPayload(ab.lpRoot, withPayload(900))).toBe('done');
    expect(await sendPayload(ab.lpRoot, withPayload(901))).toBe('back');
  });

  it('is nested up to a depth', async () => {
    const nested = (depth: number): Cell => {
      const { bits: head, refs } = Cell.fromBase64(buildWithdrawalPayload());
      const flags = beginCell().storeBit(false).storeRef(buildCellChain(depth)).endCell();
      const next = beginCell().storeBits(head);
      [flags, ...refs.slice(1)].forEach((ref) => next.storeRef(ref));
      return next.endCell();
    };
    expect(nested(254).depth()).toBe(256);
    expect(await sendPayload(ab.lpRoot, nested(254))).toBe('done');
    expect(await sendPayload(ab.lpRoot, nested(255))).toBe('back');
  });
});

it('a list that claims more items than it has is rejected in messages', async () => {
  const common = { _callId: 9n, _accountOwner: dexOwner, _remainingGasTo: dexOwner };
  const inputs = {
    ...common,
    _operations: [],
    _expected: { amount: 0n, root: ab.lpRoot },
    _autoChange: true,
    value5: 1n,
    _referrer: ALL_ZERO_ADDRESS,
  };
  const body = Cell.fromBase64(encodeBody(DEX_PAIR_ABI, 'depositLiquidity', inputs)).beginParse();
  const head = body.loadBits(32 + 64);
  const claiming = beginCell().storeBits(head).storeUint(1, 32).storeSlice(body.skip(32)).endCell();
  const { transactions } = await dex.stage.chain.sendInternal({
    from: dex.accountOf(dexOwner),
    to: ab.address,
    value: 4n * COIN,
    bounce: true,
    body: claiming,
  });
  expect(dex.stage.traceOf(transactions).exitCode).toBe(5);
});
