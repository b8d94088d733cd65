import { Address as CoreAddress, beginCell, Cell, Dictionary, type BitString } from '@ton/core';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Address } from '@junction/primitives';
import { encodeBody } from '@junction/tvm';
import { dexOwner, DEX_PAIR_ABI } from './dex-stage.ts';
import type { DeployedStablePool } from './stable-stage.ts';
import { createStableWorld, type StableWorld } from './stable-world.ts';
import { revertChainAfterEachTest } from './revert-after-each.ts';
import { toTestAddress, COIN } from './stage.ts';

// A pool reads fee thresholds while it processes tokens of users, so it accepts only well-formed lists of its
// own tokens.

const KEY_BITS = 267;
const WRONG = 131;
const MIN_FEE = 5n;
let world: StableWorld;
let pool: DeployedStablePool;
beforeAll(async () => {
  world = await createStableWorld();
  ({ pool } = world);
}, 120_000);
revertChainAfterEachTest(() => world.dex.stage.chain);

interface Entry {
  readonly root: Address;
  readonly bits?: number;
  readonly ref?: boolean;
}

function buildThresholds(entries: readonly Entry[]): Cell {
  const dict = Dictionary.empty<BitString, Entry>(Dictionary.Keys.BitString(KEY_BITS), {
    serialize: ({ bits = 128, ref = false }, b) => {
      b.storeUint(MIN_FEE, bits);
      if (ref) b.storeRef(new Cell());
    },
    parse: () => {
      throw new Error('only written');
    },
  });
  for (const entry of entries)
    dict.set(beginCell().storeAddress(CoreAddress.parseRaw(entry.root)).endCell().bits, entry);
  return beginCell().storeDictDirect(dict).endCell();
}

/** Returns the tree with one cell replaced by another. */
function replaceCell(cell: Cell, from: Cell, to: Cell): Cell {
  if (cell.equals(from)) return to;
  const copy = beginCell().storeBits(cell.bits);
  for (const ref of cell.refs) copy.storeRef(replaceCell(ref, from, to));
  return copy.endCell();
}

/** Sends fee parameters to the pool, with `list` as the list of fee thresholds. Returns the exit code. */
async function sendFeeParams(
  at: Address,
  field: 'threshold' | 'referrer_threshold',
  list: Cell,
  root: Address,
) {
  const { dex } = world;
  const params = {
    denominator: 1_000_000n,
    pool_numerator: 2000n,
    beneficiary_numerator: 1000n,
    referrer_numerator: 0n,
    beneficiary: toTestAddress('d'),
    threshold: [],
    referrer_threshold: [],
    [field]: [[root, MIN_FEE]],
  };
  const order = Cell.fromBase64(
    encodeBody(DEX_PAIR_ABI, 'setFeeParams', { _params: params, _remainingGasTo: dexOwner }),
  );
  const body = replaceCell(order, buildThresholds([{ root }]), list);
  const message = { from: dex.root, to: at, value: COIN, bounce: true, body };
  const { transactions } = await dex.stage.chain.sendInternal(message);
  return dex.stage.traceOf(transactions).exitCode;
}

describe.each(['threshold', 'referrer_threshold'] as const)('the list %s', (field) => {
  it.each(['a pair', 'a stable pool'] as const)('of %s', async (kind) => {
    const { address, roots } = kind === 'a pair' ? world.pair : pool;
    const [first = dexOwner, second = dexOwner] = roots;
    const foreign = world.pool.lpRoot;
    const cut = beginCell().storeUint(3, 2).endCell();
    const rejections: readonly (readonly [string, Cell])[] = [
      ['a number of 64 bits', buildThresholds([{ root: first, bits: 64 }])],
      ['a number of 129 bits', buildThresholds([{ root: first, bits: 129 }])],
      ['a number with something behind it', buildThresholds([{ root: first, ref: true }])],
      ['a bad one beside a good one', buildThresholds([{ root: first }, { root: second, bits: 8 }])],
      ['a token of another pool', buildThresholds([{ root: first }, { root: foreign }])],
      ['no dictionary', cut],
    ];
    for (const [name, list] of rejections)
      expect([name, await sendFeeParams(address, field, list, first)]).not.toEqual([name, 0]);
    expect(await sendFeeParams(address, field, buildThresholds([{ root: foreign }]), first)).toBe(WRONG);
    for (const list of [
      buildThresholds([{ root: first }]),
      buildThresholds([{ root: first }, { root: second }]),
    ])
      expect(await sendFeeParams(address, field, list, first)).toBe(0);
  });
});
