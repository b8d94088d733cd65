import type { Address } from '@junction/primitives';
import type { AbiInputs } from '@junction/tvm';
import { beforeAll, describe, expect, it } from 'vitest';
import { DEX_STABLE_POOL_ARTIFACT } from '../artifacts/dex-stable-pool.ts';
import { Attacker } from './attacker.ts';
import { dexOwner, DEX_PAIR_ABI, type DexStage } from './dex-stage.ts';
import {
  callOrder,
  cancelOrder,
  getOrderStateChanges,
  createTestOrderRoot,
  deployOrderFactory,
  getOrderDetails,
  fillOrder,
  readTokenBalance,
  makeOrder,
  ORDER_CALLBACKS_ABI,
  ORDER_POOLS_ABI,
  INITIAL_TRADER_BALANCE,
  executeOrderOnPool,
  executeOrderOnPoolKind,
  getCallbackMethods,
} from './order-world.ts';
import { ORDER_STATE_SWAP, putOrderExecution } from './order-work.ts';
import { deployPairWithLiquidity } from './pair-stage.ts';
import { alice, bob, outsider } from './pair-world.ts';
import { revertChainAfterEachTest } from './revert-after-each.ts';
import { createStablePairDex, deployStablePair, deployStablePairWithLiquidity } from './stable-pair-stage.ts';
import { deployStablePool, deployStablePoolWithLiquidity } from './stable-stage.ts';
import { COIN, ALL_ZERO_ADDRESS } from './stage.ts';
import { sendTokenTransfer } from './token-stage.ts';

// Two tokens may have a pool of each kind. An order for them must find the pool and execute against it.

let dex: DexStage;
let factory: Address;
/** Maps pool kinds to the token that the pool pairs with the spent token, and to the pool. */
const poolsByKind = new Map<string, { token: Address; pool: Address }>();
let spend: Address;

beforeAll(async () => {
  dex = await createStablePairDex();
  await dex.admin('installOrUpdatePoolCode', { code: DEX_STABLE_POOL_ARTIFACT.code, pool_type: 3n });
  await dex.deployAccount(dexOwner);
  const tokens: Address[] = [];
  for (const symbol of ['AAA', 'BBB', 'CCC', 'DDD', 'EEE'])
    tokens.push(await dex.createToken(symbol, 9n, 10n ** 24n));
  for (const token of tokens)
    for (const to of [alice, bob])
      await sendTokenTransfer(dex.stage, token, dexOwner, {
        amount: INITIAL_TRADER_BALANCE,
        to,
        deploy: COIN / 10n,
      });
  const [a, b, c, d, e] = tokens;
  if (!a || !b || !c || !d || !e) throw new Error('five tokens');
  spend = a;
  const amounts: [bigint, bigint] = [10n ** 15n, 10n ** 15n];
  poolsByKind.set('a pair', { token: b, pool: (await deployPairWithLiquidity(dex, a, b, amounts)).address });
  poolsByKind.set('a stable pair', {
    token: c,
    pool: (await deployStablePairWithLiquidity(dex, a, c, amounts)).address,
  });
  poolsByKind.set('a stable pool', {
    token: d,
    pool: (await deployStablePoolWithLiquidity(dex, [a, d], amounts)).address,
  });
  poolsByKind.set('no pool', { token: e, pool: `0:${'0'.repeat(64)}` as Address });
  factory = await deployOrderFactory(dex);
  for (const token of tokens) await createTestOrderRoot(dex, factory, token);
}, 120_000);
revertChainAfterEachTest(() => dex.stage.chain);

const getPoolOfKind = (name: string) => {
  const found = poolsByKind.get(name);
  if (!found) throw new Error(name);
  return found;
};

