import type { Insertable, Transaction } from 'kysely';
import type { DatabaseSchema } from '../database/schema.ts';
import type { OrdersTable } from '../modules/orders/order-tables.ts';
import { toChunks } from '../write/chunks.ts';
import {
  FIXED_POINT_ONE,
  compareAddresses,
  seconds,
  toAddress,
  usd,
  type Address,
} from '@junction/primitives';
import type { OrderState } from '@junction/protocol';
import { createSeededRandom } from '@junction/testing';
import { beforeAll, expect, test } from 'vitest';
import type { Database } from '../database/open-database.ts';
import type { OrderExchangeView, OrderQuery, OrderView } from '../order-read-model.ts';
import { sortTokenPair } from '../modules/orders/order-prices.ts';
import type { OrderRecord } from '../modules/orders/order-records.ts';
import {
  decodeAllActivities,
  createRandomMarket,
  listTokenMetadata,
  type RandomMarket,
} from '../test/random-market.ts';
import { describeOnEveryDatabase } from '../test/test-databases.ts';
import { IndexStore } from '../write/index-store.ts';
import { readOrderBook } from './order-book.ts';
import { readActiveOrders } from './active-orders.ts';
import { readOrderFillPage, readOrderPage } from './order-pages.ts';
import { createIndexModules } from '../modules/index-modules.ts';

const SEED = 31;
const ANYTHING: OrderQuery = {
  left: undefined,
  right: undefined,
  spent: undefined,
  receive: undefined,
  owner: undefined,
  order: undefined,
  root: undefined,
  states: undefined,
  created: {},
  currentSpent: {},
  currentReceive: {},
  expectedSpent: {},
  expectedReceive: {},
  sort: { by: 'created', direction: 'descending' },
  skip: 0,
  take: 1_000,
};

const isWithin = (value: bigint | number, { above, below }: { above?: unknown; below?: unknown }): boolean =>
  (above === undefined || value > (above as bigint)) && (below === undefined || value < (below as bigint));

/** Reference implementation: true if an order matches the query. */
function matchesQuery(order: OrderRecord, query: OrderQuery): boolean {
  const pair = [order.spentToken, order.receiveToken];
  const is = (wanted: Address | undefined, value: Address): boolean =>
    wanted === undefined || wanted === value;
  return (
    [query.left, query.right].every((token) => token === undefined || pair.includes(token)) &&
    (query.left === undefined || query.left !== query.right) &&
    is(query.spent, order.spentToken) &&
    is(query.receive, order.receiveToken) &&
    is(query.root, order.root) &&
    is(query.order, order.address) &&
    (query.states === undefined || query.states.includes(order.state)) &&
    isWithin(order.initialAmount, query.expectedSpent) &&
    isWithin(order.expectedAmount, query.expectedReceive)
  );
}

const matchesOrderConditions = (order: OrderRecord, query: OrderQuery): boolean =>
  matchesQuery(order, query) &&
  (query.owner === undefined || query.owner === order.owner) &&
  isWithin(order.createdAt, query.created) &&
  isWithin(order.currentSpent, query.currentSpent) &&
  isWithin(order.currentReceive, query.currentReceive);

function getSortKey(order: OrderRecord, { sort, left, right }: OrderQuery): bigint | undefined {
  if (sort.by === 'created') return order.createdLt;
  if (sort.by === 'amount') return order.currentSpent;
  if (left === undefined || right === undefined) return order.prices?.rate;
  return sortTokenPair(left, right)[0] === left ? order.prices?.price : order.prices?.inversePrice;
}

