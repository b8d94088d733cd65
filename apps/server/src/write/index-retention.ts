import { seconds, type Address, type Seconds } from '@junction/primitives';
import type { Transaction } from 'kysely';
import { getActivityAccount, type Activity } from '../database/activity-json.ts';
import { listDroppableActivityPartitions } from '../database/activity-partitions.ts';
import { dropOldActivityPartitions, type DropProgress } from '../database/drop-partitions.ts';
import {
  isFinalTransaction,
  readRetentionLimit,
  writeRetentionLimit,
  type RetentionLimit,
  type RetentionPolicy,
} from '../database/retention.ts';
import type { Database, DatabaseSchema } from '../database/schema.ts';
import type { TokenMetadata } from '../database/token-metadata.ts';
import { tryMaintenanceTransaction, type OnMaintenance } from '../database/try-maintenance.ts';
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
  readonly #onMaintenance: OnMaintenance;
  readonly #rowsPerStep: number | undefined;
  #limit: RetentionLimit | undefined;
  /** Day of chain time for which pruning is complete. */
  #prunedDay: number | undefined;

  /** @param rowsPerStep maximum number of decoded transactions read in one SQL transaction, for tests */
  constructor(
    database: Database,
    modules: readonly IndexModule[],
    {
      onMaintenance,
      rowsPerStep,
    }: { readonly onMaintenance: OnMaintenance; readonly rowsPerStep?: number | undefined },
  ) {
    this.#database = database;
    this.#onMaintenance = onMaintenance;
    this.#rowsPerStep = rowsPerStep;
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

  /** Returns the given tokens whose metadata would change final rows. */
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
    const outcomes = [await this.#pruneCandles(policy, today), await this.#pruneTransactions(policy, today)];
    if (outcomes.includes('continues')) return;
    // Pruning that was postponed because the database is too slow is tried again the next day.
    this.#prunedDay = today;
    if (!outcomes.includes('postponed')) this.#onMaintenance({ task: 'prune', isPostponed: false });
  }

  async #pruneCandles({ hourlyCandleDays: days }: RetentionPolicy, today: number): Promise<Outcome> {
    if (days === undefined) return 'complete';
    const from = this.#limit?.candlesFrom ?? (await readFirstHour(this.#database, 0));
    if (from === undefined) return 'complete';
    const last = await this.#findNextStep(getDayStart(from) + DAY_SECONDS, (today - days) * DAY_SECONDS);
    // A reprojection that starts at the retention limit recomputes the daily candle of the limit's day from all hourly
    // candles of that day, so hourly candles are deleted only up to the start of this day.
    const candlesFrom = last && getDayStart(last.hour);
    if (!last || candlesFrom === undefined || candlesFrom <= from) return 'complete';
    return this.#write(last, today, { candlesFrom });
  }

  /**
   * Drops the partitions that are older than the retention of the policy. First the limit advances to their end, at
   * most a month per step; each step deletes the rows that only a reprojection from before the limit would need. Then
   * the rows of these partitions that must stay are copied in steps, and the partitions are dropped.
   */
  async #pruneTransactions(
    { decodedTransactionDays: days }: RetentionPolicy,
    today: number,
  ): Promise<Outcome> {
    if (days === undefined) return 'complete';
    const last = await readLastActivity(this.#database, (today - days) * DAY_SECONDS);
    if (!last || (await listDroppableActivityPartitions(this.#database, last.lt)).length === 0)
      return 'complete';
    const from = this.#limit ? this.#limit.hour + HOUR_SECONDS : 0;
    const step = await this.#findNextStep(from, last.hour + HOUR_SECONDS);
    if (step && step.hour < last.hour) return this.#write(step, today);
    return this.#write(last, today, { hasDroppable: true });
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

  /** Moves the limit and prunes what is older. */
  async #write(last: LastActivity, today: number, change: LimitChange = {}): Promise<Outcome> {
    const result = await tryMaintenanceTransaction(this.#database, (transaction) =>
      this.#writeLimit(transaction, last, change),
    );
    if (result.isPostponed) {
      const { reason, detail } = result;
      const retryAt = seconds((today + 1) * DAY_SECONDS);
      this.#onMaintenance({ task: 'prune', isPostponed: true, reason, detail, retryAt });
      return 'postponed';
    }
    this.#limit = result.value.limit;
    return result.value.outcome;
  }

  async #writeLimit(
    transaction: Transaction<DatabaseSchema>,
    last: LastActivity,
    { candlesFrom, hasDroppable = false }: LimitChange,
  ): Promise<{ readonly limit: RetentionLimit; readonly outcome: Outcome }> {
    const limit = await this.#moveLimit(transaction, last, candlesFrom);
    // The partitions are dropped at the end of the SQL transaction, because queries of the table must wait from the
    // drop until the commit.
    const drop = hasDroppable ? await this.#drop(transaction, last.lt) : undefined;
    const transactionsFrom = drop?.isComplete === true ? drop.end : undefined;
    const next = transactionsFrom === undefined ? limit : { ...limit, transactionsFrom };
    await writeRetentionLimit(transaction, next);
    return { limit: next, outcome: drop?.isComplete === true ? 'complete' : 'continues' };
  }

  /**
   * Moves the limit to the given activity and prunes the rows before it. Returns the new limit. A step that only copies
   * remaining rows neither moves the limit nor prunes.
   */
  async #moveLimit(
    transaction: Transaction<DatabaseSchema>,
    last: LastActivity,
    candlesFrom: Seconds | undefined,
  ): Promise<RetentionLimit> {
    // The limit in memory is older than the stored one if the answer to the previous commit was lost.
    const stored = await readRetentionLimit(transaction);
    const { hour, lt, account } = stored && stored.hour > last.hour ? stored : last;
    const limit = { ...stored, hour, lt, account, candlesFrom: candlesFrom ?? stored?.candlesFrom };
    if (stored?.hour !== hour || stored.candlesFrom !== limit.candlesFrom)
      for (const { pruning } of this.#modules) await pruning?.prune(transaction, limit);
    return limit;
  }

  #drop(transaction: Transaction<DatabaseSchema>, until: bigint): Promise<DropProgress> {
    const kinds = this.#modules.flatMap(({ pruning }) => pruning?.droppedKind ?? []);
    return dropOldActivityPartitions(transaction, until, kinds, this.#rowsPerStep);
  }
}

/**
 * Outcome of one SQL transaction that prunes old data. `continues`: another transaction is due today. `complete`:
 * nothing is left to prune today. `postponed`: pruning is tried again the next day.
 */
type Outcome = 'continues' | 'complete' | 'postponed';

interface LimitChange {
  readonly candlesFrom?: Seconds;
  /** True if partitions are older than the limit. */
  readonly hasDroppable?: boolean;
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
