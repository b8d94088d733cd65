import { beginCell } from '@ton/core';
import type { Address } from '@junction/primitives';
import { seconds } from '@junction/primitives';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  callOrder,
  cancelOrder,
  getOrderStateChanges,
  createOrderWorld,
  getOrderDetails,
  fillOrder,
  readTokenBalance,
  makeOrder,
  ORDER_LINKS_ABI,
  INITIAL_TRADER_BALANCE,
  executeOrderOnPool,
  getCallbackMethods,
} from './order-world.ts';
import type { OrderWorld } from './order-world.ts';
import {
  ORDER_STATE_AWAIT_TOKENS,
  ORDER_STATE_MATCH,
  ORDER_STATE_SWAP,
  getAccountCodeDataAndBalance,
  toAddressBuilder,
  putOrderExecution,
} from './order-work.ts';
import type { StoredOrderExecution } from './order-work.ts';
import { alice, bob, outsider } from './pair-world.ts';
import { revertChainAfterEachTest } from './revert-after-each.ts';
import { COIN } from './stage.ts';
import { TOKEN_CALLBACKS_ABI, sendTokenTransfer, getTokenWalletAddress } from './token-stage.ts';

// Messages that arrive during an execution. The test chain runs all messages of a call, so the state of the
// order is set directly.

let world: OrderWorld;
let order: Address;

beforeAll(async () => {
  world = await createOrderWorld();
  // The order sells 1000 of A for 2000 of B.
  order = await makeOrder(world, { spend: world.a, receive: world.b, amount: 1000n, expected: 2000n });
});
revertChainAfterEachTest(() => world.dex.stage.chain);

const putExecutionState = (state: number, work: StoredOrderExecution = {}): void => {
  putOrderExecution(world.dex.stage.chain, order, state, work);
};

const boc = (cell: ReturnType<typeof beginCell>): string =>
  cell.endCell().toBoc({ crc32: false }).toString('base64');
const buildResultNote = (): string =>
  boc(
    beginCell()
      .storeUint(200, 8)
      .storeUint(6, 8)
      .storeRef(beginCell().storeUint(0, 64))
      .storeRef(beginCell().storeBuilder(toAddressBuilder(order))),
  );
const buildKindPayload = (kind: number): string => boc(beginCell().storeUint(kind, 8).storeUint(0, 64));
const [ANSWER, RETURN] = [buildKindPayload(9), buildKindPayload(10)];
const buildOfferPayload = (take: bigint): string => boc(beginCell().storeUint(8, 8).storeUint(take, 128));
const readState = (): string => getOrderDetails(world, order).state;

describe('while an order is executed against the pool', () => {
  beforeEach(() => {
    putExecutionState(ORDER_STATE_SWAP);
  });

  it('no account fills it and its maker does not cancel it', async () => {
    expect(getCallbackMethods(await fillOrder(world, order, { token: world.b, amount: 1000n }), bob)).toEqual(
      ['onOrderReject'],
    );
    expect(readTokenBalance(world, world.b, bob)).toBe(INITIAL_TRADER_BALANCE);
    expect(getCallbackMethods(await cancelOrder(world, order), alice)).toEqual([
      'onOrderStateCancelledReject',
    ]);
    expect((await executeOrderOnPool(world, order)).exitCode).toBe(311);
    expect(readState()).toBe('swap-in-progress');
  });

  it('tokens that look like its result, but not from the vault, come back', async () => {
    await fillOrder(world, order, { token: world.b, amount: 5000n, payload: buildResultNote() });
    expect(readTokenBalance(world, world.b, bob)).toBe(INITIAL_TRADER_BALANCE);
    expect(readState()).toBe('swap-in-progress');
  });

  const resultOf = (attempt: bigint, asker: Address): string =>
    boc(
      beginCell()
        .storeUint(200, 8)
        .storeUint(6, 8)
        .storeRef(beginCell().storeUint(attempt, 64))
        .storeRef(beginCell().storeBuilder(toAddressBuilder(asker))),
    );
  /** Sends tokens to the order as a payout of the vault, with a payload of the pool. */
  const vaultPays = async (amount: bigint, payload: string): Promise<void> => {
    const { dex, b } = world;
    await fillOrder(world, order, { token: b, amount, payload, from: dex.vaultOf(b) });
  };

  it('the vault payment of this attempt, of at least the wanted amount, ends it', async () => {
    putExecutionState(ORDER_STATE_SWAP, { isOut: true });
    await vaultPays(2000n, resultOf(0n, order));
    expect(readState()).toBe('filled');
    expect(readTokenBalance(world, world.b, alice)).toBe(INITIAL_TRADER_BALANCE + 2000n);
  });

  it.each([
    ['another attempt', 2000n, (): string => resultOf(1n, order)],
    ['a swap that somebody else asked for', 2000n, (): string => resultOf(0n, outsider)],
    ['this attempt, but less than is wanted', 1999n, (): string => resultOf(0n, order)],
  ])('tokens that the vault pays for %s do not end it', async (_what, amount, payload) => {
    putExecutionState(ORDER_STATE_SWAP, { isOut: true });
    await vaultPays(amount, payload());
    expect(readState()).toBe('swap-in-progress');
    // The order forwards the tokens to its maker and is otherwise unchanged.
    expect(readTokenBalance(world, world.b, alice)).toBe(INITIAL_TRADER_BALANCE + amount);
    expect(getOrderDetails(world, order)).toMatchObject({ currentSpent: 1000n, currentReceive: 2000n });
  });

  it('the offered token from any account but the pair does not end it', async () => {
    await fillOrder(world, order, { token: world.a, amount: 1000n });
    expect(readTokenBalance(world, world.a, bob)).toBe(INITIAL_TRADER_BALANCE);
    expect(readState()).toBe('swap-in-progress');
  });
});

