import { seconds, type Address, type Seconds } from '@junction/primitives';
import { sql, type Transaction } from 'kysely';
import { REQUIREMENTS_TABLE } from './requirements-table.ts';
import type { Database, Schema } from './schema.ts';

/** What an operator keeps, in days of chain time; undefined to keep everything. */
export interface RetentionPolicy {
  readonly hourlyCandleDays?: number | undefined;
  readonly decodedTransactionDays?: number | undefined;
}

/**
 * Position after the last activity of an hour up to which the index is final: rows that a reprojection from before it
 * would need were pruned.
 */
export interface RetentionLimit {
  /** Start of the hour. */
  readonly hour: Seconds;
  readonly lt: bigint;
  readonly account: string;
  /** Time from which all hourly candles are stored; undefined if all are. */
  readonly candlesFrom?: Seconds | undefined;
  /** Logical time from which all decoded transactions are stored; undefined if all are. */
  readonly transactionsFrom?: bigint | undefined;
}

/** Minimum of each setting: charts, sums of days and reprojections of usual delays never reach that far back. */
export const MIN_RETENTION_DAYS = 30;

/** Migration of the first release that knows limits. */
const FIRST_MIGRATION = '0030-activity-partitions';
/** Key of the limit in `settings`. */
const RETENTION_KEY = 'retention';
const HOUR = 3_600;

/** Returns the limit of an index; undefined if nothing was pruned. */
export async function readRetentionLimit(database: Database): Promise<RetentionLimit | undefined> {
  const row = await database
    .selectFrom('settings')
    .select('value')
    .where('key', '=', RETENTION_KEY)
    .executeTakeFirst();
  if (!row) return undefined;
  const stored = JSON.parse(row.value) as StoredLimit;
  return {
    hour: seconds(stored.hour),
    lt: BigInt(stored.lt),
    account: stored.account,
    candlesFrom: stored.candlesFrom === undefined ? undefined : seconds(stored.candlesFrom),
    transactionsFrom: stored.transactionsFrom === undefined ? undefined : BigInt(stored.transactionsFrom),
  };
}

interface StoredLimit {
  readonly hour: number;
  readonly lt: string;
  readonly account: string;
  readonly candlesFrom?: number;
  readonly transactionsFrom?: string;
}

/** Writes the limit in the SQL transaction that prunes. Releases that do not know limits reject the tables from then on. */
export async function writeRetentionLimit(
  transaction: Transaction<Schema>,
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
  await sql`insert into ${sql.table(REQUIREMENTS_TABLE)} values (${FIRST_MIGRATION}) on conflict do nothing`.execute(
    transaction,
  );
}

/** Removes the limit of tables that are emptied or rebuilt. */
export async function deleteRetentionLimit(transaction: Transaction<Schema>): Promise<void> {
  await transaction.deleteFrom('settings').where('key', '=', RETENTION_KEY).execute();
  await sql`delete from ${sql.table(REQUIREMENTS_TABLE)} where name = ${FIRST_MIGRATION}`.execute(
    transaction,
  );
}

/** True if a transaction belongs to the final part of an index, which cannot be reprojected. */
export function isFinal(
  limit: RetentionLimit | undefined,
  { lt, time }: { readonly lt: bigint; readonly time: Seconds },
  account: Address,
): boolean {
  if (!limit) return false;
  // Blocks of different shards may be seconds apart, against the order of logical time.
  if (time < limit.hour + HOUR || lt < limit.lt) return true;
  return lt === limit.lt && account <= limit.account;
}
