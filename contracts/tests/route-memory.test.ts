import { beginCell, Cell, Dictionary } from '@ton/core';
import { beforeAll, describe, expect, it } from 'vitest';
import { encodeCrossExchangePayload } from '@junction/protocol';
import { seconds, type Address } from '@junction/primitives';
import { computeFunctionIds } from '../generator/abi-ids.ts';
import type { AbiJsonFunction } from '../generator/abi-json.ts';
import { compileTolk } from './compile-tolk.ts';
import { DEX_PAIR_ABI } from './dex-stage.ts';
import {
  putStoredRouteSteps,
  PAIR_ROUTE_STEPS_STORAGE_POSITION,
  MAX_STORED_ROUTE_STEPS,
  MAX_STORED_ROUTE_STEPS_WITH_PAYLOADS,
} from './filled-route-memory.ts';
import { getAccountCodeDataAndBalance } from './order-work.ts';
import {
  alice,
  sendTokensFromAliceToPair,
  unwrapPayloadResult,
  createPairWorld,
  getBalance,
  SUCCESS_PAYLOAD,
  buildPayloadV2Options,
  type PairWorld,
} from './pair-world.ts';
import { revertChainAfterEachTest } from './revert-after-each.ts';
import { buildPairRouteStep } from './route-view.ts';
import { COIN, EMPTY_CELL_BOC, ALL_ZERO_ADDRESS } from './stage.ts';
import { sendTokenTransfer } from './token-stage.ts';

// A pool stores every route step that it sends, because a bounced message carries too little data to refund the step. A
// later step must not evict a step that can still bounce, and filling the storage must cost coins.

const BRANCHES = 8;
const HOUR = 3600;
const AMOUNT = 10n ** 9n;

let world: PairWorld;
beforeAll(async () => {
  world = await createPairWorld();
});
revertChainAfterEachTest(() => world.dex.stage.chain);

/** Builds the payload of a route whose first pool continues in eight branches, all to the same second pool. */
const buildRoutePayload = (cancel?: string): string =>
  unwrapPayloadResult(
    encodeCrossExchangePayload({
      ...buildPayloadV2Options(cancel === undefined ? {} : { success: SUCCESS_PAYLOAD, cancel }),
      expected: 1n,
      outcoming: ALL_ZERO_ADDRESS,
      next: Array.from({ length: BRANCHES }, () => buildPairRouteStep(world.bc, 1n)),
    }),
  );

const send = (cancel?: string) =>
  sendTokensFromAliceToPair(
    world,
    world.ab.address,
    world.tokens[0],
    AMOUNT,
    buildRoutePayload(cancel),
    12n * COIN,
  );

/** Bounces the step of this number to the pair, as if its pool had just rejected it. */
async function sendBounce(number: number, pool: Address, to = world.ab.address): Promise<void> {
  const fn = DEX_PAIR_ABI.functions.find(({ name }) => name === 'crossPoolExchange');
  if (!fn) throw new Error('a pair takes steps');
  const { input } = computeFunctionIds(JSON.parse(JSON.stringify(fn)) as AbiJsonFunction);
  const body = beginCell()
    .storeUint(0xffffffff, 32)
    .storeUint(input, 32)
    .storeUint(77, 64)
    .storeUint(number, 32)
    .endCell();
  const { chain } = world.dex.stage;
  await chain.sendInternal({ from: pool, to, value: COIN, bounced: true, body });
}

const countCells = (address: Address): number => {
  const seen = new Set<string>();
  const visit = (cell: Cell): void => {
    const hash = cell.hash().toString('hex');
    if (seen.has(hash)) return;
    seen.add(hash);
    for (const ref of cell.refs) visit(ref);
  };
  visit(Cell.fromBase64(world.dex.stage.chain.getAccount(address)?.stuffBoc ?? EMPTY_CELL_BOC));
  return seen.size;
};

/**
 * Returns a payload of eight cells that no other payload shares. It is larger than the payloads that a pool stores, but
 * small enough to be accepted.
 */
function buildLargePayload(seed: number): string {
  let cell = beginCell().storeUint(seed, 64).endCell();
  for (let index = 1; index < 8; index += 1)
    cell = beginCell()
      .storeUint(seed * 100 + index, 64)
      .storeUint(0, 900)
      .storeRef(cell)
      .endCell();
  return cell.toBoc().toString('base64');
}

