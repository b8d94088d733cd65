import { CANDLE_INTERVAL_SECONDS, type Candle, type CandleInterval } from '@junction/market-data';
import type { Address, Seconds } from '@junction/primitives';
import { sql, type Selectable } from 'kysely';
import type { Database } from '../database/open-database.ts';
import { readRetentionLimit } from '../database/retention.ts';
import type { CandlesTable, HourlyTotalsTable } from '../modules/trading/trading-tables.ts';
import type { HourlyMarketRecord, MarketState, CandleSeriesKey } from '../modules/trading/market-state.ts';
import { toCandle, toHourlyRecord } from '../modules/trading/load-market.ts';
import { SeriesBlockCache } from './series-blocks.ts';

/** Maximum number of cached blocks of candles, about 50 MB. The cache of hours has its own limit of the same size. */
const MAX_CANDLE_BLOCKS = 200;
const MAX_HOUR_BLOCKS = 200;

/** Reads candles and hours, from memory if possible. */
export class SeriesRowReader {
  readonly #database: Database;
  readonly #candles = new SeriesBlockCache<Candle>(MAX_CANDLE_BLOCKS);
  readonly #hours = new SeriesBlockCache<HourlyMarketRecord>(MAX_HOUR_BLOCKS);
  #lt = 0n;

  constructor(database: Database) {
    this.#database = database;
  }

  /** Must be called when the index advances. Clears the cache if the index went back or was reprojected. */
  accept({ lt }: MarketState, isReprojected: boolean): void {
    if (lt < this.#lt || isReprojected) {
      this.#candles.clear();
      this.#hours.clear();
    }
    this.#lt = lt;
  }

  /** Returns the candles of a series from `from` to `to` in ascending order, preceded by the newest earlier candle. */
  candles(
    market: MarketState,
    owner: CandleSeriesKey,
    frame: CandleInterval,
    from: Seconds,
    to: Seconds,
  ): Promise<readonly Candle[]> {
    return this.#candles.read({
      key: `${owner} ${frame}`,
      width: CANDLE_INTERVAL_SECONDS[frame],
      from,
      to,
      newest: market.candles.get(owner)?.[frame]?.time,
      market,
      load: async (start, end) => {
        const { rows } = await sql<Selectable<CandlesTable>>`
          (select * from candles where owner = ${owner} and frame = ${frame} and time < ${sql.val(start)}::bigint
            order by time desc limit 1)
          union all
          select * from candles where owner = ${owner} and frame = ${frame}
            and time >= ${sql.val(start)}::bigint and time < ${sql.val(end)}::bigint
          order by time`.execute(this.#database);
        return rows.map(toCandle);
      },
    });
  }

  /**
   * Returns the time from which the hourly candles of a series are stored; undefined if all are. Must be called after
   * the candles are read, because a concurrent pruning may delete some of them.
   */
  async readHourlyStart(owner: CandleSeriesKey): Promise<Seconds | undefined> {
    const { candlesFrom } = (await readRetentionLimit(this.#database)) ?? {};
    if (candlesFrom === undefined) return undefined;
    const earlier = await this.#database
      .selectFrom('candles')
      .select('time')
      .where('owner', '=', owner)
      .where('frame', '=', 'D1')
      .where('time', '<', candlesFrom)
      .limit(1)
      .executeTakeFirst();
    return earlier && candlesFrom;
  }

  /**
   * Returns the hours of a pool or token from `from` to `to` in ascending order, preceded by the newest earlier hour.
   */
  hours(
    market: MarketState,
    owner: Address,
    from: Seconds,
    to: Seconds,
  ): Promise<readonly HourlyMarketRecord[]> {
    return this.#hours.read({
      key: owner,
      width: CANDLE_INTERVAL_SECONDS.H1,
      from,
      to,
      newest: market.hours.get(owner)?.at(-1)?.time,
      market,
      load: async (start, end) => {
        const { rows } = await sql<Selectable<HourlyTotalsTable>>`
          (select * from hours where owner = ${owner} and time < ${sql.val(start)}::bigint
            order by time desc limit 1)
          union all
          select * from hours where owner = ${owner}
            and time >= ${sql.val(start)}::bigint and time < ${sql.val(end)}::bigint
          order by time`.execute(this.#database);
        return rows.map(toHourlyRecord);
      },
    });
  }
}
