import { sql, type Transaction } from 'kysely';
import {
  buildAttachment,
  listDroppableActivityPartitions,
  REMAINDER_PREFIX,
  type BoundedPartition,
} from './activity-partitions.ts';
import type { Database, DatabaseSchema } from './schema.ts';

/**
 * Old partitions are dropped as a whole. Rows that must stay are first copied to one new partition. The copy takes
 * several steps of a limited number of rows, because the first partition of an old index contains all of its history.
 * The new table is attached as a partition only at the end, so that no other query has to wait during the copy. The
 * step that copies the last rows attaches the new table and drops the old partitions.
 */

/** Key in `settings` of the copy in progress. */
const COPY_KEY = 'activities-remainder';
/** Maximum number of rows that one SQL transaction reads. */
const MAX_ROWS_PER_STEP = 20_000;

/**
 * Copy of the rows that remain when old partitions are dropped: rows of all kinds except `kinds`. The rows with a
 * logical time below `position` are already copied.
 */
interface RemainderCopy {
  /** End of the last partition to drop. */
  readonly end: bigint;
  /** Kinds of rows that are dropped. */
  readonly kinds: readonly string[];
  readonly position: bigint;
}

/** Progress of a drop. `end` is the end of the dropped partitions, once they are dropped. */
export type DropProgress =
  { readonly isComplete: false } | { readonly isComplete: true; readonly end: bigint | undefined };

/**
 * Continues dropping the partitions that end at a logical time or before, except for rows of other kinds than `kinds`
 * and the newest row of each account. One call reads a limited number of rows; the last one drops the partitions.
 */
export async function dropOldActivityPartitions(
  transaction: Transaction<DatabaseSchema>,
  until: bigint,
  kinds: readonly string[],
  maxRows = MAX_ROWS_PER_STEP,
): Promise<DropProgress> {
  const droppable = await listDroppableActivityPartitions(transaction, until);
  if (droppable.length === 0) return { isComplete: true, end: undefined };
  const copy =
    (await readUsableCopy(transaction, droppable, kinds)) ?? (await beginCopy(transaction, droppable, kinds));
  const position = await copyRows(transaction, copy, maxRows);
  if (position !== undefined) {
    await writeCopy(transaction, { ...copy, position });
    return { isComplete: false };
  }
  await copyNewestRows(transaction, copy);
  await deleteRemainderCopy(transaction);
  await replacePartitions(
    transaction,
    droppable.filter(({ end }) => end <= copy.end),
    copy,
  );
  return { isComplete: true, end: copy.end };
}

/**
 * Adds rows that were inserted later to a copy in progress that has passed them.
 * @param rows inserted rows, by account and logical time
 */
export async function addToRemainderCopy(
  transaction: Transaction<DatabaseSchema>,
  rows: readonly { readonly account: string; readonly lt: bigint }[],
): Promise<void> {
  const copy = rows.length === 0 ? undefined : await readCopy(transaction);
  const passed = copy ? rows.filter(({ lt }) => lt < copy.position) : [];
  if (!copy || passed.length === 0) return;
  await sql`insert into ${getTable(copy)} (account, lt, kind, content)
    select stored.account, stored.lt, kind, content from activities stored
    join unnest(${passed.map(({ account }) => account)}::text[], ${passed.map(({ lt }) => String(lt))}::numeric[])
      as inserted (account, lt) on stored.account = inserted.account and stored.lt = inserted.lt
    where kind <> all(${copy.kinds}::text[]) on conflict do nothing`.execute(transaction);
}

/** Ends a copy in progress without a result, because the rows it has copied may be removed. */
export async function deleteRemainderCopy(transaction: Transaction<DatabaseSchema>): Promise<void> {
  // The table stays until the next copy: dropping it would wait for a `pg_dump`.
  await transaction.deleteFrom('settings').where('key', '=', COPY_KEY).execute();
}