/** Returns a payload of the maximum size that a pool still stores. */
function smallPayload(seed: number): string {
  let cell = beginCell().storeUint(seed, 64).endCell();
  for (let index = 1; index < 4; index += 1)
    cell = beginCell().storeUint(seed, 64).storeUint(index, 900).storeRef(cell).endCell();
  return cell.toBoc().toString('base64');
}

describe('steps that are on their way', () => {
  it('are refunded however many were sent after them', async () => {
    for (let sent = 0; sent < 9; sent += 1) expect((await send()).isClean).toBe(true);
    const before = getBalance(world, world.tokens[1], alice);
    await sendBounce(0, world.bc.address);
    expect(getBalance(world, world.tokens[1], alice)).toBeGreaterThan(before);
    // A step is refunded only once.
    const after = getBalance(world, world.tokens[1], alice);
    await sendBounce(0, world.bc.address);
    expect(getBalance(world, world.tokens[1], alice)).toBe(after);
  });

  it('are forgotten when they can no longer come back', async () => {
    for (let sent = 0; sent < 3; sent += 1) await send();
    const full = countCells(world.ab.address);
    world.dex.stage.chain.advanceTime(seconds(HOUR + 1));
    for (let sent = 0; sent < 3; sent += 1) await send();
    expect(countCells(world.ab.address)).toBeLessThanOrEqual(full);
    const before = getBalance(world, world.tokens[1], alice);
    await sendBounce(0, world.bc.address);
    expect(getBalance(world, world.tokens[1], alice)).toBe(before);
  });

  it('pay for their place, and leave notes that are too large behind', async () => {
    const coins = (): bigint => world.dex.stage.balanceOf(world.ab.address);
    const size = countCells(world.ab.address);
    await send(buildLargePayload(1));
    const cells = BigInt(countCells(world.ab.address) - size);
    expect(cells).toBeLessThan(BigInt(BRANCHES) * 6n);
    // The reserve of the pair must cover ten years of rent for the stored cells, even if every cell is full.
    const places = (BigInt(BRANCHES) * COIN) / 20n;
    expect(places).toBeGreaterThanOrEqual((cells * 75n * COIN) / 10_000n);
    expect(coins()).toBeGreaterThanOrEqual((5n * COIN) / 2n + places);
    // Rent is paid only once: new entries reuse the space of removed ones.
    world.dex.stage.chain.advanceTime(seconds(2 * HOUR));
    const after = coins();
    for (let sent = 0; sent < 3; sent += 1) await send(buildLargePayload(2));
    expect(coins() - after).toBeLessThanOrEqual(2n * places);
  });
});

/** Returns the storage of a pair whose memory is full of steps that have bounced. */
function fillMemory(data: Cell, span: number): Cell {
  const before = 5 * 128 + 33;
  const rest = data.beginParse();
  const head = rest.loadBits(before);
  rest.skip(32 + 16);
  const full = beginCell().storeBits(head).storeUint(100_000, 32).storeUint(span, 16);
  return full.storeSlice(rest).endCell();
}

describe('a full memory', () => {
  // Ranges of step numbers: the current maximum, and 0xffff, which storage of earlier versions of the code may have.
  it.each([MAX_STORED_ROUTE_STEPS, 0xffff])(
    'frees room for new entries instead of rejecting for ever: %i',
    async (span) => {
      const { chain } = world.dex.stage;
      const account = chain.getAccount(world.ab.address);
      if (!account) throw new Error('a pair');
      const { code, data, balance } = getAccountCodeDataAndBalance(account);
      chain.putAccount(world.ab.address, {
        code,
        data: fillMemory(data, span),
        balance: balance + 4_000n * COIN,
      });
      const before = getBalance(world, world.tokens[1], alice);
      const refunded = getBalance(world, world.tokens[0], alice);
      expect((await send()).isClean).toBe(true);
      expect(getBalance(world, world.tokens[0], alice)).toBe(refunded - AMOUNT);
      expect(getBalance(world, world.tokens[1], alice)).toBeGreaterThanOrEqual(before);
    },
  );

  /** Replaces the pair's memory of route steps by `count` numbered steps, of which only the oldest is still stored. */
  const fill = (count: number): void => {
    const [pool, owner] = [world.bc.address, alice];
    putStoredRouteSteps(world.dex.stage, world.ab.address, PAIR_ROUTE_STEPS_STORAGE_POSITION, {
      count,
      stored: 1,
      pool,
      owner,
    });
  };

  it('rejects routes and returns their tokens before its account is too large', async () => {
    fill(MAX_STORED_ROUTE_STEPS - BRANCHES);
    const had = getBalance(world, world.tokens[0], alice);
    for (let times = 0; times < 2; times += 1) {
      expect((await send()).isClean).toBe(true);
      expect(getBalance(world, world.tokens[0], alice)).toBe(had - AMOUNT);
    }
  });

  it('stores cancel payloads only while most of it is empty', async () => {
    const cellsOfSteps = async (count: number): Promise<number> => {
      fill(count);
      const size = countCells(world.ab.address);
      await send(smallPayload(count));
      return countCells(world.ab.address) - size;
    };
    const without = await cellsOfSteps(MAX_STORED_ROUTE_STEPS_WITH_PAYLOADS);
    // All steps of a route share the four cells of their cancel payload.
    expect((await cellsOfSteps(MAX_STORED_ROUTE_STEPS_WITH_PAYLOADS - BRANCHES)) - without).toBe(4);
  });
});

