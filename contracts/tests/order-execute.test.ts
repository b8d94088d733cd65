import { keyPairFromSeed } from '@ton/crypto';
import { DEVNET_GLOBAL_ID } from '@junction/devnet/chain';
import { seconds } from '@junction/primitives';
import type { Address } from '@junction/primitives';
import { encodeExternalMessage } from '@junction/tvm';
import type { AbiInputs } from '@junction/tvm';
import { beforeAll, describe, expect, it } from 'vitest';
import { ORDER_ARTIFACT } from '../artifacts/order.ts';
import { ORDER_ROOT_ARTIFACT } from '../artifacts/order-root.ts';
import { DEX_PAIR_ABI, dexOwner } from './dex-stage.ts';
import {
  callOrderFactory,
  callOrder,
  cancelOrder,
  getOrderStateChanges,
  createOrderWorld,
  getOrderDetails,
  fillOrder,
  makeOrder,
  executeCrossingOrders,
  ORDER_ABI,
  ORDER_CALLBACKS_ABI,
  ORDER_ROOT_ABI,
  getOrderRootAddress,
  INITIAL_TRADER_BALANCE,
  executeOrderOnPool,
  getCallbackMethods,
} from './order-world.ts';
import type { NewOrderParams, OrderWorld } from './order-world.ts';
import { deployPairWithLiquidity } from './pair-stage.ts';
import { ORDER_STATE_MATCH, putOrderExecution } from './order-work.ts';
import { alice, bob, outsider } from './pair-world.ts';
import { revertChainAfterEachTest } from './revert-after-each.ts';
import { COIN, ALL_ZERO_ADDRESS } from './stage.ts';
import { getTokenBalance, sendTokenTransfer } from './token-stage.ts';

let world: OrderWorld;

beforeAll(async () => {
  world = await createOrderWorld({
    numerator: 3n,
    denominator: 1000n,
    matchingNumerator: 1n,
    matchingDenominator: 10n,
    beneficiary: dexOwner,
  });
});
revertChainAfterEachTest(() => world.dex.stage.chain);

const coins = (account: Address): bigint => world.dex.stage.balanceOf(account);
const getBalance = (token: Address, owner: Address): bigint =>
  getTokenBalance(world.dex.stage, token, owner) ?? 0n;
/** Creates an order that sells A for B. The pool's price is about one. */
const sell = (amount: bigint, expected: bigint, more: Partial<NewOrderParams> = {}): Promise<Address> =>
  makeOrder(world, { spend: world.a, receive: world.b, amount, expected, ...more });
/** Creates Bob's order that sells B for A. */
const buy = (amount: bigint, expected: bigint): Promise<Address> =>
  makeOrder(world, { spend: world.b, receive: world.a, amount, expected, from: bob });
const readRemainingAmounts = (order: Address): readonly [bigint, bigint] => {
  const { currentSpent, currentReceive } = getOrderDetails(world, order);
  return [currentSpent, currentReceive];
};

