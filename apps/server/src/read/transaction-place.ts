import { CANDLE_INTERVAL_SECONDS, getCandleIntervalStart } from '@junction/market-data';
import type { Address, Seconds } from '@junction/primitives';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Database } from '../database/open-database.ts';
import type { TransactionKind } from '@junction/api-contract';
import type { TransactionQuery } from '../read-model.ts';
import type { MarketViews } from './market-views.ts';

// Each hour's row stores the cumulative number of a pool's transactions at the end of the hour, and the newest
// transaction. The position of a page deep in a list is therefore found by its hour, so that at most the rows of one
// hour are skipped.

/** Position of a page: conditions that exclude most rows before it, and the number of remaining rows to skip. */
export interface TransactionPagePosition {
  /** Common table expressions that `offset` and `conditions` refer to. */
  readonly before: RawBuilder<unknown>;
  readonly offset: RawBuilder<unknown>;
  readonly conditions: readonly RawBuilder<SqlBool>[];
}

/** Returns the position of the page that starts after `offset` rows. The query skips these rows with OFFSET. */
export const toTransactionPagePosition = (
  offset: number,
  conditions: readonly RawBuilder<SqlBool>[] = [],
  before: RawBuilder<unknown> = sql``,
): TransactionPagePosition => ({ before, offset: sql`${sql.val(offset)}::bigint`, conditions });

const HOUR = CANDLE_INTERVAL_SECONDS.H1;
const KINDS: readonly TransactionKind[] = ['swap', 'deposit', 'withdraw'];

/**
 * Returns the number of transactions of the given kinds and pools. Undefined means all pools (`among`) or all kinds.
 */
export function sumTransactionTallies(
  { pools, tallies }: Pick<MarketViews, 'pools' | 'tallies'>,
  among: readonly Address[] | undefined,
  kinds: readonly TransactionKind[] = KINDS,
): number {
  let total = 0;
  for (const pool of among ?? pools.keys())
    for (const kind of new Set(kinds)) total += tallies.get(pool)?.[kind] ?? 0;
  return total;
}

/**
 * Finds the position of a page in a list sorted by time with a known total; undefined if the page begins after the end.
 */
export async function findPagePosition(
  database: Database,
  views: Pick<MarketViews, 'pools' | 'graph'>,
  among: readonly Address[] | undefined,
  { offset, order, kinds = KINDS }: TransactionQuery,
  total: number,
  close: number,
): Promise<TransactionPagePosition | undefined> {
  if (offset >= total) return undefined;
  if (offset <= close) return toTransactionPagePosition(offset);
  const pools = among ?? [...views.pools.keys()];
  const isAscending = order?.direction === 'ascending';
  // Rank of the page's first row, where the oldest row has rank 1.
  const rank = isAscending ? offset + 1 : total - offset;
  const [only, ...others] = pools;
  if (only !== undefined && others.length === 0) return findPositionInPool(only, kinds, rank, isAscending);
  const end = await findHour(database, pools, kinds, rank, views.graph.block.time);
  if (!isAscending)
    return toTransactionPagePosition(end.at.count - rank, [sql`t.lt <= ${end.at.lt}::numeric`]);
  const { count, lt } = end.before;
  return toTransactionPagePosition(offset - count, [sql`t.lt > ${lt}::numeric`]);
}

/**
 * Returns the position of a row in the list of a single pool. An index contains the running total of each hour of the
 * pool, so the statement that reads the page also finds the position.
 */
function findPositionInPool(
  pool: Address,
  kinds: readonly TransactionKind[],
  rank: number,
  isAscending: boolean,
): TransactionPagePosition {
  const count = sumOfKinds('h', kinds);
  // The running totals of a pool grow with time, so sorting its hours by total or by time gives the same order. The
  // total is only used as the sort key if it has an index, which only two totals have.
  const key = isIndexed(kinds) ? count : sql`h.time`;
  const wanted = sql`${sql.val(rank)}::integer`;
  const edge = isAscending
    ? sql`select ${wanted} - 1 - ${count} as skipped, h.last_lt as lt from hours h
        where h.owner = ${pool} and ${count} < ${wanted} order by ${key} desc, h.time desc limit 1`
    : sql`select ${count} - ${wanted} as skipped, h.last_lt as lt from hours h
        where h.owner = ${pool} and ${count} >= ${wanted} order by ${key}, h.time limit 1`;
  const bound = isAscending
    ? sql<SqlBool>`t.lt > coalesce((select lt from edge), -1)`
    : sql<SqlBool>`t.lt <= (select lt from edge)`;
  return {
    before: sql`with edge as materialized (${edge})`,
    // `edge` has no row if no hour ends before the page begins. All preceding transactions are then skipped by the
    // offset.
    offset: sql`coalesce((select skipped from edge), ${wanted} - 1)::bigint`,
    conditions: [bound],
  };
}

