import { sql, type Kysely, type Transaction } from 'kysely';
import type { Database, DatabaseSchema } from './schema.ts';

/**
 * `activities` is partitioned by logical time. New rows go to the default partition. When a month of chain time ends,
 * the default partition gets an upper bound, and a new empty partition becomes the default. Every row therefore has a
 * partition at any time, even while a release that does not know partitions writes. Partitions are never renamed,
 * because `pg_dump` reads the names of tables before it locks them by name, and would then copy another table.
 */

/** Beginning of the name of each partition of received rows; a number follows. */
const PARTITION_PREFIX = 'activities_';
/** Beginning of the name of the partition that contains the rows kept from dropped partitions. */
export const REMAINDER_PREFIX = 'activities_remaining_';

export interface BoundedPartition {
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
 * Maximum size of the newest partition in bytes. A larger partition is ended before its month ends, because ending a
 * partition reads all of it.
 */
const MAX_PARTITION_BYTES = 2 ** 30;

/** True if the newest partition is so large that it should end before its month does. */
export async function isNewestPartitionFull(
  database: Database,
  maxBytes = MAX_PARTITION_BYTES,
): Promise<boolean> {
  const newest = await readDefaultPartition(database);
  const { rows } = await sql<{ is_full: boolean }>`
    select pg_relation_size(to_regclass(${newest})) >= ${sql.lit(maxBytes)} as is_full`.execute(database);
  return rows[0]?.is_full === true;
}

/**
 * Gives the default partition an upper bound, after its newest row, and creates an empty default partition for later
 * rows. Does nothing if the default partition is empty. The partition is read once, to check the bound, while the table
 * is locked.
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
  const next = `${PARTITION_PREFIX}${getPartitionNumber(newest) + 1}`;
  const statements = [
    sql`alter table activities detach partition ${sql.id(newest)}`,
    buildAttachment(newest, last?.end, end),
    buildDefaultPartition(next, end),
  ];
  for (const statement of statements) await statement.execute(transaction);
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

/**
 * Replaces several partitions and their rows by an empty one, so that partitions do not accumulate when an index is
 * rebuilt. A single one stays as it is. Needs an exclusive lock.
 */
export async function resetPartitions(transaction: Transaction<DatabaseSchema>): Promise<void> {
  const names = (await readPartitionBounds(transaction)).map(({ name }) => name);
  if (names.length === 1) return;
  const newest = getPartitionNumber(await readDefaultPartition(transaction));
  for (const name of names) await sql`drop table ${sql.id(name)}`.execute(transaction);
  const next = sql.id(`${PARTITION_PREFIX}${newest + 1}`);
  await sql`create table ${next} partition of activities default`.execute(transaction);
}

const getPartitionNumber = (name: string): number => Number(name.slice(PARTITION_PREFIX.length));

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

/**
 * Builds the statement that makes a table a partition.
 * @param start undefined if the partition has no lower bound
 */
export function buildAttachment(name: string, start: bigint | undefined, end: bigint) {
  const from = start === undefined ? sql`minvalue` : sql.lit(start.toString());
  return sql`alter table activities attach partition ${sql.id(name)}
    for values from (${from}) to (${sql.lit(end.toString())})`;
}
