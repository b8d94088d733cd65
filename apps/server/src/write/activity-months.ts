import type { Seconds } from '@junction/primitives';
import { changePartitions, endPartition } from '../database/activity-partitions.ts';
import type { Database } from '../database/schema.ts';

/** Key in `settings` of the month of the newest partition. */
const MONTH_KEY = 'activities-month';

/** Ends the newest partition of the decoded transactions when a month of chain time ends. */
export class ActivityMonths {
  readonly #database: Database;
  #month: number | undefined;

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
   * Called before activities newer than all stored ones are written. If the table is in use, the partition ends with a
   * later call.
   */
  async begin(time: Seconds): Promise<void> {
    const month = monthOf(time);
    if (this.#month !== undefined && month <= this.#month) return;
    const isFirst = this.#month === undefined;
    const written = await changePartitions(this.#database, async (transaction) => {
      if (!isFirst) await endPartition(transaction);
      const value = String(month);
      await transaction
        .insertInto('settings')
        .values({ key: MONTH_KEY, value })
        .onConflict((one) => one.column('key').doUpdateSet({ value }))
        .execute();
      return month;
    });
    this.#month = written ?? this.#month;
  }

  /** Forgets the month after the tables were emptied. */
  clear(): void {
    this.#month = undefined;
  }
}

/** Returns the number of months since the year 0, in UTC. */
function monthOf(time: Seconds): number {
  const date = new Date(1_000 * time);
  return 12 * date.getUTCFullYear() + date.getUTCMonth();
}
