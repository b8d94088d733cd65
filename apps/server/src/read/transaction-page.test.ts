import { FIXED_POINT_ONE, seconds, toAddress, usd, type Address } from '@junction/primitives';
import { createSeededRandom, type SeededRandom } from '@junction/testing';
import type { Selectable } from 'kysely';
import { expect, test } from 'vitest';
import type { Database } from '../database/open-database.ts';
import { TRANSACTION_DETAILS_COLUMN, type TransactionsTable } from '../modules/trading/trading-tables.ts';
import type { TransactionKind } from '@junction/api-contract';
import type { TransactionQuery } from '../read-model.ts';
import {
  decodeAllActivities,
  toActivityAccountCursor,
  createRandomMarket,
  listTokenMetadata,
} from '../test/random-market.ts';
import { selectRandomTestLength } from '../test/seeds.ts';
import { describeOnEveryDatabase } from '../test/test-databases.ts';
import { createIndexModules } from '../modules/index-modules.ts';
import { IndexStore } from '../write/index-store.ts';
import { parseTransactionDetails } from '../modules/trading/transaction-details-json.ts';
import { computeMarketViews, type MarketViews } from './market-views.ts';
import { readTransactionPage } from './transaction-page.ts';

const SEED = 5_150;
const QUERIES = selectRandomTestLength(200, 400);
const SYMBOLS = { symbolOf: () => Promise.resolve('LP') };
/** Limits that are small enough for the tests to reach pages deep in a list, whose positions must be looked up. */
const LIMITS = { counted: 60, close: 5 };

type Row = Selectable<TransactionsTable>;

async function createMarket(database: Database): Promise<{ views: MarketViews; rows: readonly Row[] }> {
  const recorded = createRandomMarket(SEED, selectRandomTestLength(150, 260));
  const anchors = recorded.market.tokens.slice(0, 1).map((token) => token.address);
  const rules = { anchors, minimumDepth: usd(1_000n * FIXED_POINT_ONE) };
  const modules = createIndexModules(rules);
  const store = new IndexStore(database, modules.all);
  const { state } = await store.load('pages');
  const activities = decodeAllActivities(recorded);
  const newest = new Map(activities.map(toActivityAccountCursor).map((cursor) => [cursor.account, cursor]));
  const last = activities.at(-1)?.activity;
  if (!last) throw new RangeError('nothing happened');
  const written = await store.append(state, {
    activities,
    tokens: listTokenMetadata(recorded),
    cursors: [...newest.values()],
    head: { seqno: 1, time: last.time, lt: last.lt },
  });
  return {
    views: computeMarketViews(written.state.of(modules.trading), 1, last.time, rules),
    rows: await database.selectFrom('transactions').selectAll().execute(),
  };
}

/** Reference implementation of a list query. */
function expected(rows: readonly Row[], views: MarketViews, query: TransactionQuery): readonly Row[] {
  const { pool, token, within, user, kinds, from, to } = query;
  const found = rows.filter(
    (row) =>
      (pool === undefined || row.pool === pool) &&
      (token === undefined || row.tokens.includes(token)) &&
      (within === undefined ||
        (views.pools.get(toAddress(row.pool))?.tokens ?? []).every(({ root }) => within.has(root))) &&
      (user === undefined || row.sender === user) &&
      (kinds === undefined || kinds.includes(row.kind)) &&
      (from === undefined || row.time >= from) &&
      (to === undefined || row.time <= to) &&
      isWithin(row.value, query.valueAtLeast, query.valueAtMost) &&
      isWithin(row.first_amount, query.firstAtLeast, query.firstAtMost) &&
      isWithin(row.second_amount, query.secondAtLeast, query.secondAtMost),
  );
  const { by, direction } = query.order ?? { by: 'time', direction: 'descending' };
  const key = (row: Row): bigint =>
    by === 'time' ? 0n : BigInt({ value: row.value, first: row.first_amount, second: row.second_amount }[by]);
  const sign = direction === 'ascending' ? 1 : -1;
  return found.toSorted((one, other) => {
    if (key(one) !== key(other)) return key(one) < key(other) ? -sign : sign;
    if (one.lt !== other.lt) return BigInt(one.lt) < BigInt(other.lt) ? -sign : sign;
    return one.pool < other.pool ? -1 : 1;
  });
}