describe.each(['a pair', 'a stable pair', 'a stable pool', 'no pool'])('between tokens with %s', (name) => {
  const make = (turned: boolean, expected: bigint) => {
    const { token } = getPoolOfKind(name);
    const [from, to] = turned ? [token, spend] : [spend, token];
    return makeOrder({ dex, factory }, { spend: from, receive: to, amount: 10n ** 6n, expected });
  };

  it('an order is deployed, finds the pool, is filled and cancelled', async () => {
    const { token, pool } = getPoolOfKind(name);
    const order = await make(false, 2n * 10n ** 6n);
    expect(getOrderDetails({ dex }, order)).toMatchObject({ state: 'active', dexPair: pool });
    await fillOrder({ dex }, order, { token, amount: 10n ** 6n });
    expect(readTokenBalance({ dex }, token, alice)).toBe(INITIAL_TRADER_BALANCE + 10n ** 6n);
    await cancelOrder({ dex }, order);
    expect(getOrderDetails({ dex }, order).state).toBe('cancelled');
    expect(readTokenBalance({ dex }, spend, alice)).toBe(INITIAL_TRADER_BALANCE - 10n ** 6n / 2n);
  });

  it.runIf(name !== 'no pool').each([false, true])(
    'an order is swapped against it (turned: %s)',
    async (turned) => {
      const { token } = getPoolOfKind(name);
      const order = await make(turned, 99n * 10n ** 4n);
      const trace = await executeOrderOnPool({ dex }, order, bob);
      expect(getOrderStateChanges(trace, order)).toEqual(['2>4', '4>3']);
      const received = turned ? spend : token;
      expect(readTokenBalance({ dex }, received, alice)).toBe(INITIAL_TRADER_BALANCE + 99n * 10n ** 4n);
      // The caller receives the surplus as reward.
      expect(readTokenBalance({ dex }, received, bob)).toBeGreaterThan(INITIAL_TRADER_BALANCE + 100n);
    },
  );

  it('an order above its price runs on', async () => {
    const order = await make(false, 2n * 10n ** 6n);
    const trace = await executeOrderOnPool({ dex }, order, bob);
    expect(getCallbackMethods(trace, bob)).toEqual(['onOrderSwapCancel']);
    expect(getOrderDetails({ dex }, order)).toMatchObject({ state: 'active', currentSpent: 10n ** 6n });
    expect(readTokenBalance({ dex }, spend, order)).toBe(10n ** 6n);
  });
});

const swapIn = (order: Address, poolType: number, from = bob) =>
  executeOrderOnPoolKind({ dex }, order, poolType, from);
const make = (token: Address, expected = 99n * 10n ** 4n) =>
  makeOrder({ dex, factory }, { spend, receive: token, amount: 10n ** 6n, expected });

describe('tokens with several pools', () => {
  it('an empty pair opened by an outsider does not block orders from the stable pool', async () => {
    const { token, pool } = getPoolOfKind('a stable pool');
    await dex.deployPair(spend, token, bob);
    const order = await make(token);
    expect(getCallbackMethods(await executeOrderOnPool({ dex }, order, bob), bob)).toEqual([
      'onOrderSwapCancel',
    ]);
    const trace = await swapIn(order, 3);
    expect(getOrderStateChanges(trace, order)).toEqual(['2>4', '4>3']);
    expect(getOrderDetails({ dex }, order).dexPair).toBe(pool);
    expect(readTokenBalance({ dex }, token, alice)).toBe(INITIAL_TRADER_BALANCE + 99n * 10n ** 4n);
  });

  it('an order finds the pool that was opened after it', async () => {
    const { token } = getPoolOfKind('no pool');
    const order = await make(token);
    expect(getCallbackMethods(await executeOrderOnPool({ dex }, order, bob), bob)).toEqual([
      'onOrderSwapCancel',
    ]);
    const { address } = await deployStablePoolWithLiquidity(dex, [spend, token], [10n ** 15n, 10n ** 15n]);
    expect(getOrderStateChanges(await executeOrderOnPool({ dex }, order, bob), order)).toEqual([
      '2>4',
      '4>3',
    ]);
    expect(getOrderDetails({ dex }, order).dexPair).toBe(address);
  });

  it('naming a missing or unknown kind does not affect an order', async () => {
    const { token } = getPoolOfKind('a pair');
    const order = await make(token);
    expect((await swapIn(order, 4)).exitCode).toBe(320);
    for (const missing of [2, 3]) {
      expect(getCallbackMethods(await swapIn(order, missing), bob)).toEqual(['onOrderSwapCancel']);
      expect(getOrderDetails({ dex }, order)).toMatchObject({ state: 'active', currentSpent: 10n ** 6n });
    }
    expect(getOrderStateChanges(await executeOrderOnPool({ dex }, order, bob), order)).toEqual([
      '2>4',
      '4>3',
    ]);
  });

  it('an order above the price of the named pool runs on', async () => {
    const { token } = getPoolOfKind('a stable pool');
    const order = await make(token, 2n * 10n ** 6n);
    expect(getCallbackMethods(await swapIn(order, 3), bob)).toEqual(['onOrderSwapCancel']);
    expect(readTokenBalance({ dex }, spend, order)).toBe(10n ** 6n);
  });
});