/** Drops tables of copies that were not completed. Needs an exclusive lock on them. */
export async function dropRemainderCopies(transaction: Transaction<DatabaseSchema>): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class c where relkind = 'r' and not relispartition
      and starts_with(relname, ${REMAINDER_PREFIX})
      and relnamespace = (select relnamespace from pg_class where oid = to_regclass('activities'))`.execute(
    transaction,
  );
  for (const { name } of rows) await sql`drop table ${sql.id(name)}`.execute(transaction);
}

const getTable = ({ end }: Pick<RemainderCopy, 'end'>) => sql.id(`${REMAINDER_PREFIX}${end}`);

async function readUsableCopy(
  transaction: Transaction<DatabaseSchema>,
  droppable: readonly BoundedPartition[],
  kinds: readonly string[],
): Promise<RemainderCopy | undefined> {
  const copy = await readCopy(transaction);
  const isUsable =
    copy && droppable.some(({ end }) => end === copy.end) && copy.kinds.join(',') === kinds.join(',');
  return isUsable ? copy : undefined;
}

async function beginCopy(
  transaction: Transaction<DatabaseSchema>,
  droppable: readonly BoundedPartition[],
  kinds: readonly string[],
): Promise<RemainderCopy> {
  await dropRemainderCopies(transaction);
  // oxlint-disable-next-line junction/no-silent-zero -- the caller lists at least one partition
  const copy: RemainderCopy = { end: droppable.at(-1)?.end ?? 0n, kinds, position: 0n };
  // The check constraint proves the bound when the table is attached, so that attaching it reads no rows.
  await sql`create table ${getTable(copy)} (
    account text not null, lt numeric(20, 0) not null, kind text not null, content text not null,
    primary key (account, lt), check (lt < ${sql.lit(copy.end.toString())}::numeric)
  )`.execute(transaction);
  await sql`create index on ${getTable(copy)} (lt, account)`.execute(transaction);
  return copy;
}

/** Copies the next rows. Returns the new position; undefined if all are copied. */
async function copyRows(
  transaction: Transaction<DatabaseSchema>,
  copy: RemainderCopy,
  maxRows: number,
): Promise<bigint | undefined> {
  const from = sql.lit(copy.position.toString());
  const end = sql.lit(copy.end.toString());
  const { rows } = await sql<{ lt: string }>`select lt from activities
    where lt >= ${from}::numeric and lt < ${end}::numeric order by lt offset ${sql.lit(maxRows)} limit 1`.execute(
    transaction,
  );
  const next = rows[0] && BigInt(rows[0].lt);
  // Transactions of several accounts may have the same logical time. If there are more of them than `maxRows`, the
  // position would not advance, so all rows of that logical time are copied in this step.
  const position = next === copy.position ? next + 1n : next;
  const to = position === undefined ? end : sql.lit(position.toString());
  await sql`insert into ${getTable(copy)} (account, lt, kind, content)
    select account, lt, kind, content from activities
    where lt >= ${from}::numeric and lt < ${to}::numeric and kind <> all(${copy.kinds}::text[])
    on conflict do nothing`.execute(transaction);
  return position;
}

/** Copies the newest row of each account of a dropped kind, because the account's cursor refers to this row. */
async function copyNewestRows(transaction: Transaction<DatabaseSchema>, copy: RemainderCopy): Promise<void> {
  const end = sql.lit(copy.end.toString());
  await sql`insert into ${getTable(copy)} (account, lt, kind, content)
    select stored.account, stored.lt, stored.kind, stored.content from cursors c
    join activities stored on stored.account = c.account and stored.lt = c.lt
    where c.kind = any(${copy.kinds}::text[]) and c.lt < ${end}::numeric and stored.lt < ${end}::numeric
    on conflict do nothing`.execute(transaction);
}

/**
 * Replaces the old partitions by the table with the copied rows. Locks the table `activities` until the commit, so
 * other queries wait. The lock is short, because no statement reads rows.
 */
async function replacePartitions(
  transaction: Transaction<DatabaseSchema>,
  old: readonly BoundedPartition[],
  copy: RemainderCopy,
): Promise<void> {
  for (const { name } of old)
    await sql`alter table activities detach partition ${sql.id(name)}`.execute(transaction);
  await buildAttachment(`${REMAINDER_PREFIX}${copy.end}`, undefined, copy.end).execute(transaction);
  for (const { name } of old) await sql`drop table ${sql.id(name)}`.execute(transaction);
}

async function readCopy(database: Database): Promise<RemainderCopy | undefined> {
  const row = await database
    .selectFrom('settings')
    .select('value')
    .where('key', '=', COPY_KEY)
    .executeTakeFirst();
  if (!row) return undefined;
  const stored = JSON.parse(row.value) as { end: string; kinds: string[]; position: string };
  return { kinds: stored.kinds, end: BigInt(stored.end), position: BigInt(stored.position) };
}

async function writeCopy(
  transaction: Transaction<DatabaseSchema>,
  { end, kinds, position }: RemainderCopy,
): Promise<void> {
  const value = JSON.stringify({ end: end.toString(), kinds, position: position.toString() });
  await transaction
    .insertInto('settings')
    .values({ key: COPY_KEY, value })
    .onConflict((one) => one.column('key').doUpdateSet({ value }))
    .execute();
}