function isWithin(text: string, min: bigint | undefined, max: bigint | undefined): boolean {
  return (min === undefined || BigInt(text) >= min) && (max === undefined || BigInt(text) <= max);
}

function createRandomQuery(random: SeededRandom, rows: readonly Row[], views: MarketViews): TransactionQuery {
  const some = <T>(share: number, make: () => T): T | undefined =>
    random.fraction() < share ? make() : undefined;
  const row = random.pick(rows);
  const other = random.pick(rows);
  const tokens = [...views.tokens.keys()];
  const amounts = (column: 'value' | 'first_amount' | 'second_amount') =>
    [BigInt(row[column]), BigInt(other[column])].toSorted((a, b) => (a < b ? -1 : 1)) as [bigint, bigint];
  const asked = {
    pool: some(0.3, () => toAddress(row.pool)),
    token: some(0.2, () => toAddress(row.tokens[0] ?? '')),
    within: some(0.2, () => new Set<Address>(random.shuffle(tokens).slice(0, 3))),
    user: some(0.2, () => toAddress(row.sender)),
    kinds: some(0.4, () =>
      random.shuffle<TransactionKind>(['swap', 'deposit', 'withdraw']).slice(0, 1 + random.below(2)),
    ),
    from: some(0.15, () => seconds(Math.min(row.time, other.time))),
    to: some(0.15, () => seconds(Math.max(row.time, other.time))),
    valueAtLeast: some(0.1, () => usd(amounts('value')[0])),
    valueAtMost: some(0.1, () => usd(amounts('value')[1])),
    firstAtLeast: some(0.05, () => amounts('first_amount')[0]),
    firstAtMost: some(0.05, () => amounts('first_amount')[1]),
    secondAtLeast: some(0.05, () => amounts('second_amount')[0]),
    secondAtMost: some(0.05, () => amounts('second_amount')[1]),
    order: some(0.7, () => ({
      by: random.pick(['time', 'time', 'value', 'first', 'second'] as const),
      direction: random.pick(['ascending', 'descending'] as const),
    })),
  };
  const given = Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== undefined));
  return {
    ...(given as Partial<TransactionQuery>),
    withTotal: true,
    limit: 1 + random.below(12),
    offset: random.fraction() < 0.4 ? 0 : random.below(180),
  };
}

describeOnEveryDatabase('pages of transactions', (databases) => {
  test(`every filter, order and depth answers what a list would (${QUERIES} queries, seed ${SEED})`, async () => {
    const database = await databases.open();
    const { views, rows } = await createMarket(database);
    const random = createSeededRandom(SEED);
    let placed = 0;
    let rejected = 0;
    for (let round = 0; round < QUERIES; round += 1) {
      const query = createRandomQuery(random, rows, views);
      const list = expected(rows, views, query);
      const page = await readTransactionPage(database, views, SYMBOLS, query, LIMITS);
      const place = `query ${round}: ${JSON.stringify(query, (_key, value: unknown) =>
        typeof value === 'bigint' ? String(value) : value instanceof Set ? [...value] : value,
      )}`;
      const { user, from, to, offset, limit, order } = query;
      const isBounded = Object.keys(query).some((key) => /At(Least|Most)$/.test(key));
      const isTallied = user === undefined && from === undefined && to === undefined && !isBounded;
      if (!page) {
        rejected += 1;
        expect(offset, place).toBeGreaterThan(LIMITS.counted);
        expect(isTallied && (order?.by ?? 'time') === 'time', place).toBe(false);
        continue;
      }
      expect(page.total, place).toBe(isTallied ? list.length : Math.min(list.length, LIMITS.counted));
      expect(page.isCapped, place).toBe(!isTallied && list.length > LIMITS.counted);
      expect(
        page.items.map((one) => one.transactionHash),
        place,
      ).toEqual(
        list
          .slice(offset, offset + limit)
          .map((row) => parseTransactionDetails(row[TRANSACTION_DETAILS_COLUMN]).transactionHash),
      );
      if (offset > LIMITS.close && page.items.length > 0) placed += 1;
    }
    expect(placed).toBeGreaterThan(20);
    expect(rejected).toBeGreaterThan(5);
  });
});
