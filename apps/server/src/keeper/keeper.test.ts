import { deductMatchingFee } from '@junction/amm/limit-order';
import { seconds, type Address } from '@junction/primitives';
import { ORDER_EXECUTION_GAS } from '@junction/protocol/order-calls';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dexOwner } from '../../../../contracts/tests/dex-stage.ts';
import { cancelOrder, getOrderDetails, makeOrder } from '../../../../contracts/tests/order-world.ts';
import { alice, bob } from '../../../../contracts/tests/pair-world.ts';
import { KeeperTestWorld } from '../test/keeper-world.ts';
import { RecordingKeeper } from '../test/watched-keeper.ts';
import type { OrderExecutionCall } from './keeper.ts';

// Runs keepers with the real order contracts: a single keeper, several at once, and with failures.
const FEE = { numerator: 1n, denominator: 50n };

let market: KeeperTestWorld;
beforeAll(async () => {
  market = await KeeperTestWorld.open({
    numerator: 0n,
    denominator: 0n,
    matchingNumerator: FEE.numerator,
    matchingDenominator: FEE.denominator,
    beneficiary: dexOwner,
  });
}, 180_000);
afterAll(() => market.database.destroy());

const placeOrder = (maker: Address, sells: 'a' | 'b', amount: bigint, expected: bigint): Promise<Address> =>
  makeOrder(market.world, {
    spend: market.world[sells],
    receive: market.world[sells === 'a' ? 'b' : 'a'],
    amount,
    expected,
    from: maker,
  });

const quoteInPool = async (amount: bigint): Promise<bigint> => {
  await market.index();
  const { a, b } = market.world;
  const [pool] = (await market.market()).pools(a, b);
  const placeOf = (token: Address): number => pool?.tokens.findIndex(({ root }) => root === token) ?? -1;
  const received = pool?.quoter.received(placeOf(a), placeOf(b), amount);
  if (received === undefined) throw new RangeError('the pool does not pay');
  return received;
};
/** Converts nano to base units of token B. One whole token B (6 decimals) is worth one coin (9 decimals). */
const toTokenBUnits = (coins: bigint): bigint => coins / 1_000n;

async function cancelAll(orders: readonly Address[]): Promise<void> {
  for (const order of orders) {
    const { state, owner } = getOrderDetails(market.world, order);
    if (state === 'active') await cancelOrder(market.world, order, owner);
  }
}

describe('a keeper alone', () => {
  test('and API clients see what an order keeps of the reward', async () => {
    const order = await placeOrder(alice, 'a', 100_000_000n, 80_000_000n);
    await market.index();
    const execution = (await market.listExecutions()).find((one) => one.order.address === order);
    if (execution?.fee === undefined) throw new Error('the API lists no execution of the order');
    expect(execution.fee).toBe(deductMatchingFee(FEE, execution.reward.units).fee);
    const calls: OrderExecutionCall[] = [];
    const before = (call: OrderExecutionCall): Promise<unknown> => Promise.resolve(calls.push(call));
    const watched = new RecordingKeeper(market, 'e', { before });
    await watched.keeper.round();
    expect(watched.sent.map(({ payment }) => payment.tokens)).toEqual([
      execution.reward.units - execution.fee,
    ]);
    // The call names no pool, so the order uses its own pool. A pool in the call would replace it.
    expect(calls).toEqual([{ order, counter: undefined, pool: undefined }]);
  });

  test('skips what does not pay after gas', async () => {
    const watched = new RecordingKeeper(market, 'e');
    const amount = 100_000_000n;
    const pays = await quoteInPool(amount);
    const costs = toTokenBUnits(ORDER_EXECUTION_GAS.pool);
    // The reward of the first order covers the gas but not the fee on the reward. The reward of the second order covers
    // slightly more than gas and fee.
    const short = await placeOrder(alice, 'a', amount, pays - costs);
    await market.index();
    await watched.keeper.round();
    expect([watched.sent.length, watched.failures]).toEqual([0, []]);
    await cancelAll([short]);
    const enough = await placeOrder(alice, 'a', amount, pays - (costs * 50n) / 49n - 10n);
    await market.index();
    await watched.keeper.round();
    expect([watched.sent.length, watched.failures]).toEqual([1, []]);
    expect(getOrderDetails(market.world, enough).state).toBe('filled');
  });

  test('is not blocked by an order that cannot be executed, and backs off', async () => {
    const rejection = new Error('rejected');
    let calls = 0;
    const watched = new RecordingKeeper(market, 'e', {
      before: () => {
        calls += 1;
        throw rejection;
      },
    });
    const order = await placeOrder(alice, 'a', 100_000_000n, 80_000_000n);
    await market.index();
    const { chain } = market.world.dex.stage;
    const tries: number[] = [];
    const start = market.now();
    for (let second = 0; second <= 240; second += 10) {
      const before = calls;
      await watched.keeper.round();
      if (calls > before) tries.push(market.now() - start);
      chain.advanceTime(seconds(10));
    }
    expect(tries).toEqual([0, 30, 90, 210]);
    expect(watched.failures).toEqual([rejection, rejection, rejection, rejection]);
    await cancelAll([order]);
  });
});

