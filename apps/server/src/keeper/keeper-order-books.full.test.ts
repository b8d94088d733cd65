import { deductMatchingFee } from '@junction/amm/limit-order';
import { seconds, POOL_TYPES, type Address } from '@junction/primitives';
import { ORDER_EXECUTION_GAS } from '@junction/protocol/order-calls';
import { createSeededRandom } from '@junction/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dexOwner } from '../../../../contracts/tests/dex-stage.ts';
import {
  cancelOrder,
  getOrderStateChanges,
  getOrderDetails,
  makeOrder,
  executeOrderOnPoolKind,
} from '../../../../contracts/tests/order-world.ts';
import { alice, bob, outsider as attacker } from '../../../../contracts/tests/pair-world.ts';
import { KeeperTestWorld } from '../test/keeper-world.ts';
import { POOL_KINDS, PoolsOfEveryKind, installStablePoolCodes } from '../test/pools-of-two.ts';
import { RecordingKeeper } from '../test/watched-keeper.ts';
import {
  findIndependentOrderExecutions,
  getProfitAfterGas,
  type PossibleOrderExecution,
} from './find-executions.ts';

// Runs keepers with the real contracts and pools of every kind. They must execute exactly the profitable orders, makers
// must get at least their price, and keepers must be paid what they computed.
const ORDER_BOOKS = process.env['FULL'] ? 500 : 14;
const SEED = 20_261;
const FEE = { numerator: 1n, denominator: 50n };
const POOL_RESERVE = 10n ** 13n;

let market: KeeperTestWorld;
/**
 * Two pairs of tokens with several pools each. The first has a deep pair contract and two empty pools. In the second,
 * an empty pair contract comes before two other pools.
 */
let sides: readonly [PoolsOfEveryKind, PoolsOfEveryKind];
beforeAll(async () => {
  market = await KeeperTestWorld.open({
    numerator: 0n,
    denominator: 0n,
    matchingNumerator: FEE.numerator,
    matchingDenominator: FEE.denominator,
    beneficiary: dexOwner,
  });
  const { dex, a, b, c } = market.world;
  await installStablePoolCodes(dex);
  sides = [await PoolsOfEveryKind.open(dex, a, b), await PoolsOfEveryKind.open(dex, a, c)];
}, 240_000);
afterAll(() => market.database.destroy());

type Random = ReturnType<typeof createSeededRandom>;

/**
 * Changes the pools for the order book with index `book`. Funds one more pool for each of the indexes 1 to 4. From
 * index 3 on, it may also trade in a random pool and disable or enable it.
 */
async function changePools(book: number, random: Random): Promise<void> {
  const [plenty, fronted] = sides;
  if (book === 1) await fronted.fund('stable-pool', POOL_RESERVE);
  if (book === 2) await plenty.fund('stable-pair', POOL_RESERVE);
  if (book === 3) await plenty.fund('stable-pool', POOL_RESERVE);
  // With minimal reserves, this pool pays well for dust only.
  if (book === 4) await fronted.fund('stable-pair', 10_000n);
  if (book < 3) return;
  const pools = random.pick(sides);
  const kind = random.pick(POOL_KINDS);
  const token = random.pick(pools.tokens);
  if (pools.quote(kind, token, 1_000_000n) !== undefined)
    await pools.movePrice(kind, token, BigInt(1 + random.below(30)) * (POOL_RESERVE / 100n));
  if (pools.isOff(kind) || random.below(4) === 0) await pools.toggle(kind);
}

async function createOrders(random: Random): Promise<readonly Address[]> {
  const orders: Address[] = [];
  for (let n = 2 + random.below(4); n > 0; n -= 1) {
    const [spend, receive] = random.shuffle(random.pick(sides).tokens);
    if (spend === undefined || receive === undefined) throw new RangeError('a pool has two tokens');
    const amount = BigInt(1 + random.below(40)) * 100_000_000n;
    const expected = (amount * BigInt(900 + random.below(200))) / 1_000n;
    const from = random.pick([alice, bob]);
    orders.push(await makeOrder(market.world, { spend, receive, amount, expected, from }));
  }
  return orders;
}

