import { seconds, type Address, type Seconds } from '@junction/primitives';
import type { Transaction } from 'kysely';
import {
  dropOldActivityPartitions,
  listDroppableActivityPartitions,
  tryMaintenanceTransaction,
} from '../database/activity-partitions.ts';
import { getActivityAccount, type Activity } from '../database/activity-json.ts';
import {
  isFinalTransaction,
  readRetentionLimit,
  writeRetentionLimit,
  type RetentionLimit,
  type RetentionPolicy,
} from '../database/retention.ts';
import type { Database, DatabaseSchema } from '../database/schema.ts';
import type { TokenMetadata } from '../database/token-metadata.ts';
import type { IndexModule } from '../modules/index-module.ts';
import type { IndexState } from '../modules/index-state.ts';

const HOUR_SECONDS = 3_600;
const DAY_SECONDS = 86_400;
/** Days of history whose rows are deleted in one SQL transaction. */
const DAYS_PER_TRANSACTION = 30;

/** Prunes the old part of an index, and finds activities that belong to it. */
export class IndexHistoryPruner {
  readonly #database: Database;
  readonly #modules: readonly IndexModule[];
  #limit: RetentionLimit | undefined;
  /** Day of chain time for which pruning is complete. */
  #prunedDay: number | undefined;

  constructor(database: Database, modules: readonly IndexModule[]) {
    this.#database = database;
    this.#modules = modules.filter(({ pruning }) => pruning !== undefined);
  }

  async load(): Promise<void> {
    this.#limit = await readRetentionLimit(this.#database);
  }

  /** Resets the limit after the tables were emptied or rebuilt. */
  clear(): void {
    this.#limit = undefined;
    this.#prunedDay = undefined;
  }

  /** True if the whole index can be rebuilt from its decoded transactions. */
  get isRebuildable(): boolean {
    return this.#limit?.transactionsFrom === undefined;
  }

  /** Returns the accounts whose activities would change final rows. */
  findFinal(state: IndexState, activities: readonly Activity[]): ReadonlySet<Address> {
    return new Set(activities.filter((one) => this.#isFinal(state, one)).map(getActivityAccount));
  }

  #isFinal(state: IndexState, one: Activity): boolean {
    const limit = this.#limit;
    if (!limit || !isFinalTransaction(limit, one.activity, getActivityAccount(one))) return false;
    return this.#modules.some(
      (module) =>
        module.handles(one.kind) && module.pruning?.isBeforeAnnouncement(state.of(module), one) !== true,
    );
  }

  /** Returns those of the tokens whose metadata would change final rows. */
  async findFinalTokens(database: Database, tokens: readonly TokenMetadata[]): Promise<ReadonlySet<Address>> {
    const found = new Set<Address>();
    const limit = this.#limit;
    if (limit && tokens.length > 0)
      for (const { pruning } of this.#modules) {
        const addresses = tokens.map(({ address }) => address);
        for (const token of (await pruning?.findFinalTokens(database, addresses, limit)) ?? [])
          found.add(token);
      }
    return found;
  }

