import type { Seconds } from '@junction/primitives';
import { tryMaintenanceTransaction, closeNewestPartition } from '../database/activity-partitions.ts';
import type { Database } from '../database/schema.ts';

/** Key in `settings` of the month of the newest partition. */
const MONTH_KEY = 'activities-month';
/**
 * Seconds of chain time before a failed change of the partitions is retried. A change fails at once if queries are
 * using the table, so that it never blocks them.
 */
const RETRY_SECONDS = 600;

/**
 * Closes the newest partition of the table of decoded transactions when a month of chain time ends, so that the next
 * month gets its own partition.
 */
export class MonthlyActivityPartitions {
  readonly #database: Database;
  #month: number | undefined;
  /** Chain time before which a failed change is not retried. */
  #retryAt = 0;

  constructor(database: Database) {
    this.#database = database;
  }

  async load(): Promise<void> {
    const row = await this.#database
      .selectFrom('settings')
      .select('value')
      .where('key', '=', MONTH_KEY)
      .executeTakeFirst();
    this.#month = row && Number(row.value);
  }

  /**
   * Ends the newest partition if `time` is in a later month than the partition. Called before activities are written
   * that are newer than all stored ones. If the table is in use, a later call ends the partition.
   */
  async endPassedMonth(time: Seconds): Promise<void> {
    const month = getMonthNumber(time);
    if (this.#month !== undefined && (month <= this.#month || time < this.#retryAt)) return;
    const isFirst = this.#month === undefined;
    const written = await tryMaintenanceTransaction(this.#database, async (transaction) => {
      if (!isFirst) await closeNewestPartition(transaction);
      const value = String(month);
      await transaction
        .insertInto('settings')
        .values({ key: MONTH_KEY, value })
        .onConflict((one) => one.column('key').doUpdateSet({ value }))
        .execute();
      return month;
    });
    if (written === undefined) this.#retryAt = time + RETRY_SECONDS;
    this.#month = written ?? this.#month;
  }

  /** Resets the month after the tables were emptied. */
  clear(): void {
    this.#month = undefined;
    this.#retryAt = 0;
  }
}

/** Returns the number of months since the year 0, in UTC. */
function getMonthNumber(time: Seconds): number {
  const date = new Date(1_000 * time);
  return 12 * date.getUTCFullYear() + date.getUTCMonth();
}
