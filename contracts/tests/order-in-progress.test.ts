import { Cell, beginCell } from '@ton/core';
import type { Address } from '@junction/primitives';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  callOrder,
  cancelOrder,
  changesOf,
  createOrderWorld,
  detailsOf,
  fillOrder,
  heldBy,
  makeOrder,
  STARTING,
  swapOrder,
  toldTo,
} from './order-world.ts';
import type { OrderWorld } from './order-world.ts';
import { alice, bob, stranger } from './pair-world.ts';
import { revertAfterEach } from './revert-after-each.ts';
import { COIN, ZERO } from './stage.ts';

// What can arrive in the middle of an execution. The test chain runs a message to its end, so an order is put into the
// middle by hand.

const SWAP = 4;
const MATCH = 7;

let world: OrderWorld;
let order: Address;

beforeAll(async () => {
  world = await createOrderWorld();
  // 1000 of A for 2000 of B.
  order = await makeOrder(world, { spend: world.a, receive: world.b, amount: 1000n, expected: 2000n });
});
revertAfterEach(() => world.dex.stage.chain);

const addressBits = (address: Address) =>
  beginCell()
    .storeUint(4, 3)
    .storeUint(0, 8)
    .storeUint(BigInt(`0x${address.slice(2)}`), 256);

interface Work {
  readonly counter?: Address;
  readonly give?: bigint;
  readonly take?: bigint;
}

/** Puts the order into an execution that the stranger has asked for. */
function putInto(state: number, { counter = ZERO, give = 0n, take = 0n }: Work = {}): void {
  const { chain } = world.dex.stage;
  const account = chain.getAccount(order);
  const [code, data] = Cell.fromBase64(account?.stuffBoc ?? '').refs;
  if (!account || !code || !data) throw new Error('an order has code and data');
  const rest = data.beginParse().skip(8);
  const next = beginCell().storeUint(state, 8).storeBits(rest.loadBits(rest.remainingBits));
  for (const ref of data.refs.slice(0, -1)) next.storeRef(ref);
  next.storeRef(
    beginCell()
      .storeUint(77, 64)
      .storeUint(0, 128)
      .storeBuilder(addressBits(stranger))
      .storeBuilder(addressBits(counter))
      .storeUint(give, 128)
      .storeUint(take, 128),
  );
  chain.putAccount(order, { code, data: next.endCell(), balance: account.balance });
}

const boc = (cell: ReturnType<typeof beginCell>): string => cell.endCell().toBoc().toString('base64');
const note = (): string =>
  boc(
    beginCell()
      .storeUint(200, 8)
      .storeUint(6, 8)
      .storeRef(beginCell().storeUint(0, 64))
      .storeRef(beginCell().storeBuilder(addressBits(order))),
  );
const offer = (take: bigint): string => boc(beginCell().storeUint(8, 8).storeUint(take, 128));
const state = (): string => detailsOf(world, order).state;

describe('while an order is executed against the pool', () => {
  beforeEach(() => {
    putInto(SWAP);
  });

  it('nobody fills it and its maker does not cancel it', async () => {
    expect(toldTo(await fillOrder(world, order, { token: world.b, amount: 1000n }), bob)).toEqual([
      'onOrderReject',
    ]);
    expect(heldBy(world, world.b, bob)).toBe(STARTING);
    expect(toldTo(await cancelOrder(world, order), alice)).toEqual(['onOrderStateCancelledReject']);
    expect((await swapOrder(world, order)).exitCode).toBe(311);
    expect(state()).toBe('swap-in-progress');
  });

  it('tokens that look like its result, but not from the vault, come back', async () => {
    await fillOrder(world, order, { token: world.b, amount: 5000n, payload: note() });
    expect(heldBy(world, world.b, bob)).toBe(STARTING);
    expect(state()).toBe('swap-in-progress');
  });

  it('the offered token from anybody but the pair does not end it', async () => {
    await fillOrder(world, order, { token: world.a, amount: 1000n });
    expect(heldBy(world, world.a, bob)).toBe(STARTING);
    expect(state()).toBe('swap-in-progress');
  });
});

describe('while an order is matched', () => {
  it('tokens of somebody else come back, and only its counter order can call it off', async () => {
    putInto(MATCH, { counter: alice });
    await fillOrder(world, order, { token: world.b, amount: 5000n, payload: offer(1000n) });
    expect(heldBy(world, world.b, bob)).toBe(STARTING);
    expect((await callOrder(world, stranger, order, 'matchingCancel', {})).exitCode).toBe(313);
    expect(state()).toBe('match-in-progress');
    const trace = await callOrder(world, alice, order, 'matchingCancel', {});
    expect(toldTo(trace, stranger)).toEqual(['onMatchingCancel']);
    expect(state()).toBe('active');
  });

  it.each([
    ['less than its price', 1999n, 1000n],
    ['the price of more than it has', 5000n, 1001n],
    ['nothing wanted in return', 5000n, 0n],
  ])('an offer with %s goes back, and the order runs on', async (_what, amount, take) => {
    putInto(MATCH, { counter: bob });
    const trace = await fillOrder(world, order, { token: world.b, amount, payload: offer(take) });
    expect(heldBy(world, world.b, bob)).toBe(STARTING);
    expect(changesOf(trace, order)).toEqual(['7>2']);
    expect(toldTo(trace, stranger)).toEqual(['onMatchingCancel']);
    expect(detailsOf(world, order)).toMatchObject({ currentSpent: 1000n, currentReceive: 2000n });
  });

  it('an offer at its price is taken, and paid for', async () => {
    putInto(MATCH, { counter: bob });
    await fillOrder(world, order, { token: world.b, amount: 1001n, payload: offer(500n) });
    expect(heldBy(world, world.a, bob)).toBe(STARTING + 500n);
    expect(heldBy(world, world.b, alice)).toBe(STARTING + 1000n);
    expect(heldBy(world, world.b, stranger)).toBe(1n);
    expect(detailsOf(world, order)).toMatchObject({
      state: 'active',
      currentSpent: 500n,
      currentReceive: 1000n,
    });
  });

  it('an offer that the main order gives back is the order’s again', async () => {
    putInto(MATCH, { counter: bob, give: 400n, take: 800n });
    const trace = await fillOrder(world, order, { token: world.a, amount: 400n });
    expect(changesOf(trace, order)).toEqual(['7>2']);
    expect(detailsOf(world, order)).toMatchObject({ currentSpent: 1000n, currentReceive: 2000n });
  });

  it('an answer of another amount comes back, the right one ends it', async () => {
    putInto(MATCH, { counter: bob, give: 400n, take: 800n });
    await fillOrder(world, order, { token: world.b, amount: 799n });
    expect(heldBy(world, world.b, bob)).toBe(STARTING);
    expect(state()).toBe('match-in-progress');
    const trace = await fillOrder(world, order, { token: world.b, amount: 800n });
    expect(changesOf(trace, order)).toEqual(['7>2']);
    expect(heldBy(world, world.b, alice)).toBe(STARTING + 800n);
    expect(detailsOf(world, order)).toMatchObject({ currentSpent: 600n, currentReceive: 1200n });
    expect(world.dex.stage.balanceOf(order)).toBe(COIN);
  });
});