  /**
   * Prunes the history that is older than the policy's retention. Runs at most once per day and prunes at most a month
   * of history at a time.
   * @param now chain time
   */
  async prune(policy: RetentionPolicy, now: Seconds): Promise<void> {
    const today = Math.floor(now / DAY_SECONDS);
    if (this.#prunedDay === today || this.#modules.length === 0) return;
    this.#limit = await readRetentionLimit(this.#database);
    const hasPrunedCandles = await this.#pruneCandles(policy, today);
    const hasPrunedTransactions = await this.#pruneTransactions(policy, today);
    if (hasPrunedCandles && hasPrunedTransactions) this.#prunedDay = today;
  }

  /** Returns false if there is more to prune today. */
  async #pruneCandles({ hourlyCandleDays: days }: RetentionPolicy, today: number): Promise<boolean> {
    if (days === undefined) return true;
    const from = this.#limit?.candlesFrom ?? (await readFirstHour(this.#database, 0));
    if (from === undefined) return true;
    const last = await this.#findNextStep(getDayStart(from) + DAY_SECONDS, (today - days) * DAY_SECONDS);
    // A reprojection that starts at the retention limit recomputes the daily candle of the limit's day from all hourly
    // candles of that day, so hourly candles are deleted only up to the start of this day.
    const candlesFrom = last && getDayStart(last.hour);
    if (!last || candlesFrom === undefined || candlesFrom <= from) return true;
    // If the database is too slow for this step, pruning ends for today and continues the next day.
    return !(await this.#write(last, { candlesFrom }));
  }

  /**
   * Drops the partitions that are older than the retention of the policy. For this, the retention limit is moved to the
   * end of these partitions in steps of a month. Each step deletes the rows that are only needed for reprojections from
   * before the new limit. Returns false if there is more to prune today.
   */
  async #pruneTransactions(
    { decodedTransactionDays: days }: RetentionPolicy,
    today: number,
  ): Promise<boolean> {
    if (days === undefined) return true;
    const last = await readLastActivity(this.#database, (today - days) * DAY_SECONDS);
    if (!last || (await listDroppableActivityPartitions(this.#database, last.lt)).length === 0) return true;
    const from = this.#limit ? this.#limit.hour + HOUR_SECONDS : 0;
    const step = await this.#findNextStep(from, last.hour + HOUR_SECONDS);
    if (step && step.hour < last.hour) return !(await this.#write(step));
    await this.#write(last, { hasDroppable: true });
    return true;
  }

  /**
   * Returns the last activity of the next pruning step. The step starts with the first activity at or after `from` and
   * is at most a month long; a period without activity is skipped, because it contains nothing to prune. Undefined if
   * there is no activity.
   */
  async #findNextStep(from: number, until: number): Promise<LastActivity | undefined> {
    const first = await readFirstHour(this.#database, from);
    if (first === undefined) return undefined;
    return readLastActivity(this.#database, Math.min(until, first + DAYS_PER_TRANSACTION * DAY_SECONDS));
  }

  /**
   * Moves the retention limit forward and prunes the data before it, in one SQL transaction. Returns false if the
   * transaction could not run and must be tried again later.
   */
  async #write(
    last: LastActivity,
    {
      candlesFrom,
      hasDroppable = false,
    }: { readonly candlesFrom?: Seconds; readonly hasDroppable?: boolean } = {},
  ): Promise<boolean> {
    const written = await tryMaintenanceTransaction(this.#database, async (transaction) => {
      // The limit in memory is older than the stored one if the answer to the previous commit was lost.
      const stored = await readRetentionLimit(transaction);
      const { hour, lt, account } = stored && stored.hour > last.hour ? stored : last;
      const limit = { ...stored, hour, lt, account, candlesFrom: candlesFrom ?? stored?.candlesFrom };
      for (const { pruning } of this.#modules) await pruning?.prune(transaction, limit);
      // Partitions are dropped after all other changes, because dropping them makes readers of the table wait until the
      // commit.
      const transactionsFrom = hasDroppable ? await this.#drop(transaction, last.lt) : undefined;
      const next = transactionsFrom === undefined ? limit : { ...limit, transactionsFrom };
      await writeRetentionLimit(transaction, next);
      return next;
    });
    this.#limit = written ?? this.#limit;
    return written !== undefined;
  }

  #drop(transaction: Transaction<DatabaseSchema>, until: bigint): Promise<bigint | undefined> {
    const kinds = this.#modules.flatMap(({ pruning }) => pruning?.droppedKind ?? []);
    return dropOldActivityPartitions(transaction, until, kinds);
  }
}

const getDayStart = (time: number): Seconds => seconds(time - (time % DAY_SECONDS));

/** Last activity of an hour, and the start of that hour. */
type LastActivity = Pick<RetentionLimit, 'hour' | 'lt' | 'account'>;

/** Returns the start of the first hour with activity from a time on; undefined if there is none. */
async function readFirstHour(database: Database, from: number): Promise<number | undefined> {
  const row = await database
    .selectFrom('hour_ends')
    .select('hour')
    .where('hour', '>=', from)
    .orderBy('hour')
    .limit(1)
    .executeTakeFirst();
  return row?.hour;
}

/** Returns the last activity of the newest hour that ends at a time or before; undefined if there is none. */
async function readLastActivity(database: Database, until: number): Promise<LastActivity | undefined> {
  const row = await database
    .selectFrom('hour_ends')
    .select(['hour', 'lt', 'account'])
    .where('hour', '<=', until - HOUR_SECONDS)
    .orderBy('hour', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && { hour: seconds(row.hour), lt: BigInt(row.lt), account: row.account };
}