describe('execution against the pool', () => {
  const AMOUNT = 10n ** 9n;
  const inPool = (): bigint =>
    world.dex.stage.get(world.pair.address, DEX_PAIR_ABI, 'expectedExchange', {
      amount: AMOUNT,
      spent_token_root: world.a,
    })['expected_amount'] as bigint;

  it('pays the maker the wanted amount and the caller the surplus, less its fee', async () => {
    const pays = inPool();
    const order = await sell(AMOUNT, pays - 1000n);
    const ownerBalance = getBalance(world.b, dexOwner);
    const before = coins(outsider);
    const trace = await executeOrderOnPool(world, order, outsider);
    expect(trace.isClean).toBe(true);
    expect(getOrderStateChanges(trace, order)).toEqual(['2>4', '4>3']);
    expect(getBalance(world.b, alice)).toBe(INITIAL_TRADER_BALANCE + pays - 1000n);
    expect(getBalance(world.b, outsider)).toBe(900n);
    expect(getBalance(world.b, dexOwner) - ownerBalance).toBe(100n);
    expect(trace.calls(outsider, ORDER_CALLBACKS_ABI)).toEqual([
      {
        method: 'onOrderSwapSuccess',
        inputs: { id: 13n, result: { owner: alice, initiator: outsider, reward: 900n } },
      },
    ]);
    expect(getCallbackMethods(trace, alice)).toEqual(['onOrderStateFilled']);
    expect(trace.events(order, ORDER_ABI).find(({ method }) => method === 'PartExchange')).toMatchObject({
      inputs: {
        spentAmount: AMOUNT,
        receiveAmount: pays - 1000n,
        currentSpentTokenAmount: 0n,
        currentReceiveTokenAmount: 0n,
        initiator: outsider,
      },
    });
    expect(readRemainingAmounts(order)).toEqual([0n, 0n]);
    expect(coins(order)).toBe(0n);
    expect(6n * COIN - (coins(outsider) - before)).toBeLessThan(15n * (COIN / 10n));
  });

  it('that the pool cannot serve leaves the order as it was', async () => {
    const order = await sell(AMOUNT, inPool() + 1n);
    const before = coins(outsider);
    const trace = await executeOrderOnPool(world, order, outsider);
    expect(trace.isClean).toBe(true);
    expect(getOrderStateChanges(trace, order)).toEqual(['2>4', '4>2']);
    expect(getCallbackMethods(trace, outsider)).toEqual(['onOrderSwapCancel']);
    expect(readRemainingAmounts(order)).toEqual([AMOUNT, inPool() + 1n]);
    expect(getBalance(world.a, order)).toBe(AMOUNT);
    expect(6n * COIN - (coins(outsider) - before)).toBeLessThan(COIN / 2n);
    expect(getOrderDetails(world, order).swapAttempt).toBe(1n);
  });

  it('without a pool leaves the order as it was', async () => {
    const order = await makeOrder(world, { spend: world.a, receive: world.c, amount: 10n, expected: 5n });
    const trace = await executeOrderOnPool(world, order, outsider);
    expect(getOrderStateChanges(trace, order)).toEqual(['2>4', '4>2']);
    expect(getCallbackMethods(trace, outsider)).toEqual(['onOrderSwapCancel']);
    expect(getOrderDetails(world, order)).toMatchObject({ state: 'active', dexPair: ALL_ZERO_ADDRESS });
  });

  it('finds a pool that came after the order', async () => {
    const order = await makeOrder(world, {
      spend: world.a,
      receive: world.c,
      amount: 10n ** 6n,
      expected: 5n,
    });
    const pair = await deployPairWithLiquidity(world.dex, world.a, world.c, [10n ** 12n, 10n ** 12n]);
    const trace = await executeOrderOnPool(world, order, outsider);
    expect(getOrderStateChanges(trace, order)).toEqual(['2>4', '4>3']);
    expect(getOrderDetails(world, order).dexPair).toBe(pair.address);
  });

  it('leaves a switched-off pool alone', async () => {
    const order = await sell(AMOUNT, 5n);
    await world.dex.admin('setPoolActive', {
      _param: { tokenRoots: [...world.pair.roots], newActive: false },
      _remainingGasTo: dexOwner,
    });
    const trace = await executeOrderOnPool(world, order, outsider);
    expect(getOrderStateChanges(trace, order)).toEqual(['2>4', '4>2']);
    expect(getBalance(world.a, order)).toBe(AMOUNT);
  });

  it('needs five coins, and an order that is active', async () => {
    const order = await sell(AMOUNT, 5n);
    expect((await executeOrderOnPool(world, order, outsider, 5n * COIN)).exitCode).toBe(303);
    await cancelOrder(world, order);
    expect((await executeOrderOnPool(world, order, outsider)).exitCode).toBe(311);
  });
});