describe('sender of pool reports', () => {
  const state = (order: Address) => getOrderDetails({ dex }, order);
  /** Expects that the order is active and still stores its own pool and its tokens. */
  const expectUntouched = (order: Address, dexPair: Address): void => {
    expect(state(order)).toMatchObject({ state: 'active', currentSpent: 10n ** 6n, dexPair });
    expect(readTokenBalance({ dex }, spend, order)).toBe(10n ** 6n);
  };
  /** Deploys an empty pool of this kind and returns its address. */
  const openEmpty = async (poolType: number, token: Address): Promise<Address> => {
    if (poolType === 1) await dex.deployPair(spend, token, outsider);
    if (poolType === 2) await deployStablePair(dex, spend, token);
    if (poolType === 3) await deployStablePool(dex, [spend, token], outsider);
    return dex.poolOfType([spend, token].toSorted(), poolType);
  };
  const KINDS = [
    ['a pair', 1],
    ['a stable pair', 2],
    ['a stable pool', 3],
  ] as const;
  const OTHERS = KINDS.flatMap(([name, own]) =>
    [1, 2, 3].filter((other) => other !== own).map((other) => [name, other] as const),
  );

  it.each(OTHERS)(
    'of an order with %s, but kind %i which is missing, decides nothing',
    async (name, other) => {
      const { token, pool } = getPoolOfKind(name);
      const order = await make(token);
      expect(getCallbackMethods(await swapIn(order, other, outsider), outsider)).toEqual([
        'onOrderSwapCancel',
      ]);
      expectUntouched(order, pool);
      const trace = await executeOrderOnPool({ dex }, order, bob);
      expect(getOrderStateChanges(trace, order)).toEqual(['2>4', '4>3']);
      // The order knows the pool, so it does not query the root again.
      expect(trace.at(dex.root)).toEqual([]);
    },
  );

  it.each(OTHERS)('of an order with %s, but kind %i which is empty, decides nothing', async (name, other) => {
    const { token, pool } = getPoolOfKind(name);
    const order = await make(token);
    await openEmpty(other, token);
    expect(getCallbackMethods(await swapIn(order, other, outsider), outsider)).toEqual(['onOrderSwapCancel']);
    expectUntouched(order, pool);
    expect(getOrderStateChanges(await executeOrderOnPool({ dex }, order, bob), order)).toEqual([
      '2>4',
      '4>3',
    ]);
    expect(readTokenBalance({ dex }, token, alice)).toBe(INITIAL_TRADER_BALANCE + 99n * 10n ** 4n);
  });

  it.each(KINDS)('of an order without a pool does not fix it: %s, kind %i', async (_name, poolType) => {
    const { token } = getPoolOfKind('no pool');
    const order = await make(token);
    await openEmpty(poolType, token);
    expect(getCallbackMethods(await swapIn(order, poolType, outsider), outsider)).toEqual([
      'onOrderSwapCancel',
    ]);
    expectUntouched(order, ALL_ZERO_ADDRESS);
    const other = poolType === 1 ? 3 : 1;
    const amounts: [bigint, bigint] = [10n ** 15n, 10n ** 15n];
    const { address } =
      other === 3
        ? await deployStablePoolWithLiquidity(dex, [spend, token], amounts)
        : await deployPairWithLiquidity(dex, spend, token, amounts);
    const trace = await swapIn(order, other);
    expect(getOrderStateChanges(trace, order)).toEqual(['2>4', '4>3']);
    // The order stores the pool against which it was executed.
    expect(state(order).dexPair).toBe(address);
  });

  it('of a kind that is switched off gets nothing, and leaves the order to the others', async () => {
    const { token, pool } = getPoolOfKind('a pair');
    const order = await make(token);
    const off = await deployStablePoolWithLiquidity(dex, [spend, token], [10n ** 15n, 10n ** 15n]);
    await dex.call(dex.root, off.address, DEX_PAIR_ABI, 'setActive', {
      _newActive: false,
      _remainingGasTo: dexOwner,
    });
    expect(getCallbackMethods(await swapIn(order, 3, outsider), outsider)).toEqual(['onOrderSwapCancel']);
    expectUntouched(order, pool);
    expect(getOrderStateChanges(await executeOrderOnPool({ dex }, order, bob), order)).toEqual([
      '2>4',
      '4>3',
    ]);
  });

  it('blocks a competing executor with a better counter order for one attempt only', async () => {
    const { token, pool } = getPoolOfKind('a pair');
    const order = await make(token);
    await openEmpty(2, token);
    const attacker = await Attacker.deploy(dex.stage);
    const name = (poolType: number) => ({
      to: order,
      value: 6n * COIN,
      abi: ORDER_POOLS_ABI,
      method: 'swapInPoolOfType',
      inputs: { callbackId: BigInt(poolType), deployWalletValue: COIN / 10n, poolType: BigInt(poolType) },
    });
    for (const [first, second, changes] of [
      [2, 1, ['2>4', '4>2']],
      [3, 1, ['2>4', '4>2']],
      [1, 2, ['2>4', '4>3']],
    ] as const) {
      const at = dex.stage.chain.snapshot();
      const trace = await attacker.fire(name(first), name(second));
      expect(trace.at(order).map(({ transaction }) => transaction.exitCode)).toContain(311);
      expect(getOrderStateChanges(trace, order)).toEqual(changes);
      const reported = trace.calls(attacker.address, ORDER_CALLBACKS_ABI);
      expect(reported).toHaveLength(1);
      expect(reported[0]?.inputs['id']).toBe(BigInt(first));
      if (first !== 1) {
        expectUntouched(order, pool);
        expect(getOrderStateChanges(await swapIn(order, second), order)).toEqual(['2>4', '4>3']);
      }
      dex.stage.chain.revert(at);
    }
  });

  it('repeatedly leaves the order open to others in between', async () => {
    const { token, pool } = getPoolOfKind('a stable pool');
    const order = await make(token);
    await openEmpty(1, token);
    await openEmpty(2, token);
    const coins = dex.stage.balanceOf(order);
    for (const kind of [1, 2, 1, 2]) {
      await swapIn(order, kind, outsider);
      expectUntouched(order, pool);
    }
    expect(dex.stage.balanceOf(order)).toBeGreaterThanOrEqual(coins);
    expect(getOrderStateChanges(await executeOrderOnPool({ dex }, order, bob), order)).toEqual([
      '2>4',
      '4>3',
    ]);
  });

  it('has to wait for the response to its request', async () => {
    const { token, pool } = getPoolOfKind('a pair');
    const order = await make(token);
    const stable = await deployStablePoolWithLiquidity(dex, [spend, token], [10n ** 15n, 10n ** 15n]);
    putOrderExecution(dex.stage.chain, order, ORDER_STATE_SWAP, {});
    const answer = (from: Address, method: string, inputs: AbiInputs) =>
      callOrder({ dex }, from, order, method, inputs);
    const roots = { value0: spend, value1: token, value2: stable.lpRoot };
    for (const from of [outsider, stable.address])
      expect((await answer(from, 'onDexPairTokenRoots', roots)).exitCode).toBe(306);
    for (const from of [outsider, pool])
      expect((await answer(from, 'onDexPair', { _dexPair: stable.address })).exitCode).toBe(305);
    expect(state(order).state).toBe('swap-in-progress');
    // Response of an exchange that has no such pool.
    expect(
      getCallbackMethods(await answer(dex.root, 'onDexPair', { _dexPair: ALL_ZERO_ADDRESS }), outsider),
    ).toEqual(['onOrderSwapCancel']);
    expectUntouched(order, pool);
  });
});