describe('while an order is matched', () => {
  it('tokens of other accounts are returned, and only its counter order can cancel it', async () => {
    putExecutionState(ORDER_STATE_MATCH, { counter: alice });
    await fillOrder(world, order, { token: world.b, amount: 5000n, payload: buildOfferPayload(1000n) });
    expect(readTokenBalance(world, world.b, bob)).toBe(INITIAL_TRADER_BALANCE);
    expect((await callOrder(world, outsider, order, 'matchingCancel', {})).exitCode).toBe(313);
    expect(readState()).toBe('match-in-progress');
    const trace = await callOrder(world, alice, order, 'matchingCancel', {});
    expect(getCallbackMethods(trace, outsider)).toEqual(['onMatchingCancel']);
    expect(readState()).toBe('active');
  });

  it.each([
    ['less than its price', 1999n, 1000n],
    ['the price of more than it has', 5000n, 1001n],
    ['nothing wanted in return', 5000n, 0n],
  ])('an offer with %s goes back, and the order runs on', async (_what, amount, take) => {
    putExecutionState(ORDER_STATE_MATCH, { counter: bob });
    const trace = await fillOrder(world, order, { token: world.b, amount, payload: buildOfferPayload(take) });
    expect(readTokenBalance(world, world.b, bob)).toBe(INITIAL_TRADER_BALANCE);
    expect(getOrderStateChanges(trace, order)).toEqual(['7>2']);
    expect(getCallbackMethods(trace, outsider)).toEqual(['onMatchingCancel']);
    expect(getOrderDetails(world, order)).toMatchObject({ currentSpent: 1000n, currentReceive: 2000n });
  });

  it('an offer at its price is taken, and paid for', async () => {
    putExecutionState(ORDER_STATE_MATCH, { counter: bob });
    await fillOrder(world, order, { token: world.b, amount: 1001n, payload: buildOfferPayload(500n) });
    expect(readTokenBalance(world, world.a, bob)).toBe(INITIAL_TRADER_BALANCE + 500n);
    expect(readTokenBalance(world, world.b, alice)).toBe(INITIAL_TRADER_BALANCE + 1000n);
    expect(readTokenBalance(world, world.b, outsider)).toBe(1n);
    expect(getOrderDetails(world, order)).toMatchObject({
      state: 'active',
      currentSpent: 500n,
      currentReceive: 1000n,
    });
  });

  it('an offer that the main order gives back is the order’s again', async () => {
    putExecutionState(ORDER_STATE_MATCH, { counter: bob, isOut: true, give: 400n, take: 800n });
    const trace = await fillOrder(world, order, { token: world.a, amount: 400n, payload: RETURN });
    expect(getOrderStateChanges(trace, order)).toEqual(['7>2']);
    expect(getOrderDetails(world, order)).toMatchObject({ currentSpent: 1000n, currentReceive: 2000n });
  });

  it('an answer of another amount is the maker’s and ends nothing, the right one does', async () => {
    const at = world.dex.stage.chain.snapshot();
    putExecutionState(ORDER_STATE_MATCH, { counter: bob, isOut: true, give: 400n, take: 800n });
    await fillOrder(world, order, { token: world.b, amount: 799n, payload: ANSWER });
    expect(readTokenBalance(world, world.b, alice)).toBe(INITIAL_TRADER_BALANCE + 799n);
    expect(readState()).toBe('match-in-progress');
    world.dex.stage.chain.revert(at);
    putExecutionState(ORDER_STATE_MATCH, { counter: bob, isOut: true, give: 400n, take: 800n });
    const trace = await fillOrder(world, order, { token: world.b, amount: 800n, payload: ANSWER });
    expect(getOrderStateChanges(trace, order)).toEqual(['7>2']);
    expect(readTokenBalance(world, world.b, alice)).toBe(INITIAL_TRADER_BALANCE + 800n);
    expect(getOrderDetails(world, order)).toMatchObject({ currentSpent: 600n, currentReceive: 1200n });
    expect(world.dex.stage.balanceOf(order)).toBe((3n * COIN) / 2n);
  });

  it.each([
    ['a fill paid out to it', boc(beginCell().storeUint(203, 8).storeUint(50, 8))],
    ['nothing written', boc(beginCell())],
    ['the note of a maker’s payment', buildKindPayload(1)],
  ])('tokens of the other order with %s do not settle the match', async (_what, payload) => {
    for (const isOut of [false, true]) {
      putExecutionState(ORDER_STATE_MATCH, { counter: bob, isOut, give: 400n, take: 800n });
      const at = world.dex.stage.chain.snapshot();
      for (const [token, amount] of [
        [world.b, 800n],
        [world.a, 400n],
      ] as const) {
        expect(
          getOrderStateChanges(await fillOrder(world, order, { token, amount, payload }), order),
        ).toEqual([]);
        expect(readTokenBalance(world, token, bob)).toBe(INITIAL_TRADER_BALANCE - amount);
        expect(readTokenBalance(world, token, alice)).toBe(
          INITIAL_TRADER_BALANCE + amount - (token === world.a ? 1000n : 0n),
        );
        world.dex.stage.chain.revert(at);
      }
    }
  });

  it('an unexpected offer is returned as not taken', async () => {
    const trace = await fillOrder(world, order, {
      token: world.b,
      amount: 400n,
      payload: buildOfferPayload(100n),
    });
    expect(readTokenBalance(world, world.b, bob)).toBe(INITIAL_TRADER_BALANCE);
    const [back] = trace
      .calls(bob, TOKEN_CALLBACKS_ABI)
      .filter(({ method }) => method === 'onAcceptTokensTransfer');
    expect(back?.inputs['payload']).toBe(RETURN);
    expect(readState()).toBe('active');
  });
});

