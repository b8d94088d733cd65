import { CANDLE_INTERVAL_SECONDS, getCandleIntervalStart } from '@junction/market-data';
import { seconds, usd, type Address, type Seconds, type Usd } from '@junction/primitives';
import { sql } from 'kysely';
import type { AreaReaderMarket, AreaReaderSource, SeriesWindow } from '../../read-model.ts';
import { parsePoolState } from '../trading/pool-state-json.ts';

/** Maximum number of points of a series, more than a chart shows. Longer windows lose their oldest part. */
const MAX_POINTS = 5_000;
const LP_DECIMALS = 9n;

/** Value that is valid from `time` (seconds) on. */
export interface TimedValue<T> {
  readonly time: number;
  readonly value: T;
}

/** Aligns a window to full hours or days and limits it to `now` and to `MAX_POINTS`. */
export function alignSeriesWindow(window: SeriesWindow, now: Seconds): AlignedSeriesWindow {
  const width = CANDLE_INTERVAL_SECONDS[window.frame];
  const to = Math.min(window.to, now);
  return {
    from: getCandleIntervalStart(seconds(Math.max(window.from, to - MAX_POINTS * width, 0)), window.frame),
    to,
    width,
  };
}

/** Looks up a series at ascending times. Returns the newest value that is not later than the requested time. */
export class SeriesCursor<T> {
  readonly #list: readonly TimedValue<T>[];
  #next = 0;
  #value: T | undefined;

  constructor(list: readonly TimedValue<T>[]) {
    this.#list = list;
  }

  at(time: number): T | undefined {
    for (let one = this.#list[this.#next]; one && one.time <= time; one = this.#list[this.#next]) {
      this.#value = one.value;
      this.#next += 1;
    }
    return this.#value;
  }
}

export interface AlignedSeriesWindow {
  readonly from: Seconds;
  readonly to: number;
  /** Length of an interval in seconds. The last value of each interval is used. */
  readonly width: number;
}

/**
 * Returns the USD prices of a token at the end of each hour or day of a span, preceded by the last price before the
 * span. The price of an LP token is its share of the pool's TVL.
 */
export async function readPriceSeries(
  { database }: AreaReaderSource,
  market: AreaReaderMarket,
  token: Address,
  { from, to, width }: AlignedSeriesWindow,
): Promise<readonly TimedValue<Usd | undefined>[]> {
  const pool = market.poolOfLp(token)?.address;
  const owner = pool ?? token;
  const { rows } = await sql<{ time: string; price: string | null; tvl: string; content: string | null }>`
    select h.time, h.price, h.tvl, s.content from (
      (select * from hours where owner = ${owner} and time < ${from}::bigint order by time desc limit 1)
      union all
      (select distinct on (time / ${sql.lit(width)}) * from hours
        where owner = ${owner} and time between ${from}::bigint and ${to}::bigint
        order by time / ${sql.lit(width)}, time desc)
    ) h left join lateral (
      select content from pool_states where owner = ${pool ?? ''} and hour <= h.time order by hour desc limit 1
    ) s on true order by h.time`.execute(database);
  return rows.map(({ time, price, tvl, content }) => ({
    time: Number(time),
    value: pool === undefined ? parsePrice(price) : computeLpPriceDown(tvl, content),
  }));
}

const parsePrice = (price: string | null): Usd | undefined =>
  price === null ? undefined : usd(BigInt(price));

function computeLpPriceDown(tvl: string, content: string | null): Usd | undefined {
  if (content === null) return undefined;
  const { lpSupply } = parsePoolState({ content, fee_all_time: '0' });
  const held = BigInt(tvl);
  return held > 0n && lpSupply > 0n ? usd((held * 10n ** LP_DECIMALS) / lpSupply) : undefined;
}
