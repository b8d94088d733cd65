import { sql, type Kysely, type Transaction } from 'kysely';
import { DatabaseUnavailableError, type DatabaseErrorCode } from './database-error.ts';
import type { Database, DatabaseSchema } from './schema.ts';

/**
 * `activities` is partitioned by logical time. New rows go to the default partition. When a month of chain time ends,
 * the default partition gets an upper bound, and a new empty partition becomes the default. Every row therefore has a
 * partition at any time, even while a release that does not know partitions writes. Partitions are never renamed,
 * because `pg_dump` reads the names of tables before it locks them by name, and would then copy another table.
 */

/** Beginning of the name of each partition of received rows; a number follows. */
const PARTITION_PREFIX = 'activities_';
/** Beginning of the name of the partition that holds the remaining rows of dropped partitions. */
const REMAINDER_PREFIX = 'activities_remaining_';

interface BoundedPartition {
  readonly name: string;
  /** First logical time after the partition. */
  readonly end: bigint;
}

/** Makes `activities` a partitioned table whose first partition has its rows. Copies no row, but reads all of them once. */
export async function partitionActivitiesTable(database: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ lt: string | null }>`select max(lt) as lt from activities`.execute(database);
  const lt = rows[0]?.lt ?? null;
  const first = `${PARTITION_PREFIX}1`;
  const statements = [
    sql`alter table activities rename to ${sql.id(first)}`,
    sql`create table activities (
      account text not null, lt numeric(20, 0) not null, kind text not null, content text not null,
      constraint activities_by_account primary key (account, lt)
    ) partition by range (lt)`,
    sql`create index activities_by_time on activities (lt, account)`,
    // Indexes of the partition that equal those of the table become parts of them.
    ...(lt === null
      ? [sql`alter table activities attach partition ${sql.id(first)} default`]
      : [
          buildAttachment(first, undefined, BigInt(lt) + 1n),
          buildDefaultPartition(`${PARTITION_PREFIX}2`, BigInt(lt) + 1n),
        ]),
  ];
  for (const statement of statements) await statement.execute(database);
}

/**
 * Builds the statement that creates an empty default partition. The check constraint proves that it has no row before
 * `start`, so that attaching a partition of earlier rows does not read it.
 */
const buildDefaultPartition = (name: string, start: bigint) =>
  sql`create table ${sql.id(name)} partition of activities
    (check (lt >= ${sql.lit(start.toString())}::numeric)) default`;

/**
 * Gives the default partition an upper bound, after its newest row, and creates an empty one for later rows. Does
 * nothing if it is empty. Reads the partition once, to check the bound.
 */
export async function closeNewestPartition(transaction: Transaction<DatabaseSchema>): Promise<void> {
  const last = (await listActivityPartitions(transaction)).at(-1);
  const newest = await readDefaultPartition(transaction);
  const { rows } = await sql<{ lt: string | null }>`select max(lt) as lt from ${sql.id(newest)}`.execute(
    transaction,
  );
  const lt = rows[0]?.lt ?? null;
  if (lt === null) return;
  const end = BigInt(lt) + 1n;
  const next = `${PARTITION_PREFIX}${Number(newest.slice(PARTITION_PREFIX.length)) + 1}`;
  const statements = [
    sql`alter table activities detach partition ${sql.id(newest)}`,
    buildAttachment(newest, last?.end, end),
    buildDefaultPartition(next, end),
  ];
  for (const statement of statements) await statement.execute(transaction);
}

/**
 * Drops the partitions that end at or before the logical time `until`. Rows whose kind is not in `kinds`, and the
 * newest row of each account, are first moved to one remaining partition. Returns the end of the newest dropped
 * partition; undefined if none was dropped.
 */