describe('a maker who cancels during the fill', () => {
  const lives = [
    ['swapped', () => putExecutionState(ORDER_STATE_SWAP)],
    ['matched', () => putExecutionState(ORDER_STATE_MATCH, { counter: bob })],
    [
      'matched as the counter order',
      () => putExecutionState(ORDER_STATE_MATCH, { counter: bob, isOut: true, give: 400n, take: 800n }),
    ],
  ] as const;

  it('has the rest as soon as the execution has come to nothing', async () => {
    putExecutionState(ORDER_STATE_MATCH, { counter: bob });
    expect(getCallbackMethods(await cancelOrder(world, order), alice)).toEqual([
      'onOrderStateCancelledReject',
    ]);
    const trace = await callOrder(world, bob, order, 'matchingCancel', {});
    expect(getOrderStateChanges(trace, order)).toEqual(['7>5']);
    expect(getCallbackMethods(trace, alice)).toContain('onOrderStateCancelled');
    expect(readTokenBalance(world, world.a, alice)).toBe(INITIAL_TRADER_BALANCE);
    expect(world.dex.stage.balanceOf(order)).toBeLessThan(COIN / 4n);
  });

  it('has the rest after a part of it was bought', async () => {
    putExecutionState(ORDER_STATE_MATCH, { counter: bob });
    await cancelOrder(world, order);
    const trace = await fillOrder(world, order, {
      token: world.b,
      amount: 1000n,
      payload: buildOfferPayload(500n),
    });
    expect(getOrderStateChanges(trace, order)).toEqual(['7>5']);
    expect(readTokenBalance(world, world.a, bob)).toBe(INITIAL_TRADER_BALANCE + 500n);
    expect(readTokenBalance(world, world.a, alice)).toBe(INITIAL_TRADER_BALANCE - 500n);
    expect(readTokenBalance(world, world.b, alice)).toBe(INITIAL_TRADER_BALANCE + 1000n);
    expect(readTokenBalance(world, world.a, order)).toBe(0n);
  });

  it('has nothing to receive when it was filled completely', async () => {
    putExecutionState(ORDER_STATE_MATCH, { counter: bob });
    await cancelOrder(world, order);
    const coins = world.dex.stage.balanceOf(alice);
    await fillOrder(world, order, { token: world.b, amount: 2000n, payload: buildOfferPayload(1000n) });
    expect(readState()).toBe('filled');
    expect(readTokenBalance(world, world.b, alice)).toBe(INITIAL_TRADER_BALANCE + 2000n);
    // The coins that the cancelled order retained are returned as well.
    expect(world.dex.stage.balanceOf(alice) - coins).toBeGreaterThan(COIN);
  });

  it.each(lives)('gets what is in its wallet after ten minutes: %s', async (_name, begin) => {
    begin();
    const { chain } = world.dex.stage;
    chain.advanceTime(seconds(590));
    expect(getCallbackMethods(await cancelOrder(world, order), alice)).toEqual([
      'onOrderStateCancelledReject',
    ]);
    expect(readState()).not.toBe('cancelled');
    chain.advanceTime(seconds(20));
    expect(getCallbackMethods(await cancelOrder(world, order, bob), alice)).toEqual([]);
    expect(readState()).not.toBe('cancelled');
    const trace = await cancelOrder(world, order);
    expect(getCallbackMethods(trace, alice)).toEqual(['onOrderStateCancelled']);
    expect(readState()).toBe('cancelled');
    expect(readTokenBalance(world, world.a, alice)).toBe(INITIAL_TRADER_BALANCE);
  });

  it('gets the wallet balance when the order was not notified of its tokens', async () => {
    const { dex, a, b } = world;
    const mute = await makeOrder(world, { spend: a, receive: b, amount: 500n, expected: 500n, callId: 8n });
    putOrderExecution(dex.stage.chain, mute, ORDER_STATE_AWAIT_TOKENS, {});
    const before = readTokenBalance(world, a, alice);
    expect(getCallbackMethods(await cancelOrder(world, mute), alice)).toEqual([
      'onOrderStateCancelledReject',
    ]);
    dex.stage.chain.advanceTime(seconds(590));
    expect(getCallbackMethods(await cancelOrder(world, mute), alice)).toEqual([
      'onOrderStateCancelledReject',
    ]);
    dex.stage.chain.advanceTime(seconds(10));
    expect(getCallbackMethods(await cancelOrder(world, mute, bob), alice)).toEqual([]);
    expect(getCallbackMethods(await cancelOrder(world, mute), alice)).toEqual(['onOrderStateCancelled']);
    expect(getOrderDetails(world, mute).state).toBe('cancelled');
    expect(readTokenBalance(world, a, alice)).toBe(before + 500n);
  });

  it('gets tokens that arrive later', async () => {
    putExecutionState(ORDER_STATE_MATCH, { counter: bob, isOut: true, give: 400n, take: 800n });
    world.dex.stage.chain.advanceTime(seconds(600));
    await cancelOrder(world, order);
    await fillOrder(world, order, { token: world.b, amount: 800n, payload: ANSWER });
    expect(readTokenBalance(world, world.b, alice)).toBe(INITIAL_TRADER_BALANCE + 800n);
    await fillOrder(world, order, { token: world.a, amount: 400n, payload: RETURN });
    expect(readTokenBalance(world, world.a, alice)).toBe(INITIAL_TRADER_BALANCE + 400n);
    expect(readState()).toBe('cancelled');
  });

  it('gets what its root sends after the end', async () => {
    const { stage } = world.dex;
    await cancelOrder(world, order);
    await sendTokenTransfer(stage, world.a, alice, { amount: 1000n, to: world.rootA });
    await sendTokenTransfer(stage, world.a, world.rootA, {
      amount: 1000n,
      to: order,
      notify: true,
      value: 2n * COIN,
    });
    expect(readTokenBalance(world, world.a, alice)).toBe(INITIAL_TRADER_BALANCE);
    expect(readTokenBalance(world, world.a, world.rootA)).toBe(0n);
  });

  it.each(lives)('is answered when the wallet is empty, and nothing ends: %s', async (_name, begin) => {
    const { stage } = world.dex;
    const at = stage.chain.snapshot();
    // Reads the state that the order's wallet has after the order's tokens were sent, and reverts the chain. In this
    // state the recipient has not responded yet.
    await cancelOrder(world, order);
    const empty = stage.chain.getAccount(getTokenWalletAddress(stage, world.a, order));
    stage.chain.revert(at);
    if (empty === undefined) throw new Error('a wallet that has paid out is there');
    stage.chain.putAccount(empty.address, getAccountCodeDataAndBalance(empty));
    begin();
    stage.chain.advanceTime(seconds(600));
    expect(getCallbackMethods(await cancelOrder(world, order), alice)).toEqual([
      'onOrderStateCancelledReject',
    ]);
    expect(readState()).toContain('in-progress');
  });

  it('is the only one whose wallet is trusted', async () => {
    putExecutionState(ORDER_STATE_SWAP);
    world.dex.stage.chain.advanceTime(seconds(600));
    const trace = await world.dex.stage.send({
      from: outsider,
      to: order,
      value: COIN,
      abi: ORDER_LINKS_ABI,
      method: 'onSpentBalance',
      inputs: { balance: 1000n },
    });
    expect(trace.exitCode).toBe(330);
    expect(readState()).toBe('swap-in-progress');
  });
});
