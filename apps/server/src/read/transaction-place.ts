import { FRAME_SECONDS, frameStart } from '@junction/market-data';
import type { Address, Seconds } from '@junction/primitives';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Database } from '../database/open-database.ts';
import type { TransactionKind, TransactionQuery } from '../read-model.ts';
import type { MarketViews } from './market-views.ts';

// Hours keep how many transactions a pool has had until their end, and which was the last. So a page in the middle of
// a long list is found by its time, and no more rows are gone past than an hour holds.

/** Where a page begins: conditions that leave out most of what comes before it, and how many rows are left to skip. */
export interface Place {
  readonly offset: number;
  readonly conditions: readonly RawBuilder<SqlBool>[];
}

const HOUR = FRAME_SECONDS.H1;
const KINDS: readonly TransactionKind[] = ['swap', 'deposit', 'withdraw'];

/** How many transactions of some kinds (all when left out) pools have had; all pools when left out. */
export function tallyOf(
  { pools, tallies }: Pick<MarketViews, 'pools' | 'tallies'>,
  among: readonly Address[] | undefined,
  kinds: readonly TransactionKind[] = KINDS,
): number {
  let total = 0;
  for (const pool of among ?? pools.keys())
    for (const kind of new Set(kinds)) total += tallies.get(pool)?.[kind] ?? 0;
  return total;
}

/** The place of a page in a list by time of which `total` rows are known; undefined past its end. */
export async function placeOf(
  database: Database,
  views: Pick<MarketViews, 'pools' | 'graph'>,
  among: readonly Address[] | undefined,
  { offset, order, kinds = KINDS }: TransactionQuery,
  total: number,
  close: number,
): Promise<Place | undefined> {
  if (offset >= total) return undefined;
  if (offset <= close) return { offset, conditions: [] };
  const pools = among ?? [...views.pools.keys()];
  const isAscending = order?.direction === 'ascending';
  // The number of the first row of the page, counted from the oldest.
  const rank = isAscending ? offset + 1 : total - offset;
  const end = await findHour(database, pools, kinds, rank, views.graph.block.time);
  if (!isAscending) return { offset: end.at.count - rank, conditions: [sql`t.lt <= ${end.at.lt}::numeric`] };
  const { count, lt } = end.before;
  return { offset: offset - count, conditions: [sql`t.lt > ${lt}::numeric`] };
}

interface Boundary {
  readonly count: number;
  readonly lt: string;
}

/** The first hour by whose end `rank` transactions had happened, and how things stood before it. */
async function findHour(
  database: Database,
  pools: readonly Address[],
  kinds: readonly TransactionKind[],
  rank: number,
  now: Seconds,
): Promise<{ readonly at: Boundary; readonly before: Boundary }> {
  const [only, ...others] = pools;
  if (only !== undefined && others.length === 0) return findHourOfOne(database, only, kinds, rank);
  const first = await oldestHour(database, pools);
  let low = first / HOUR - 1;
  let high = frameStart(now, 'H1') / HOUR + 1;
  let before: Boundary = { count: 0, lt: '-1' };
  let at = await standAt(database, pools, kinds, high * HOUR);
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    const stand = await standAt(database, pools, kinds, middle * HOUR);
    if (stand.count >= rank) [high, at] = [middle, stand];
    else [low, before] = [middle, stand];
  }
  return { at, before };
}

const COLUMNS = { swap: 'swaps', deposit: 'deposits', withdraw: 'withdrawals' } as const;

function countedIn(table: string, kinds: readonly TransactionKind[]): RawBuilder<number> {
  return sql<number>`(${sql.raw(
    [...new Set(kinds)].map((kind) => `${table}.${COLUMNS[kind]}`).join(' + '),
  )})`;
}

/** One pool's hours are few and in order: both sides of the place are read at once. */
async function findHourOfOne(
  database: Database,
  pool: Address,
  kinds: readonly TransactionKind[],
  rank: number,
): Promise<{ readonly at: Boundary; readonly before: Boundary }> {
  const count = countedIn('h', kinds);
  const { rows } = await sql<Boundary>`
    (select ${count} as count, h.last_lt as lt from hours h
      where h.owner = ${pool} and ${count} >= ${sql.val(rank)}::integer order by h.time limit 1)
    union all
    (select ${count} as count, h.last_lt as lt from hours h
      where h.owner = ${pool} and ${count} < ${sql.val(rank)}::integer order by h.time desc limit 1)`.execute(
    database,
  );
  const nothing: Boundary = { count: 0, lt: '-1' };
  return {
    at: rows.find((row) => row.count >= rank) ?? nothing,
    before: rows.find((row) => row.count < rank) ?? nothing,
  };
}

async function oldestHour(database: Database, pools: readonly Address[]): Promise<number> {
  const { rows } = await sql<{ time: number | null }>`
    select min(h.time) as time from unnest(${sql.val([...pools])}::text[]) p(address)
    cross join lateral (select time from hours where owner = p.address order by time limit 1) h`.execute(
    database,
  );
  return rows[0]?.time ?? 0;
}

/** How many transactions pools had had at the end of an hour, and the newest of them. */
async function standAt(
  database: Database,
  pools: readonly Address[],
  kinds: readonly TransactionKind[],
  hour: number,
): Promise<Boundary> {
  const counted = countedIn('h', kinds);
  const { rows } = await sql<{ count: number | null; lt: string | null }>`
    select coalesce(sum(${counted}), 0)::bigint as count, max(h.last_lt) as lt
    from unnest(${sql.val([...pools])}::text[]) p(address)
    cross join lateral (
      select swaps, deposits, withdrawals, last_lt from hours
      where owner = p.address and time <= ${sql.val(hour)}::bigint order by time desc limit 1
    ) h`.execute(database);
  return { count: rows[0]?.count ?? 0, lt: rows[0]?.lt ?? '-1' };
}

/** Bounds in time, and the bounds of logical time they mean: that is what lists are ordered by. */
export async function timeBounds(
  database: Database,
  pools: readonly Address[],
  from: Seconds | undefined,
  to: Seconds | undefined,
): Promise<readonly RawBuilder<SqlBool>[]> {
  const [before, until] = await Promise.all([
    from === undefined ? undefined : standAt(database, pools, ['swap'], frameStart(from, 'H1') - HOUR),
    to === undefined ? undefined : standAt(database, pools, ['swap'], frameStart(to, 'H1')),
  ]);
  return [
    ...(before ? [sql<SqlBool>`t.lt > ${before.lt}::numeric`, sql<SqlBool>`t.time >= ${from}`] : []),
    ...(until ? [sql<SqlBool>`t.lt <= ${until.lt}::numeric`, sql<SqlBool>`t.time <= ${to}`] : []),
  ];
}

/** How many rows a table has under conditions, at most `most`. */
export async function countBefore(
  database: Database,
  table: RawBuilder<unknown>,
  conditions: readonly RawBuilder<SqlBool>[],
  most: number,
): Promise<number> {
  const all = sql.join([sql`true`, ...conditions], sql` and `);
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (select 1 from ${table} where ${all} limit ${sql.val(most)}::bigint) counted`.execute(
    database,
  );
  return rows[0]?.count ?? 0;
}
