import { FRAME_SECONDS, frameStart } from '@junction/market-data';
import type { Address, Seconds } from '@junction/primitives';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Database } from '../database/open-database.ts';
import type { TransactionKind } from '@junction/api-contract';
import type { TransactionQuery } from '../read-model.ts';
import type { MarketViews } from './market-views.ts';

// Hours store how many transactions a pool had by their end, and the last of them. The position of a page in the
// middle of a long list is therefore found by its hour, and at most the rows of one hour are skipped.

/** Position of a page: conditions that exclude most earlier rows, and the number of rows left to skip. */
export interface PagePosition {
  /** Common table expressions that `offset` and `conditions` refer to. */
  readonly before: RawBuilder<unknown>;
  readonly offset: RawBuilder<unknown>;
  readonly conditions: readonly RawBuilder<SqlBool>[];
}

/** Returns the position after a number of rows, which are all skipped. */
export const toPosition = (
  offset: number,
  conditions: readonly RawBuilder<SqlBool>[] = [],
  before: RawBuilder<unknown> = sql``,
): PagePosition => ({ before, offset: sql`${sql.val(offset)}::bigint`, conditions });

const HOUR = FRAME_SECONDS.H1;
const KINDS: readonly TransactionKind[] = ['swap', 'deposit', 'withdraw'];

/** Returns the number of transactions of the given kinds and pools, each undefined for all. */
export function tallyByKind(
  { pools, tallies }: Pick<MarketViews, 'pools' | 'tallies'>,
  among: readonly Address[] | undefined,
  kinds: readonly TransactionKind[] = KINDS,
): number {
  let total = 0;
  for (const pool of among ?? pools.keys())
    for (const kind of new Set(kinds)) total += tallies.get(pool)?.[kind] ?? 0;
  return total;
}

/** Finds the position of a page in a list by time with a known total; undefined if the page lies after the end. */
export async function findPosition(
  database: Database,
  views: Pick<MarketViews, 'pools' | 'graph'>,
  among: readonly Address[] | undefined,
  { offset, order, kinds = KINDS }: TransactionQuery,
  total: number,
  close: number,
): Promise<PagePosition | undefined> {
  if (offset >= total) return undefined;
  if (offset <= close) return toPosition(offset);
  const pools = among ?? [...views.pools.keys()];
  const isAscending = order?.direction === 'ascending';
  // Rank of the page's first row, counted from 1 for the oldest.
  const rank = isAscending ? offset + 1 : total - offset;
  const [only, ...others] = pools;
  if (only !== undefined && others.length === 0) return findPositionInPool(only, kinds, rank, isAscending);
  const end = await findHour(database, pools, kinds, rank, views.graph.block.time);
  if (!isAscending) return toPosition(end.at.count - rank, [sql`t.lt <= ${end.at.lt}::numeric`]);
  const { count, lt } = end.before;
  return toPosition(offset - count, [sql`t.lt > ${lt}::numeric`]);
}

/**
 * Returns the position in the list of a single pool. Its hours have an index by total, so the statement that reads
 * the page finds the position itself.
 */
function findPositionInPool(
  pool: Address,
  kinds: readonly TransactionKind[],
  rank: number,
  isAscending: boolean,
): PagePosition {
  const count = sumOfKinds('h', kinds);
  // Hours have the same order by total as by time, but only two totals have an index.
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
    // There are no rows before the first hour.
    offset: sql`coalesce((select skipped from edge), ${wanted} - 1)::bigint`,
    conditions: [bound],
  };
}

interface Boundary {
  readonly count: number;
  readonly lt: string;
}

/** Finds the first hour by whose end `rank` transactions had happened, and the totals before it. */
async function findHour(
  database: Database,
  pools: readonly Address[],
  kinds: readonly TransactionKind[],
  rank: number,
  now: Seconds,
): Promise<{ readonly at: Boundary; readonly before: Boundary }> {
  const first = await oldestHour(database, pools);
  let low = first / HOUR - 1;
  let high = frameStart(now, 'H1') / HOUR + 1;
  let before: Boundary = { count: 0, lt: '-1' };
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

/** Builds the sum of the totals of kinds, in a fixed order because the indexes are on exactly these expressions. */
function sumOfKinds(table: string, kinds: readonly TransactionKind[]): RawBuilder<number> {
  const counted = KINDS.filter((kind) => kinds.includes(kind));
  return sql<number>`(${sql.raw(counted.map((kind) => `${table}.${COLUMNS[kind]}`).join(' + '))})`;
}

const isIndexed = (kinds: readonly TransactionKind[]): boolean =>
  new Set(kinds).size === KINDS.length || kinds.every((kind) => kind === 'swap');

async function oldestHour(database: Database, pools: readonly Address[]): Promise<number> {
  const { rows } = await sql<{ time: number | null }>`
    select min(h.time) as time from unnest(${sql.val([...pools])}::text[]) p(address)
    cross join lateral (select time from hours where owner = p.address order by time limit 1) h`.execute(
    database,
  );
  return rows[0]?.time ?? 0;
}

/** Returns the number of transactions of pools up to the end of an hour, and the newest of them. */
async function readTotalsAt(
  database: Database,
  pools: readonly Address[],
  kinds: readonly TransactionKind[],
  hour: number,
): Promise<Boundary> {
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

/** Returns conditions on the time, and equivalent ones on logical time, by which lists are sorted. */
export async function timeBounds(
  database: Database,
  pools: readonly Address[],
  from: Seconds | undefined,
  to: Seconds | undefined,
): Promise<readonly RawBuilder<SqlBool>[]> {
  const [before, until] = await Promise.all([
    from === undefined ? undefined : readTotalsAt(database, pools, ['swap'], frameStart(from, 'H1') - HOUR),
    to === undefined ? undefined : readTotalsAt(database, pools, ['swap'], frameStart(to, 'H1')),
  ]);
  return [
    ...(before ? [sql<SqlBool>`t.lt > ${before.lt}::numeric`, sql<SqlBool>`t.time >= ${from}`] : []),
    ...(until ? [sql<SqlBool>`t.lt <= ${until.lt}::numeric`, sql<SqlBool>`t.time <= ${to}`] : []),
  ];
}

/** Builds an SQL expression for the number of matching rows, up to `most`. */
export function countOf(
  table: RawBuilder<unknown>,
  conditions: readonly RawBuilder<SqlBool>[],
  most: number,
): RawBuilder<number> {
  const all = sql.join([sql`true`, ...conditions], sql` and `);
  return sql`(select count(*) from (select 1 from ${table} where ${all} limit ${sql.val(most)}::bigint) counted)`;
}

/** Evaluates an SQL expression in the database. */
export async function evaluate(database: Database, value: RawBuilder<number>): Promise<number> {
  const { rows } = await sql<{ value: number }>`select ${value} as value`.execute(database);
  return rows[0]?.value ?? 0;
}