/**
 * Calls orders from another account and names a pool whose output is too low. Each order must still use the pool that
 * it used before.
 */
async function nameUnprofitablePools(orders: readonly Address[], random: Random): Promise<number> {
  let count = 0;
  for (const order of orders) {
    if (getOrderDetails(market.world, order).state !== 'active' || random.below(3) > 0) continue;
    const kind = random.pick(POOL_KINDS);
    if ((quoteInPool(order, kind) ?? -1n) >= getOrderDetails(market.world, order).currentReceive) continue;
    const before = getOrderDetails(market.world, order);
    const trace = await executeOrderOnPoolKind(market.world, order, POOL_TYPES[kind], attacker);
    expect(getOrderStateChanges(trace, order)).toEqual(['2>4', '4>2']);
    expect(getOrderDetails(market.world, order).dexPair).toBe(before.dexPair);
    count += 1;
  }
  return count;
}

/**
 * Returns the amount that the pool's getter reports for the order's entire offer; undefined if there is no such pool.
 */
function quoteInPool(order: Address, kind: (typeof POOL_KINDS)[number]): bigint | undefined {
  const { spentToken, receiveToken, currentSpent } = getOrderDetails(market.world, order);
  const pools = sides.find(({ tokens }) => tokens.includes(spentToken) && tokens.includes(receiveToken));
  return pools?.quote(kind, spentToken, currentSpent);
}

/** Returns the executions with a profit after gas, according to the index. */
async function listProfitableExecutions(): Promise<readonly PossibleOrderExecution[]> {
  await market.index();
  return findIndependentOrderExecutions(await market.market()).filter(
    (execution) => (getProfitAfterGas(execution) ?? -1n) > 0n,
  );
}

/** Checks with the pools' getters that no remaining order can be executed profitably against a pool. */
async function expectNothingLeft(orders: readonly Address[]): Promise<void> {
  const { valueOf } = await market.market();
  for (const order of orders) {
    const { state, receiveToken, currentReceive } = getOrderDetails(market.world, order);
    if (state !== 'active') continue;
    for (const kind of POOL_KINDS) {
      const surplus = (quoteInPool(order, kind) ?? 0n) - currentReceive;
      if (surplus < 0n) continue;
      const { left } = deductMatchingFee(FEE, surplus);
      const worth = valueOf({
        token: receiveToken,
        units: left as PossibleOrderExecution['reward']['units'],
      });
      expect(worth, `${order} in ${kind} has a value`).toBeDefined();
      expect(worth ?? 0n, `${order} in ${kind}`).toBeLessThanOrEqual(ORDER_EXECUTION_GAS.pool);
    }
  }
}

/**
 * Records the makers' balances. Returns a check that makers received the amounts that their orders report, each at
 * least at the order's price.
 */
function recordMakerBalances(orders: readonly Address[]) {
  const { a, b, c } = market.world;
  const held = () => [alice, bob].flatMap((owner) => [a, b, c].map((token) => market.held(token, owner)));
  const asked = orders.map((order) => getOrderDetails(market.world, order));
  const before = held();
  return (executed: ReadonlySet<Address>): void => {
    const due = before.map(() => 0n);
    for (const [at, order] of orders.entries()) {
      const [was, is] = [asked[at], getOrderDetails(market.world, order)];
      if (!was) throw new RangeError('every order was asked');
      const sold = was.currentSpent - is.currentSpent;
      const got = was.currentReceive - is.currentReceive;
      expect(got * was.currentSpent).toBeGreaterThanOrEqual(sold * was.currentReceive);
      expect(sold > 0n, `${order} is executed by the keeper alone`).toBe(executed.has(order));
      const place = [alice, bob].indexOf(was.owner) * 3 + [a, b, c].indexOf(was.receiveToken);
      due[place] = (due[place] ?? 0n) + got;
    }
    expect(held().map((now, at) => now - (before[at] ?? 0n))).toEqual(due);
  };
}

