import { seconds, type Address, type Seconds } from '@junction/primitives';
import { sql, type Transaction } from 'kysely';
import { REQUIRED_MIGRATIONS_TABLE } from './requirements-table.ts';
import type { Database, DatabaseSchema } from './schema.ts';

/** Retention periods set by the operator, in days of chain time; undefined to keep everything. */
export interface RetentionPolicy {
  readonly hourlyCandleDays?: number | undefined;
  readonly decodedTransactionDays?: number | undefined;
}

/**
 * Last final activity, which is the last one of its hour, and the start of that hour. Reprojections start after it,
 * because rows that an earlier start would need were pruned.
 */
export interface RetentionLimit {
  /** Start of the hour. */
  readonly hour: Seconds;
  readonly lt: bigint;
  readonly account: string;
  /** Start of the stored hourly candles; undefined if all are stored. */
  readonly candlesFrom?: Seconds | undefined;
  /** Logical time from which decoded transactions are stored completely; undefined if none were pruned. */
  readonly transactionsFrom?: bigint | undefined;
}

/**
 * Minimum of every retention setting, days. Charts, daily sums and reprojections of activities with usual delays never
 * need older data.
 */
export const MIN_RETENTION_DAYS = 30;

/** Migration of the first release that supports retention limits. */
const REQUIRED_MIGRATION = '0030-activity-partitions';
/** Key of the retention limit in the table `settings`. */
const RETENTION_KEY = 'retention';
const HOUR_SECONDS = 3_600;

/** Returns the retention limit of an index; undefined if nothing was pruned. */
export async function readRetentionLimit(database: Database): Promise<RetentionLimit | undefined> {
  const row = await database
    .selectFrom('settings')
    .select('value')
    .where('key', '=', RETENTION_KEY)
    .executeTakeFirst();
  if (!row) return undefined;
  const stored = JSON.parse(row.value) as StoredRetentionLimit;
  return {
    hour: seconds(stored.hour),
    lt: BigInt(stored.lt),
    account: stored.account,
    candlesFrom: stored.candlesFrom === undefined ? undefined : seconds(stored.candlesFrom),
    transactionsFrom: stored.transactionsFrom === undefined ? undefined : BigInt(stored.transactionsFrom),
  };
}

interface StoredRetentionLimit {
  readonly hour: number;
  readonly lt: string;
  readonly account: string;
  readonly candlesFrom?: number;
  readonly transactionsFrom?: string;
}

/** Writes the retention limit in the SQL transaction that prunes. Releases without support for limits reject the tables afterwards. */
export async function writeRetentionLimit(
  transaction: Transaction<DatabaseSchema>,
  { lt, transactionsFrom, ...limit }: RetentionLimit,
): Promise<void> {
  const value = JSON.stringify({
    ...limit,
    lt: lt.toString(),
    transactionsFrom: transactionsFrom?.toString(),
  });
  await transaction
    .insertInto('settings')
    .values({ key: RETENTION_KEY, value })
    .onConflict((one) => one.column('key').doUpdateSet({ value }))
    .execute();
  await sql`insert into ${sql.table(REQUIRED_MIGRATIONS_TABLE)} values (${REQUIRED_MIGRATION}) on conflict do nothing`.execute(
    transaction,
  );
}

/** Removes the limit of tables that are emptied or rebuilt. */
export async function deleteRetentionLimit(transaction: Transaction<DatabaseSchema>): Promise<void> {
  await transaction.deleteFrom('settings').where('key', '=', RETENTION_KEY).execute();
  await sql`delete from ${sql.table(REQUIRED_MIGRATIONS_TABLE)} where name = ${REQUIRED_MIGRATION}`.execute(
    transaction,
  );
}

/** True if a transaction belongs to the final part of an index, which cannot be reprojected. */
export function isFinalTransaction(
  limit: RetentionLimit | undefined,
  { lt, time }: { readonly lt: bigint; readonly time: Seconds },
  account: Address,
): boolean {
  if (!limit) return false;
  // A greater logical time does not imply a later time, because blocks of different shards may be seconds apart.
  if (time < limit.hour + HOUR_SECONDS || lt < limit.lt) return true;
  return lt === limit.lt && account <= limit.account;
}
