import { seconds, type Address, type Seconds } from '@junction/primitives';
import type { Transaction } from 'kysely';
import { tryMaintenance, dropPartitions } from '../database/activity-partitions.ts';
import { getActivityAccount, type Activity } from '../database/activity-json.ts';
import {
  isFinalTransaction,
  readRetentionLimit,
  writeRetentionLimit,
  type RetentionLimit,
  type RetentionPolicy,
} from '../database/retention.ts';
import type { Database, Schema } from '../database/schema.ts';
import type { TokenMetadata } from '../database/token-metadata.ts';
import type { IndexModule } from '../modules/index-module.ts';
import type { IndexState } from '../modules/index-state.ts';

const HOUR_SECONDS = 3_600;
const DAY_SECONDS = 86_400;
/** Days that are pruned in one SQL transaction. */
const DAYS_PER_TRANSACTION = 30;

/** Prunes the old part of an index, and finds activities that belong to it. */
export class IndexRetention {
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
    this.#prunedDay = undefined;
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
      (module) => module.handles(one.kind) && module.pruning?.isUnannounced(state.of(module), one) !== true,
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
   * Prunes what is older than the policy keeps, once per day and at most a month of candles at a time.
   * @param now chain time
   */
  async prune(policy: RetentionPolicy, now: Seconds): Promise<void> {
    const today = Math.floor(now / DAY_SECONDS);
    if (this.#prunedDay === today) return;
    const isComplete = await this.#pruneCandles(policy, today);
    await this.#pruneTransactions(policy, today);
    if (isComplete) this.#prunedDay = today;
  }

  async #pruneCandles({ hourlyCandleDays: days }: RetentionPolicy, today: number): Promise<boolean> {
    if (days === undefined) return true;
    const wanted = (today - days) * DAY_SECONDS;
    const from = this.#limit?.candlesFrom ?? (await this.#readOldestHour());
    if (from === undefined) return true;
    const next = await this.#findCandlesFrom(
      from,
      Math.min(wanted, from + DAYS_PER_TRANSACTION * DAY_SECONDS),
    );
    // If none of these days had activity, nothing was found to prune, so all days that are older than the policy keeps
    // are searched.
    const { end, candlesFrom } = next ?? (await this.#findCandlesFrom(from, wanted)) ?? {};
    if (!end || candlesFrom === undefined) return true;
    const limit = { ...this.#limit, ...this.#maxHourEnd(end), candlesFrom };
    const isWritten = await tryMaintenance(this.#database, async (transaction) => {
      await this.#write(transaction, limit);
      return true;
    });
    // A database that is too slow is asked again the next day.
    if (!isWritten) return true;
    this.#limit = limit;
    return false;
  }

  /**
   * Returns the last hour with activity that ends by `until`, and the start of its day as the new `candlesFrom`.
   * Undefined if there is no such hour or that start is not later than `from`.
   */
  async #findCandlesFrom(from: number, until: number) {
    const end = await readHourEnd(this.#database, until);
    if (!end) return undefined;
    // A reprojection from the limit computes the candle of its day from all hours of that day.
    const candlesFrom = seconds(end.hour - (end.hour % DAY_SECONDS));
    return candlesFrom > from ? { end, candlesFrom } : undefined;
  }

  async #pruneTransactions({ decodedTransactionDays: days }: RetentionPolicy, today: number): Promise<void> {
    const end =
      days === undefined ? undefined : await readHourEnd(this.#database, (today - days) * DAY_SECONDS);
    if (!end) return;
    const limit = await tryMaintenance(this.#database, async (transaction) => {
      let dropped: bigint | undefined;
      for (const { pruning } of this.#modules)
        if (pruning) dropped = await dropPartitions(transaction, end.lt, pruning.droppedKind);
      if (dropped === undefined) return undefined;
      const next = { ...this.#limit, ...this.#maxHourEnd(end), transactionsFrom: dropped };
      await this.#write(transaction, next);
      return next;
    });
    this.#limit = limit ?? this.#limit;
  }

  async #write(transaction: Transaction<Schema>, limit: RetentionLimit): Promise<void> {
    for (const { pruning } of this.#modules) await pruning?.prune(transaction, limit);
    await writeRetentionLimit(transaction, limit);
  }

  #maxHourEnd(end: HourEnd): HourEnd {
    const limit = this.#limit;
    return limit && limit.hour > end.hour ? { hour: limit.hour, lt: limit.lt, account: limit.account } : end;
  }

  async #readOldestHour(): Promise<number | undefined> {
    const row = await this.#database
      .selectFrom('hour_ends')
      .select('hour')
      .orderBy('hour')
      .limit(1)
      .executeTakeFirst();
    return row?.hour;
  }
}

type HourEnd = Pick<RetentionLimit, 'hour' | 'lt' | 'account'>;

/** Returns the last activity of the newest hour that ends at a time or before; undefined if there is none. */
async function readHourEnd(database: Database, until: number): Promise<HourEnd | undefined> {
  const row = await database
    .selectFrom('hour_ends')
    .select(['hour', 'lt', 'account'])
    .where('hour', '<=', until - HOUR_SECONDS)
    .orderBy('hour', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && { hour: seconds(row.hour), lt: BigInt(row.lt), account: row.account };
}
