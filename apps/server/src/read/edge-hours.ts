import { CANDLE_INTERVAL_SECONDS, getCandleIntervalStart } from '@junction/market-data';
import { seconds, toAddress, type Address, type Seconds } from '@junction/primitives';
import type { Database } from '../database/schema.ts';
import { DAY_IN_SECONDS } from '../modules/trading/hours.ts';
import { readExchangeSummary, type ExchangeSummary } from '../modules/trading/transaction-details-json.ts';

/** Amounts that a transaction adds to the sums of a pool or token. */
export interface TransactionTotalsContribution {
  readonly time: Seconds;
  readonly volume: bigint;
  readonly fee: bigint;
  readonly transactions: number;
}

/** Contributions of the transactions of an hour, by pool and token. */
export type HourContributions = ReadonlyMap<Address, readonly TransactionTotalsContribution[]>;

/**
 * Contributions of the two hours in which the current 24-hour window and the one before it start, 24 and 48 hours ago.
 * Only a part of these hours is inside its window.
 */
export interface WindowEdgeContributions {
  readonly day: HourContributions;
  readonly twoDays: HourContributions;
}

const NO_CONTRIBUTIONS: HourContributions = new Map();

/** Loads and caches the hours that contain the times 24 and 48 hours ago, and prefetches the hours after them. */
export class RollingWindowEdgeHourCache {
  readonly #database: Database;
  readonly #hours = new Map<Seconds, HourContributions>();
  readonly #loading = new Map<Seconds, Promise<void>>();
  /** Number of times the cache was cleared. Results of reads that began before the last clear are dropped. */
  #age = 0;
  /** Time for which all hours are loaded. Checked first, because every request calls `prepare`. */
  #readyAt: Seconds | undefined;

  constructor(database: Database) {
    this.#database = database;
  }

  /** Returns the edge hours of a time; undefined until `prepare` has loaded them. */
  at(now: Seconds): WindowEdgeContributions | undefined {
    const [day, twoDays] = getEdgeHours(now).map((hour) => this.#hours.get(hour));
    return day && twoDays && { day, twoDays };
  }

  /** Clears the cache. Must be called after earlier rows changed. */
  clear(): void {
    this.#age += 1;
    this.#readyAt = undefined;
    this.#hours.clear();
    this.#loading.clear();
  }

  /** Loads the edge hours of a time, and in the background those of an hour later. Throws database errors. */
  async prepare(now: Seconds): Promise<void> {
    if (this.#readyAt === now) return;
    this.#readyAt = undefined;
    const wanted = getEdgeHours(now);
    const next = getEdgeHours(seconds(now + CANDLE_INTERVAL_SECONDS.H1));
    const kept = new Set([...wanted, ...next]);
    for (const hour of this.#hours.keys()) if (!kept.has(hour)) this.#hours.delete(hour);
    await Promise.all(wanted.map((hour) => this.#load(hour)));
    for (const hour of next) this.#load(hour).catch(() => undefined);
    if ([...kept].every((hour) => this.#hours.has(hour))) this.#readyAt = now;
  }

  #load(hour: Seconds): Promise<void> {
    if (this.#hours.has(hour)) return Promise.resolve();
    const known = this.#loading.get(hour);
    if (known) return known;
    const loading = this.#keep(hour);
    this.#loading.set(hour, loading);
    return loading;
  }

  async #keep(hour: Seconds): Promise<void> {
    const age = this.#age;
    try {
      const moments = await this.#read(hour);
      // If the cache was cleared during the read, the result may be outdated. A later call reads the hour again.
      if (age === this.#age) this.#hours.set(hour, moments);
    } finally {
      if (age === this.#age) this.#loading.delete(hour);
    }
  }

  async #read(hour: Seconds): Promise<HourContributions> {
    const ends = await this.#database
      .selectFrom('hour_ends')
      .select(['hour', 'lt', 'account'])
      .where('hour', '<=', hour)
      .orderBy('hour', 'desc')
      .limit(2)
      .execute();
    const [end, before] = ends;
    if (end?.hour !== hour) return NO_CONTRIBUTIONS;
    // The last activity of an hour and the first of the next hour can have the same logical time in different accounts,
    // so accounts are compared too.
    const first = before ?? { lt: '-1', account: '' };
    const rows = await this.#database
      .selectFrom('transactions')
      .select(['pool', 'time', 'tokens', 'value', 'told as details'])
      .where('lt', '>=', first.lt)
      .where('lt', '<=', end.lt)
      .where((one) => one(one.refTuple('lt', 'pool'), '>', one.tuple(first.lt, first.account)))
      .where((one) => one(one.refTuple('lt', 'pool'), '<=', one.tuple(end.lt, end.account)))
      .orderBy('lt')
      .execute();
    const moments = new Map<Address, TransactionTotalsContribution[]>();
    const add = (owner: Address, moment: TransactionTotalsContribution): void => {
      const list = moments.get(owner);
      if (list) list.push(moment);
      else moments.set(owner, [moment]);
    };
    for (const row of rows) {
      const traded = readExchangeSummary(row);
      const time = seconds(row.time);
      add(toAddress(row.pool), { time, volume: traded.traded, fee: traded.feeValue, transactions: 1 });
      for (const [token, moment] of toTokenContributions(row.tokens.map(toAddress), time, traded))
        add(token, moment);
    }
    return moments;
  }
}

/**
 * Returns the contribution of a transaction to the totals of each of its tokens. All tokens count the transaction; only
 * exchanged tokens count its volume and fee.
 */
function toTokenContributions(
  tokens: readonly Address[],
  time: Seconds,
  { traded, tradedTokens, feeValue }: ExchangeSummary,
): readonly (readonly [Address, TransactionTotalsContribution])[] {
  return [...new Set([...tokens, ...tradedTokens])].map((token) => {
    const isTraded = tradedTokens.includes(token);
    return [
      token,
      {
        time,
        volume: isTraded ? traded : 0n,
        fee: isTraded ? feeValue : 0n,
        transactions: tokens.includes(token) ? 1 : 0,
      },
    ];
  });
}

function getEdgeHours(now: Seconds): readonly [day: Seconds, twoDays: Seconds] {
  return [
    getCandleIntervalStart(seconds(now - DAY_IN_SECONDS), 'H1'),
    getCandleIntervalStart(seconds(now - 2 * DAY_IN_SECONDS), 'H1'),
  ];
}