export async function dropOldActivityPartitions(
  transaction: Transaction<DatabaseSchema>,
  until: bigint,
  kinds: readonly string[],
): Promise<bigint | undefined> {
  const old = await listDroppableActivityPartitions(transaction, until);
  const last = old.at(-1);
  if (!last) return undefined;
  const remainder = `${REMAINDER_PREFIX}${last.end}`;
  const table = sql.id(remainder);
  await sql`create table ${table} (
    account text not null, lt numeric(20, 0) not null, kind text not null, content text not null,
    primary key (account, lt), check (lt < ${sql.lit(last.end.toString())}::numeric)
  )`.execute(transaction);
  for (const { name } of old)
    await sql`insert into ${table} (account, lt, kind, content)
      select account, lt, kind, content from ${sql.id(name)} stored where kind <> all(${sql.val(kinds)}::text[])
        or exists (select from cursors where account = stored.account and lt = stored.lt)`.execute(
      transaction,
    );
  await sql`create index on ${table} (lt, account)`.execute(transaction);
  // The following statements lock the table and make other queries wait, so they must be fast. The check constraint
  // already proves the bounds of the remainder partition, so attaching this partition reads no rows.
  for (const { name } of old)
    await sql`alter table activities detach partition ${sql.id(name)}`.execute(transaction);
  await buildAttachment(remainder, undefined, last.end).execute(transaction);
  for (const { name } of old) await sql`drop table ${sql.id(name)}`.execute(transaction);
  return last.end;
}

/** Returns the partitions that end at a logical time or before; none if no partition ended after the last drop. */
export async function listDroppableActivityPartitions(
  database: Database,
  until: bigint,
): Promise<readonly BoundedPartition[]> {
  const old = (await listActivityPartitions(database)).filter(({ end }) => end <= until);
  return old.at(-1)?.name.startsWith(REMAINDER_PREFIX) === true ? [] : old;
}

/** Returns the partitions with an upper bound, oldest first. */
export async function listActivityPartitions(database: Database): Promise<readonly BoundedPartition[]> {
  const rows = await readPartitionBounds(database);
  return rows
    .flatMap(({ name, bound }) => {
      const end = /TO \('(?<end>\d+)'\)$/.exec(bound)?.groups?.['end'];
      return end === undefined ? [] : [{ name, end: BigInt(end) }];
    })
    .toSorted((one, other) => (one.end < other.end ? -1 : 1));
}

async function readDefaultPartition(database: Database): Promise<string> {
  const found = (await readPartitionBounds(database)).find(({ bound }) => bound === 'DEFAULT');
  if (!found) throw new Error('the table `activities` has no default partition');
  return found.name;
}

async function readPartitionBounds(
  database: Database,
): Promise<readonly { readonly name: string; readonly bound: string }[]> {
  const { rows } = await sql<{ name: string; bound: string }>`
    select c.relname as name, pg_get_expr(c.relpartbound, c.oid) as bound
    from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = to_regclass('activities')`.execute(database);
  return rows;
}

/** @param start undefined if the partition has no lower bound */
function buildAttachment(name: string, start: bigint | undefined, end: bigint) {
  const from = start === undefined ? sql`minvalue` : sql.lit(start.toString());
  return sql`alter table activities attach partition ${sql.id(name)}
    for values from (${from}) to (${sql.lit(end.toString())})`;
}

/** Errors after which the database still serves other statements. */
const POSTPONING_CODES: ReadonlySet<DatabaseErrorCode> = new Set(['DATABASE_RACE', 'DATABASE_TOO_SLOW']);
/** Lock timeout in milliseconds. While an `alter table` waits for its lock, all later queries wait behind it. */
const LOCK_TIMEOUT_MS = 1_000;

/**
 * Changes partitions or prunes in one SQL transaction. Returns undefined and changes nothing if a table is in use for
 * longer, for example by `pg_dump`, or if a statement exceeds its timeout, which must not stop the index; the caller
 * tries again later.
 */
export async function tryMaintenanceTransaction<T>(
  database: Database,
  change: (transaction: Transaction<DatabaseSchema>) => Promise<T>,
): Promise<T | undefined> {
  try {
    return await database.transaction().execute(async (transaction) => {
      await sql`set local lock_timeout = ${sql.lit(LOCK_TIMEOUT_MS)}`.execute(transaction);
      return change(transaction);
    });
  } catch (error) {
    if (error instanceof DatabaseUnavailableError && POSTPONING_CODES.has(error.code)) return undefined;
    throw error;
  }
}