describeOnEveryDatabase('pages of orders', (databases) => {
  let database: Database;
  let recorded: RandomMarket;
  let all: readonly OrderView[];
  let fills: readonly OrderExchangeView[];

  beforeAll(async () => {
    database = await databases.open();
    recorded = createRandomMarket(SEED, 260);
    const anchors = recorded.market.tokens.slice(0, 1).map((token) => token.address);
    const store = new IndexStore(
      database,
      createIndexModules({ anchors, minimumDepth: usd(FIXED_POINT_ONE) }).all,
    );
    const { state } = await store.load('pages');
    await store.append(state, {
      activities: decodeAllActivities(recorded),
      tokens: listTokenMetadata(recorded),
      cursors: [],
      head: { seqno: 1, time: recorded.chain.now, lt: recorded.chain.lt },
    });
    all = (await readOrderPage(database, ANYTHING)).items;
    fills = (await readOrderFillPage(database, ANYTHING)).items;
  });

  test('a total that counting did not complete says so', async () => {
    for (const read of [readOrderPage, readOrderFillPage]) {
      const { total, isCapped } = await read(database, { ...ANYTHING, take: 1 });
      expect(isCapped).toBe(false);
      expect(total).toBeGreaterThan(2);
      expect(await read(database, { ...ANYTHING, take: 1 }, total - 1)).toMatchObject({
        total: total - 1,
        isCapped: true,
      });
      expect(await read(database, { ...ANYTHING, take: 1 }, total + 1)).toMatchObject({
        total,
        isCapped: false,
      });
    }
  });

  test('at most a limit of active orders is read together, the best of each direction first', async () => {
    const active = all.flatMap(({ order }) => (order.state === 'active' ? [order] : []));
    const directionOf = ({ spentToken, receiveToken }: OrderRecord): string =>
      `${spentToken}>${receiveToken}`;
    const directions = new Set(active.map(directionOf));
    expect(directions.size).toBeLessThan(active.length);
    const addresses = (orders: readonly OrderRecord[]) => orders.map(({ address }) => address).toSorted();
    expect(addresses(await readActiveOrders(database))).toEqual(addresses(active));
    const few = await readActiveOrders(database, {}, directions.size);
    expect(new Set(few.map(directionOf))).toEqual(directions);
    expect(few).toHaveLength(directions.size);
  });

  const anyOrder = () => database.selectFrom('orders').selectAll().limit(1).executeTakeFirstOrThrow();

  /** Runs `look` with these orders in the tables instead of the market's, and rolls back. */
  const amongOrders = async (
    orders: readonly Insertable<OrdersTable>[],
    look: (transaction: Transaction<DatabaseSchema>) => Promise<void>,
  ): Promise<void> => {
    const undone = new RangeError('nothing is kept');
    const looking = database.transaction().execute(async (transaction) => {
      await transaction.deleteFrom('orders').execute();
      for (const some of toChunks(orders, 500)) await transaction.insertInto('orders').values(some).execute();
      await look(transaction);
      throw undone;
    });
    await expect(looking).rejects.toBe(undone);
  };

  test('any number of active orders read together is the best of each direction', async () => {
    const row = await anyOrder();
    const strewn = ['a', 'b', 'c', 'd', 'e', 'f'].flatMap((token, direction) =>
      Array.from({ length: 3 ** direction }, (_, index) => ({
        ...row,
        address: `0:${token}${String(index).padStart(63, '0')}`,
        state: 'active' as const,
        spent_token: `0:${token.repeat(64)}`,
        rate: index % 5 === 4 ? null : String((index * 37) % 11),
      })),
    );
    await amongOrders(strewn, async (transaction) => {
      const placeOf = (order: (typeof strewn)[number]): number =>
        strewn
          .filter((other) => other.spent_token === order.spent_token)
          .toSorted(
            (first, second) =>
              Number(second.rate ?? -1) - Number(first.rate ?? -1) ||
              (first.address < second.address ? -1 : 1),
          )
          .indexOf(order);
      const places = new Map(strewn.map((order) => [order, placeOf(order)] as const));
      const wanted = strewn
        .toSorted(
          (first, second) =>
            (places.get(first) ?? 0) - (places.get(second) ?? 0) || (first.address < second.address ? -1 : 1),
        )
        .map(({ address }) => address);
      for (const most of [6, 7, 20, 60, 200, 363, 364, 1_000]) {
        const read = await readActiveOrders(transaction, {}, most);
        expect(read.map(({ address }) => address)).toEqual(wanted.slice(0, most));
      }
    });
  });

  test('dust orders at any price do not displace real offers', async () => {
    const row = await anyOrder();
    const token = toAddress(row.spent_token);
    const offer = (offered: bigint, rate: number, index: number) => ({
      ...row,
      address: `0:${String(index).padStart(64, '0')}`,
      state: 'active' as const,
      current_spent: String(offered),
      rate: String(rate),
    });
    const real = offer(1_000n, 1, 0);
    const crumbs = Array.from({ length: 2_001 }, (_, index) => offer(999n, 1_000, index + 1));
    await amongOrders([...crumbs, real], async (transaction) => {
      const found = await readActiveOrders(transaction, { minOffers: new Map([[token, 1_000n]]) });
      expect(found.map(({ address }) => address)).toEqual([real.address]);
    });
  });

  test('directions of dust orders do not displace an order of a requested direction', async () => {
    const row = await anyOrder();
    const offer = (direction: number, index: number) => ({
      ...row,
      address: `0:${String(direction).padStart(32, '0')}${String(index).padStart(32, '0')}`,
      state: 'active' as const,
      spent_token: `0:${String(direction).padStart(64, '0')}`,
      rate: String(100 - index),
    });
    const strewn = Array.from({ length: 30 }, (_, direction) => offer(direction, 0));
    const [best, second] = [offer(40, 0), offer(40, 1)];
    const directionOf = ({ spent_token, receive_token }: typeof row) => ({
      spentToken: toAddress(spent_token),
      receiveToken: toAddress(receive_token),
    });
    await amongOrders([...strewn, second, best], async (transaction) => {
      const read = async (first: readonly (typeof row)[], most: number) =>
        (await readActiveOrders(transaction, { first: first.map(directionOf) }, most)).map(
          ({ address }) => address,
        );
      const others = strewn.map(({ address }) => address);
      expect(await read([], 5)).toEqual(others.slice(0, 5));
      expect(await read([offer(50, 0), best], 5)).toEqual([
        best.address,
        second.address,
        ...others.slice(0, 3),
      ]);
      expect(await read([best], 1)).toEqual([best.address]);
      expect(await read([best, ...strewn], 100)).toHaveLength(32);
    });
  });

  test('orders equal those of the chain, newest first', () => {
    const { orders } = recorded.orders;
    expect(all.length).toBe(orders.length);
    expect(all.length).toBeGreaterThan(20);
    for (const { order, exchanges } of all) {
      const wanted = orders.find((one) => one.address === order.address);
      expect(order).toMatchObject({
        owner: wanted?.owner,
        state: wanted?.state,
        currentSpent: wanted?.state === 'filled' ? order.currentSpent : wanted?.currentSpent,
        currentReceive: wanted?.state === 'filled' ? order.currentReceive : wanted?.currentReceive,
      });
      expect(exchanges).toEqual(fills.filter((fill) => fill.order === order.address));
      const sold = exchanges.reduce((sum, one) => sum + one.spentAmount, 0n);
      if (order.state === 'filled') expect(sold).toBe(order.initialAmount);
      else expect(sold).toBe(order.initialAmount - order.currentSpent);
    }
    expect(all.map(({ order }) => order.createdLt)).toEqual(
      all.map(({ order }) => order.createdLt).toSorted((one, other) => (one < other ? 1 : -1)),
    );
  });

  test(`any filter and order gives what a plain search gives (seed ${SEED})`, async () => {
    const random = createSeededRandom(SEED);
    const tokens = [...new Set(all.flatMap(({ order }) => [order.spentToken, order.receiveToken]))];
    const maybe = <T>(from: readonly T[], chance = 0.25): T | undefined =>
      random.fraction() < chance ? random.pick(from) : undefined;
    const amounts = all.flatMap(({ order }) => [order.currentSpent, order.expectedAmount]);
    const range = () => ({ above: maybe(amounts, 0.1), below: maybe(amounts, 0.1) });
    const states: readonly OrderState[] = [
      'await-tokens',
      'active',
      'filled',
      'cancelled',
      'swap-in-progress',
    ];
    let found = 0;
    for (let round = 0; round < 150; round += 1) {
      const [left, right] = random.shuffle(tokens);
      const paired = random.fraction() < 0.4;
      const query: OrderQuery = {
        ...ANYTHING,
        left: paired ? left : maybe(tokens, 0.1),
        right: paired ? right : maybe(tokens, 0.1),
        spent: maybe(tokens, 0.15),
        receive: maybe(tokens, 0.15),
        owner: maybe(
          all.map(({ order }) => order.owner),
          0.15,
        ),
        root: maybe(
          all.map(({ order }) => order.root),
          0.1,
        ),
        states: random.fraction() < 0.5 ? [random.pick(states), 'active'] : undefined,
        created: {
          above: maybe(
            all.map(({ order }) => order.createdAt),
            0.1,
          ),
          below: maybe(
            all.map(({ order }) => order.createdAt),
            0.1,
          ),
        },
        currentSpent: range(),
        currentReceive: range(),
        expectedSpent: range(),
        expectedReceive: range(),
        sort: {
          by: random.pick(['created', 'rate', 'amount']),
          direction: random.pick(['ascending', 'descending']),
        },
        skip: random.below(3),
        take: 1 + random.below(10),
      };
      const page = await readOrderPage(database, query);
      const expected = all.filter(({ order }) => matchesOrderConditions(order, query));
      expect(page.total).toBe(expected.length);
      expect(page.items.length).toBe(Math.min(query.take, Math.max(0, expected.length - query.skip)));
      const sign = query.sort.direction === 'ascending' ? 1n : -1n;
      const ranks = expected
        .map(({ order }) => getSortKey(order, query))
        .toSorted((one, other) =>
          one === undefined || other === undefined
            ? Number(one === undefined) - Number(other === undefined)
            : Number((one > other ? 1n : one < other ? -1n : 0n) * sign),
        );
      expect(page.items.map(({ order }) => getSortKey(order, query))).toEqual(
        ranks.slice(query.skip, query.skip + query.take),
      );
      found += page.items.length;

      const exchanges = await readOrderFillPage(database, query);
      const wanted = fills.filter((fill) => {
        const order = all.find((one) => one.order.address === fill.order)?.order;
        return (
          order !== undefined &&
          matchesQuery(order, query) &&
          (query.owner === undefined || query.owner === fill.owner || query.owner === fill.initiator) &&
          isWithin(fill.time, query.created) &&
          isWithin(fill.currentSpent, query.currentSpent) &&
          isWithin(fill.currentReceive, query.currentReceive)
        );
      });
      expect(exchanges.total).toBe(wanted.length);
      expect(wanted).toEqual(expect.arrayContaining([...exchanges.items]));
    }
    expect(found).toBeGreaterThan(100);
  }, 60_000);

  test('the book adds up active orders by rate, as asks and bids, whichever token is left', async () => {
    const tokens = [...new Set(all.flatMap(({ order }) => [order.spentToken, order.receiveToken]))];
    let rows = 0;
    for (const left of tokens) {
      for (const right of tokens) {
        if (left === right) continue;
        const book = await readOrderBook(database, { left, right, states: ['active'], pair: undefined });
        const active = all
          .map(({ order }) => order)
          // Orders without metadata of a token have no prices and therefore no rate.
          .filter(({ prices }) => prices !== undefined)
          .filter(
            (order) =>
              order.state === 'active' && matchesOrderConditions(order, { ...ANYTHING, left, right }),
          );
        const sum = (of: (one: { spent: bigint; receive: bigint }) => bigint): bigint =>
          book.reduce((total, row) => total + of(row), 0n);
        expect(sum((row) => row.spent)).toBe(active.reduce((total, one) => total + one.currentSpent, 0n));
        expect(sum((row) => row.receive)).toBe(active.reduce((total, one) => total + one.currentReceive, 0n));
        const rates = book.map((row) => row.rate);
        expect(rates).toEqual(rates.toSorted((one, other) => (one < other ? -1 : one > other ? 1 : 0)));
        for (const row of book) {
          const [first] = [left, right].toSorted(compareAddresses);
          expect(
            active.some(
              (one) =>
                one.spentToken === row.spentToken &&
                (first === left ? one.prices?.price : one.prices?.inversePrice) === row.rate,
            ),
          ).toBe(true);
        }
        rows += book.length;
      }
    }
    expect(rows).toBeGreaterThan(4);
  }, 60_000);

  test('an order of an unknown account, and a page after the last', async () => {
    const otherAccount = toAddress(`0:${'0'.repeat(63)}1`);
    expect(await readOrderPage(database, { ...ANYTHING, owner: otherAccount })).toEqual({
      total: 0,
      isCapped: false,
      items: [],
    });
    const far = await readOrderPage(database, { ...ANYTHING, skip: 10_000, take: 1 });
    expect(far).toEqual({ total: all.length, isCapped: false, items: [] });
    const future = { ...ANYTHING, created: { above: seconds(8_000_000_000_000) } };
    expect((await readOrderFillPage(database, future)).items).toEqual([]);
  });
});