/** Source of a contract that replaces its code by the code it receives, as upgraded contracts do. */
const CODE_SWITCH_SOURCE = `tolk 1.3
fun runInCode(method: int, code: cell): void asm "CTOS" "BLESS" "c3 POP" "c3 PUSH" "EXECUTE"
fun onInternalMessage(_: coins, __: coins, ___: cell, body: slice) {
    val code = body.loadRef();
    contract.setCodePostponed(code);
    runInCode(1667, code);
}
`;

/**
 * Returns the storage of a vault in the format of earlier code, which stored steps in a ring buffer: 8-bit keys derived
 * from the step number, and no times.
 */
function buildRingMemory(data: Cell): Cell {
  const bits = data.beginParse();
  const before = bits.loadBits(3 * 267 + 33);
  const nextStep = bits.loadUint(32);
  const steps = data.refs.at(-1) ?? Cell.EMPTY;
  const now = Dictionary.loadDirect(
    Dictionary.Keys.Uint(32),
    { serialize: () => undefined, parse: (slice) => slice.skip(32).loadRef() },
    steps.beginParse(),
  );
  const ring = Dictionary.empty(Dictionary.Keys.Uint(8), Dictionary.Values.Cell());
  for (const [number, step] of now) ring.set(number % 64, step);
  const old = beginCell().storeBits(before).storeUint(nextStep, 32);
  for (const ref of data.refs.slice(0, -1)) old.storeRef(ref);
  return old.storeDict(ring).endCell();
}

describe('a vault with older code', () => {
  it('remembers its steps after the upgrade', async () => {
    const { dex, tokens } = world;
    const vault = dex.vaultOf(tokens[0]);
    const payload = unwrapPayloadResult(
      encodeCrossExchangePayload({
        ...buildPayloadV2Options(),
        expected: 1n,
        outcoming: ALL_ZERO_ADDRESS,
        next: [buildPairRouteStep(world.ab, 1n), buildPairRouteStep(world.ac, 1n)],
      }),
    );
    const sent = { amount: AMOUNT, to: vault, notify: true, value: 8n * COIN, payload };
    expect((await sendTokenTransfer(dex.stage, tokens[0], alice, sent)).isClean).toBe(true);
    const account = dex.stage.chain.getAccount(vault);
    if (!account) throw new Error('a vault');
    const { code, data, balance } = getAccountCodeDataAndBalance(account);
    dex.stage.chain.putAccount(vault, {
      code: await compileTolk(CODE_SWITCH_SOURCE),
      data: buildRingMemory(data),
      balance,
    });
    // Sends the last message of an upgrade as the earlier code does.
    await dex.stage.chain.sendInternal({
      from: dex.root,
      to: vault,
      value: COIN,
      bounce: false,
      body: beginCell().storeRef(code).endCell(),
    });
    const before = getBalance(world, tokens[0], alice);
    await sendBounce(0, world.ab.address, vault);
    await sendBounce(1, world.ac.address, vault);
    expect(getBalance(world, tokens[0], alice) - before).toBe(AMOUNT);
    await sendBounce(1, world.ac.address, vault);
    expect(getBalance(world, tokens[0], alice) - before).toBe(AMOUNT);
  });
});