interface TotalsAtHour {
  readonly count: number;
  readonly lt: string;
}

/**
 * Finds the first hour by whose end at least `rank` transactions had happened, and the totals at the end of the hour
 * before.
 */
async function findHour(
  database: Database,
  pools: readonly Address[],
  kinds: readonly TransactionKind[],
  rank: number,
  now: Seconds,
): Promise<{ readonly at: TotalsAtHour; readonly before: TotalsAtHour }> {
  const first = await readOldestHour(database, pools);
  let low = first / HOUR - 1;
  let high = getCandleIntervalStart(now, 'H1') / HOUR + 1;
  let before: TotalsAtHour = { count: 0, lt: '-1' };
  let at = await readTotalsAt(database, pools, kinds, high * HOUR);
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    const stand = await readTotalsAt(database, pools, kinds, middle * HOUR);
    if (stand.count >= rank) [high, at] = [middle, stand];
    else [low, before] = [middle, stand];
  }
  return { at, before };
}

const COLUMNS = { swap: 'swaps', deposit: 'deposits', withdraw: 'withdrawals' } as const;

/**
 * Builds the SQL sum of the totals of some kinds. The order is fixed, because the indexes are on exactly these
 * expressions.
 */
function sumOfKinds(table: string, kinds: readonly TransactionKind[]): RawBuilder<number> {
  const counted = KINDS.filter((kind) => kinds.includes(kind));
  return sql<number>`(${sql.raw(counted.map((kind) => `${table}.${COLUMNS[kind]}`).join(' + '))})`;
}

const isIndexed = (kinds: readonly TransactionKind[]): boolean =>
  new Set(kinds).size === KINDS.length || kinds.every((kind) => kind === 'swap');

async function readOldestHour(database: Database, pools: readonly Address[]): Promise<number> {
  const { rows } = await sql<{ time: number | null }>`
    select min(h.time) as time from unnest(${sql.val([...pools])}::text[]) p(address)
    cross join lateral (select time from hours where owner = p.address order by time limit 1) h`.execute(
    database,
  );
  return rows[0]?.time ?? 0;
}

/** Returns the number of transactions of the pools up to the end of an hour, and the logical time of the newest one. */
async function readTotalsAt(
  database: Database,
  pools: readonly Address[],
  kinds: readonly TransactionKind[],
  hour: number,
): Promise<TotalsAtHour> {
  const counted = sumOfKinds('h', kinds);
  const { rows } = await sql<{ count: number | null; lt: string | null }>`
    select coalesce(sum(${counted}), 0)::bigint as count, max(h.last_lt) as lt
    from unnest(${sql.val([...pools])}::text[]) p(address)
    cross join lateral (
      select swaps, deposits, withdrawals, last_lt from hours
      where owner = p.address and time <= ${sql.val(hour)}::bigint order by time desc limit 1
    ) h`.execute(database);
  return { count: rows[0]?.count ?? 0, lt: rows[0]?.lt ?? '-1' };
}

/** Returns conditions on the block time, each with an additional one on logical time, by which lists are sorted. */
export async function buildTransactionTimeConditions(
  database: Database,
  pools: readonly Address[],
  from: Seconds | undefined,
  to: Seconds | undefined,
): Promise<readonly RawBuilder<SqlBool>[]> {
  const [before, until] = await Promise.all([
    from === undefined
      ? undefined
      : readTotalsAt(database, pools, ['swap'], getCandleIntervalStart(from, 'H1') - HOUR),
    to === undefined ? undefined : readTotalsAt(database, pools, ['swap'], getCandleIntervalStart(to, 'H1')),
  ]);
  return [
    ...(before ? [sql<SqlBool>`t.lt > ${before.lt}::numeric`, sql<SqlBool>`t.time >= ${from}`] : []),
    ...(until ? [sql<SqlBool>`t.lt <= ${until.lt}::numeric`, sql<SqlBool>`t.time <= ${to}`] : []),
  ];
}

/** Builds an SQL expression that counts the matching rows, up to `most`. */
export function toCountExpression(
  table: RawBuilder<unknown>,
  conditions: readonly RawBuilder<SqlBool>[],
  most: number,
): RawBuilder<number> {
  const all = sql.join([sql`true`, ...conditions], sql` and `);
  return sql`(select count(*) from (select 1 from ${table} where ${all} limit ${sql.val(most)}::bigint) counted)`;
}

/** Evaluates an SQL expression in the database. */
export async function evaluateSqlNumber(database: Database, value: RawBuilder<number>): Promise<number> {
  const { rows } = await sql<{ value: number }>`select ${value} as value`.execute(database);
  return rows[0]?.value ?? 0;
}