describe('execution of two orders', () => {
  it('fills the smaller one completely, each at its own price; the difference is the reward', async () => {
    const main = await sell(1000n, 1000n);
    const counter = await buy(700n, 600n);
    const before = getBalance(world.b, dexOwner);
    const trace = await executeCrossingOrders(world, main, counter, outsider);
    expect(trace.isClean).toBe(true);
    // Alice wants 600 of B for 600 of A, and Bob pays 700 of B.
    expect(readRemainingAmounts(main)).toEqual([400n, 400n]);
    expect(readRemainingAmounts(counter)).toEqual([0n, 0n]);
    expect(getBalance(world.b, alice)).toBe(INITIAL_TRADER_BALANCE + 600n);
    expect(getBalance(world.a, bob)).toBe(INITIAL_TRADER_BALANCE + 600n);
    expect(getBalance(world.b, outsider)).toBe(90n);
    expect(getBalance(world.b, dexOwner) - before).toBe(10n);
    expect(getOrderStateChanges(trace, main)).toEqual(['2>7', '7>2']);
    expect(getOrderStateChanges(trace, counter)).toEqual(['2>7', '7>3']);
    expect(trace.calls(outsider, ORDER_CALLBACKS_ABI)).toEqual([
      {
        method: 'onMatchingInProgress',
        inputs: {
          id: 15n,
          result: {
            mainOrder: main,
            alienOrder: counter,
            spentToken: world.a,
            receiveToken: world.b,
            spentAmount: 600n,
            receiveAmount: 600n,
            rewardInitiator: 90n,
          },
        },
      },
    ]);
    expect(getCallbackMethods(trace, alice)).toEqual(['onOrderPartExchangeSuccess']);
    expect(getCallbackMethods(trace, bob)).toEqual(['onOrderStateFilled']);
    expect(coins(main)).toBe((3n * COIN) / 2n);
    expect(coins(counter)).toBe(0n);
  });

  it('works from the larger side as well', async () => {
    const main = await sell(1000n, 1000n);
    const counter = await buy(7000n, 6000n);
    await executeCrossingOrders(world, main, counter, outsider);
    // Bob pays floor(1000 * 7000 / 6000) = 1166 for 1000 of A.
    expect(getOrderDetails(world, main).state).toBe('filled');
    expect(readRemainingAmounts(counter)).toEqual([5834n, 5000n]);
    expect(getBalance(world.b, alice)).toBe(INITIAL_TRADER_BALANCE + 1000n);
    expect(getBalance(world.a, bob)).toBe(INITIAL_TRADER_BALANCE + 1000n);
    expect(getBalance(world.b, outsider)).toBe(149n);
  });

  it('of equal orders ends both without a reward', async () => {
    const [main, counter] = [await sell(1000n, 500n), await buy(500n, 1000n)];
    const trace = await executeCrossingOrders(world, main, counter, outsider);
    expect(trace.isClean).toBe(true);
    expect([getOrderDetails(world, main).state, getOrderDetails(world, counter).state]).toEqual([
      'filled',
      'filled',
    ]);
    expect(getBalance(world.b, outsider)).toBe(0n);
  });

  const expectRejected = async (main: Address, counter: Address): Promise<void> => {
    const [numbers, other] = [readRemainingAmounts(main), readRemainingAmounts(counter)];
    const before = coins(outsider);
    const trace = await executeCrossingOrders(world, main, counter, outsider);
    expect(getCallbackMethods(trace, outsider)).toEqual(['onMatchingCancel']);
    expect(getOrderStateChanges(trace, main)).toEqual(['2>7', '7>2']);
    expect([readRemainingAmounts(main), readRemainingAmounts(counter)]).toEqual([numbers, other]);
    expect(6n * COIN - (coins(outsider) - before)).toBeLessThan(COIN / 2n);
  };

  it('that do not cross changes neither', async () => {
    await expectRejected(await sell(1000n, 1000n), await buy(999n, 1000n));
  });

  it('leaves no dust that could never be sold', async () => {
    await expectRejected(await sell(1000n, 1n), await buy(500n, 700n));
  });

  it('with an order that has ended or is stopped changes nothing', async () => {
    const [main, counter] = [await sell(1000n, 500n), await buy(500n, 1000n)];
    await callOrderFactory(world, 'setEmergency', { enabled: true, orderAddress: counter, _manager: 1n });
    await expectRejected(main, counter);
    await cancelOrder(world, counter, bob);
    await expectRejected(main, counter);
  });

  it('with an order that is not there changes nothing', async () => {
    const main = await sell(1000n, 500n);
    const inputs = {
      callbackId: 15n,
      deployWalletValue: 0n,
      _orderRoot: world.rootB,
      _owner: bob,
      _timeTx: 1n,
      _nowTx: 1n,
    };
    const trace = await callOrder(world, outsider, main, 'matching', inputs, 6n * COIN);
    expect(getCallbackMethods(trace, outsider)).toEqual(['onMatchingCancel']);
    expect(getOrderDetails(world, main).state).toBe('active');
    const wrong = { ...inputs, _orderRoot: world.rootA };
    expect((await callOrder(world, outsider, main, 'matching', wrong, 6n * COIN)).exitCode).toBe(324);
    expect((await callOrder(world, outsider, main, 'matching', inputs, 5n * COIN - 1n)).exitCode).toBe(303);
  });

  it('is requested only by an order of the same factory', async () => {
    const counter = await buy(500n, 1000n);
    const { value0: details } = world.dex.stage.get(await sell(1000n, 500n), ORDER_ABI, 'getDetails');
    const trace = await callOrder(world, outsider, counter, 'matchingCheck', {
      callbackId: 1n,
      deployWalletValue: 0n,
      detailsLO: details as AbiInputs,
    });
    expect(trace.exitCode).toBe(324);
  });

  it('accepts no fills while it runs, and ends in one pass', async () => {
    const [main, counter] = [await sell(1000n, 500n), await buy(500n, 1000n)];
    const trace = await executeCrossingOrders(world, main, counter, outsider);
    expect(trace.isClean).toBe(true);
    const late = await fillOrder(world, main, { token: world.b, amount: 100n });
    expect(getCallbackMethods(late, bob)).toEqual(['onOrderReject']);
  });
});