describe('a match that always fails', () => {
  const ends = {
    'is not sent': {
      before: (call: OrderExecutionCall) =>
        call.counter ? Promise.reject(new Error('unsent')) : Promise.resolve(),
    },
    'is rejected': { rejects: (call: OrderExecutionCall) => call.counter !== undefined },
  };
  test.each(Object.entries(ends))('does not keep either order from its pool (%s)', async (_, options) => {
    const watched = new RecordingKeeper(market, 'e', options);
    // Matching these two orders pays more than executing either of them against the pool.
    const orders = [
      await placeOrder(alice, 'a', 100_000_000n, 80_000_000n),
      await placeOrder(bob, 'b', 130_000_000n, 100_000_000n),
    ];
    for (let second = 0; second < 180; second += 10) {
      await market.index();
      await watched.keeper.round();
      market.world.dex.stage.chain.advanceTime(seconds(10));
    }
    expect(orders.map((order) => getOrderDetails(market.world, order).state)).toEqual(['filled', 'filled']);
    expect(watched.sent.filter(({ execution }) => execution.kind === 'pool')).toHaveLength(2);
  });

  test('backs off for a pair, and not for one of its orders', async () => {
    const tried: string[] = [];
    const watched = new RecordingKeeper(market, 'e', {
      before: ({ order, counter }) => {
        tried.push(counter ? 'match' : order);
        return Promise.reject(new Error('unsent'));
      },
    });
    const orders = [
      await placeOrder(alice, 'a', 100_000_000n, 80_000_000n),
      await placeOrder(bob, 'b', 130_000_000n, 100_000_000n),
    ];
    await market.index();
    for (let round = 0; round < 4; round += 1) await watched.keeper.round();
    expect(tried.toSorted()).toEqual([...orders, 'match', 'match'].toSorted());
    await cancelAll(orders);
  });
});

describe('concurrent keepers', () => {
  test('spend no coins when another was faster: changed orders are not called', async () => {
    const first = new RecordingKeeper(market, 'd');
    const second = new RecordingKeeper(market, 'e');
    const order = await placeOrder(alice, 'a', 100_000_000n, 80_000_000n);
    await market.index();
    await first.keeper.round();
    // The second keeper's index does not contain the first one's execution yet.
    await second.keeper.round();
    expect([first.sent.length, second.sent.length, second.passed.length]).toEqual([1, 0, 1]);
    expect(getOrderDetails(market.world, order).state).toBe('filled');
  });

  test('lose one rejected message in a race, and only its gas', async () => {
    const first = new RecordingKeeper(market, 'd');
    const order = await placeOrder(alice, 'a', 100_000_000n, 80_000_000n);
    await market.index();
    // The first keeper executes the order after the second one has checked it and before the second one sends its
    // message.
    const second = new RecordingKeeper(market, 'e', { before: () => first.keeper.round() });
    await second.keeper.round();
    expect(getOrderDetails(market.world, order).state).toBe('filled');
    const [lost] = second.sent;
    expect(lost?.payment.tokens).toBe(0n);
    console.log(`a lost race costs ${lost?.payment.cost} nano`);
    expect(lost?.payment.cost).toBeLessThan(20_000_000n);
    await market.index();
    for (let round = 0; round < 3; round += 1) await second.keeper.round();
    expect(second.sent.length).toBe(1);
  });
});
