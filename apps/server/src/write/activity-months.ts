import { seconds, type Seconds } from '@junction/primitives';
import { closeNewestPartition, isNewestPartitionFull } from '../database/activity-partitions.ts';
import type { Database } from '../database/schema.ts';
import { tryMaintenanceTransaction, type OnMaintenance } from '../database/try-maintenance.ts';

/** Key in `settings` of the month of the newest partition. */
const MONTH_KEY = 'activities-month';
/**
 * Seconds of chain time before a failed change of the partitions is retried. A change fails at once if queries are
 * using the table, so that it never blocks them.
 */
const RETRY_SECONDS = 600;
/** Number of written rows after which the size of the newest partition is read. */
const ROWS_PER_SIZE_CHECK = 50_000;

/** Ends the newest partition of the decoded transactions when a month of chain time ends, or when it is large. */
export class MonthlyActivityPartitions {
  readonly #database: Database;
  readonly #onMaintenance: OnMaintenance;
  readonly #isFull: typeof isNewestPartitionFull;
  #month: number | undefined;
  /** Chain time before which a failed change is not retried. */
  #retryAt = 0;
  /** Number of rows written since the last check of the size. */
  #uncheckedRows = 0;

  /** @param isFull true if a partition should end before its month does, replaced in tests */
  constructor(database: Database, onMaintenance: OnMaintenance, isFull = isNewestPartitionFull) {
    this.#database = database;
    this.#onMaintenance = onMaintenance;
    this.#isFull = isFull;
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
   * Ends the newest partition if `time` is in a later month or if it is full. Called before activities newer than all
   * stored ones are written. If the table is in use, a later call ends the partition.
   * @param rows number of activities to write
   */
  async endPassedMonth(time: Seconds, rows: number): Promise<void> {
    this.#uncheckedRows += rows;
    const month = getMonthNumber(time);
    if (this.#month === undefined) return this.#beginMonth(month);
    if (time < this.#retryAt) return;
    if (month > this.#month || (await this.#isNewestFull()))
      await this.#end(Math.max(month, this.#month), time);
  }

  async #isNewestFull(): Promise<boolean> {
    if (this.#uncheckedRows < ROWS_PER_SIZE_CHECK) return false;
    if (await this.#isFull(this.#database)) return true;
    this.#uncheckedRows = 0;
    return false;
  }

  async #beginMonth(month: number): Promise<void> {
    await writeMonth(this.#database, month);
    this.#month = month;
  }

  async #end(month: number, time: Seconds): Promise<void> {
    const ended = await tryMaintenanceTransaction(this.#database, async (transaction) => {
      await closeNewestPartition(transaction);
      await writeMonth(transaction, month);
    });
    if (ended.isPostponed) {
      const { reason, detail } = ended;
      this.#retryAt = time + RETRY_SECONDS;
      const retryAt = seconds(this.#retryAt);
      return this.#onMaintenance({ task: 'end-partition', isPostponed: true, reason, detail, retryAt });
    }
    this.#month = month;
    this.#uncheckedRows = 0;
    this.#onMaintenance({ task: 'end-partition', isPostponed: false });
  }

  /** Resets the state in memory. Must be called after the tables were emptied. */
  clear(): void {
    this.#month = undefined;
    this.#retryAt = 0;
    this.#uncheckedRows = 0;
  }
}

async function writeMonth(database: Database, month: number): Promise<void> {
  const value = String(month);
  await database
    .insertInto('settings')
    .values({ key: MONTH_KEY, value })
    .onConflict((one) => one.column('key').doUpdateSet({ value }))
    .execute();
}

/** Returns the number of months since the year 0, in UTC. */
function getMonthNumber(time: Seconds): number {
  const date = new Date(1_000 * time);
  return 12 * date.getUTCFullYear() + date.getUTCMonth();
}