test(`a keeper executes everything that pays in ${ORDER_BOOKS} random books, and nothing else`, async () => {
  const random = createSeededRandom(SEED);
  const watched = new RecordingKeeper(market, 'd');
  let named = 0;
  for (let book = 0; book < ORDER_BOOKS; book += 1) {
    await changePools(book, random);
    const orders = await createOrders(random);
    const expectPaid = recordMakerBalances(orders);
    const first = watched.sent.length;
    for (let round = 0; (await listProfitableExecutions()).length > 0; round += 1) {
      expect(round, `book ${book} of seed ${SEED} comes to an end`).toBeLessThan(20);
      named += await nameUnprofitablePools(orders, random);
      await watched.keeper.round();
    }
    const sent = watched.sent.slice(first);
    expectPaid(
      new Set(
        sent.flatMap(({ execution: { order, counter } }) =>
          [order, counter ?? order].map((one) => one.address),
        ),
      ),
    );
    await expectNothingLeft(orders);
    for (const order of orders) {
      const { state, owner } = getOrderDetails(market.world, order);
      if (state === 'active') await cancelOrder(market.world, order, owner);
    }
  }
  expect(watched.failures).toEqual([]);
  const costs = { pool: 0n, match: 0n };
  const byKind = new Map<string, number>();
  for (const { execution, payment } of watched.sent) {
    const { kind, order, pool, reward } = execution;
    const what = pool?.kind ?? kind;
    byKind.set(what, (byKind.get(what) ?? 0) + 1);
    expect(payment.tokens, `${what} of ${order.address}`).toBe(deductMatchingFee(FEE, reward.units).left);
    if (payment.cost > costs[kind]) costs[kind] = payment.cost;
  }
  console.log(
    `${watched.sent.length} executions ${JSON.stringify([...byKind])}, ${named} bad pools named; ` +
      `dearest gas: pool ${costs.pool}, match ${costs.match} nano`,
  );
  for (const what of [...POOL_KINDS, 'match']) expect(byKind.get(what), what).toBeGreaterThan(0);
  expect(named).toBeGreaterThan(0);
  for (const kind of ['pool', 'match'] as const)
    expect(costs[kind]).toBeLessThanOrEqual(ORDER_EXECUTION_GAS[kind]);
}, 3_600_000);

test('the best paying pool, if its execution always fails, does not keep an order from the next best', async () => {
  const { world } = market;
  const spend = world.a;
  for (const kind of POOL_KINDS) if (sides[0].isOff(kind)) await sides[0].toggle(kind);
  const order = await makeOrder(world, {
    spend,
    receive: world.b,
    amount: 10n ** 9n,
    expected: 5n * 10n ** 8n,
  });
  await market.index();
  const [best, next] = POOL_KINDS.toSorted((one, other) =>
    (quoteInPool(order, one) ?? 0n) > (quoteInPool(order, other) ?? 0n) ? -1 : 1,
  );
  const kindOf = ({ pool }: { readonly pool: string | undefined }) => pool ?? POOL_KINDS[0];
  const watched = new RecordingKeeper(market, 'e', { rejects: (call) => kindOf(call) === best });
  for (let round = 0; round < 3 && getOrderDetails(world, order).state === 'active'; round += 1) {
    await market.index();
    await watched.keeper.round();
    world.dex.stage.chain.advanceTime(seconds(31));
  }
  // After two failures the backoff of the best pool exceeds the pause, so the next best pool is used.
  expect(watched.sent.map(({ execution: { pool } }) => pool?.kind)).toEqual([best, best, next]);
  expect(getOrderDetails(world, order)).toMatchObject({
    state: 'filled',
    dexPair: sides[0].at(next ?? POOL_KINDS[0]),
  });
}, 120_000);