describe('calls signed by a key', () => {
  const { publicKey, secretKey } = keyPairFromSeed(Buffer.alloc(32, 7));
  const key = BigInt(`0x${publicKey.toString('hex')}`);
  let at = 0;

  async function signed(
    order: Address,
    method: string,
    inputs: AbiInputs,
    by = { publicKey, secretKey },
    nowMs = world.dex.stage.chain.now * 1000 + (at += 10),
  ): Promise<{ accepted: boolean; trace: readonly string[] }> {
    const message = encodeExternalMessage(ORDER_ABI, {
      to: order,
      method,
      inputs,
      publicKey: by.publicKey.toString('hex'),
      secretKey: by.secretKey.subarray(0, 32).toString('hex'),
      globalId: DEVNET_GLOBAL_ID,
      nowMs,
    });
    const outcome = await world.dex.stage.chain.sendExternal(message.boc);
    return { accepted: outcome.accepted, trace: outcome.accepted ? outcome.transactions : [] };
  }

  it('swap at the cost of the order, and everything above belongs to its maker', async () => {
    const order = await sell(10n ** 9n, 10n, { backKey: key });
    const before = getBalance(world.b, alice);
    expect((await signed(order, 'backendSwap', { callbackId: 3n })).accepted).toBe(true);
    expect(getOrderDetails(world, order).state).toBe('filled');
    expect(getBalance(world.b, alice) - before).toBeGreaterThan(9n * 10n ** 8n);
    expect(coins(order)).toBe(0n);
  });

  it('match with an order that the key names', async () => {
    const order = await sell(1000n, 500n, { backMatchingKey: key });
    const counter = await buy(600n, 1000n);
    const before = getBalance(world.b, alice);
    expect((await signed(order, 'backendMatching', { callbackId: 3n, limitOrder: counter })).accepted).toBe(
      true,
    );
    expect([getOrderDetails(world, order).state, getOrderDetails(world, counter).state]).toEqual([
      'filled',
      'filled',
    ]);
    expect(getBalance(world.b, alice) - before).toBe(600n);
  });

  it('cancel for the maker', async () => {
    const order = await sell(1000n, 500n, { backKey: key });
    const before = getBalance(world.a, alice);
    expect((await signed(order, 'cancel', { callbackId: 3n })).accepted).toBe(true);
    expect(getOrderDetails(world, order).state).toBe('cancelled');
    expect(getBalance(world.a, alice) - before).toBe(1000n);
  });

  it('cancel an order that is being executed once, for when that is over', async () => {
    const order = await sell(1000n, 500n, { backKey: key });
    const before = getBalance(world.a, alice);
    putOrderExecution(world.dex.stage.chain, order, ORDER_STATE_MATCH, { counter: bob });
    expect((await signed(order, 'cancel', { callbackId: 3n })).accepted).toBe(true);
    expect((await signed(order, 'cancel', { callbackId: 3n })).accepted).toBe(false);
    expect(getOrderDetails(world, order).state).toBe('match-in-progress');
    await callOrder(world, bob, order, 'matchingCancel', {});
    expect(getOrderDetails(world, order).state).toBe('cancelled');
    expect(getBalance(world.a, alice) - before).toBe(1000n);
  });

  it('cost nothing when the key is another one, is missing, or the call is old', async () => {
    const order = await sell(10n ** 9n, 10n ** 15n, { backKey: key });
    const plain = await sell(1000n, 500n);
    const other = keyPairFromSeed(Buffer.alloc(32, 8));
    const balance = coins(order);
    expect((await signed(order, 'backendSwap', { callbackId: 3n }, other)).accepted).toBe(false);
    expect((await signed(plain, 'backendSwap', { callbackId: 3n })).accepted).toBe(false);
    expect((await signed(order, 'backendMatching', { callbackId: 3n, limitOrder: plain })).accepted).toBe(
      false,
    );
    expect(coins(order)).toBe(balance);
    const nowMs = world.dex.stage.chain.now * 1000 + 50_000;
    const first = await signed(order, 'backendSwap', { callbackId: 3n }, undefined, nowMs);
    expect(first.accepted).toBe(true);
    // The pool would pay less than expected, so the order becomes active again. The same signed call is not accepted a
    // second time.
    expect(getOrderDetails(world, order).state).toBe('active');
    expect((await signed(order, 'backendSwap', { callbackId: 3n }, undefined, nowMs)).accepted).toBe(false);
  });

  it('are taken until they expire', async () => {
    const { chain } = world.dex.stage;
    const order = await sell(1000n, 500n, { backKey: key });
    const { boc } = encodeExternalMessage(ORDER_ABI, {
      to: order,
      method: 'cancel',
      inputs: { callbackId: 3n },
      publicKey: publicKey.toString('hex'),
      secretKey: secretKey.subarray(0, 32).toString('hex'),
      globalId: DEVNET_GLOBAL_ID,
      nowMs: chain.now * 1000,
      timeout: 60,
    });
    const at = chain.snapshot();
    chain.advanceTime(seconds(50));
    expect((await chain.sendExternal(boc)).accepted).toBe(true);
    chain.revert(at);
    chain.advanceTime(seconds(10));
    expect(await chain.sendExternal(boc)).toMatchObject({ accepted: false, exitCode: 332 });
    expect(getOrderDetails(world, order).state).toBe('active');
  });

  it('of an emergency reach stray tokens only', async () => {
    const order = await sell(1000n, 500n);
    const call = (wallet: Address): AbiInputs => ({
      _tokenWallet: wallet,
      _gasValue: COIN / 2n,
      _amount: 10n,
      _recipient: outsider,
      _deployWalletValue: COIN / 10n,
      _remainingGasTo: outsider,
      _notify: false,
      _payload: 'te6ccgEBAQEAAgAAAA==',
    });
    const { spentWallet, receiveWallet } = getOrderDetails(world, order);
    expect((await signed(order, 'proxyTokensTransfer', call(receiveWallet))).accepted).toBe(false);
    await callOrderFactory(world, 'setEmergency', { enabled: true, orderAddress: order, _manager: key });
    expect((await signed(order, 'proxyTokensTransfer', call(spentWallet))).accepted).toBe(false);
    await sendTokenTransfer(world.dex.stage, world.b, bob, { amount: 10n, to: order });
    expect((await signed(order, 'proxyTokensTransfer', call(receiveWallet))).accepted).toBe(true);
    expect(getBalance(world.b, outsider)).toBe(10n);
    expect(getBalance(world.a, order)).toBe(1000n);
  });
});

describe('an upgrade', () => {
  it('of a root preserves its address and does not change its orders', async () => {
    const order = await sell(1000n, 500n);
    await callOrderFactory(world, 'setOrderCode', { _orderCode: ORDER_ARTIFACT.code });
    await callOrderFactory(world, 'upgradeOrderCodeInOrderRoot', { listOrderRoots: [world.rootA] });
    await callOrderFactory(world, 'setOrderRootCode', { _orderRootCode: ORDER_ROOT_ARTIFACT.code });
    await callOrderFactory(world, 'upgradeOrderRoot', { listOrderRoots: [world.rootA] });
    const { stage } = world.dex;
    expect(stage.get(world.rootA, ORDER_ROOT_ABI, 'getVersion')['value0']).toBe(2n);
    expect(stage.get(world.rootA, ORDER_ROOT_ABI, 'getVersionOrder')['value0']).toBe(2n);
    expect(getOrderRootAddress(world.dex, world.factory, world.a)).toBe(world.rootA);
    await fillOrder(world, order, { token: world.b, amount: 5000n });
    expect(getOrderDetails(world, order).state).toBe('filled');
  });
});
