import { FRAME_SECONDS, frameStart } from '@junction/market-data';
import { seconds, usd, type Address, type Seconds, type Usd } from '@junction/primitives';
import { sql } from 'kysely';
import type { AreaMarket, AreaSource, SeriesWindow } from '../../read-model.ts';
import { poolFromState } from '../trading/pool-state-json.ts';

/** Maximum number of points, more than a screen shows; longer windows are cut at their start. */
const MAX_POINTS = 5_000;
const LP_DECIMALS = 9n;

/** Value, and the time from which on it is valid. */
export interface Since<T> {
  readonly time: number;
  readonly value: T;
}

/** Cuts a window to the part that can contain points: first start, end, and seconds between starts. */
export function clipSeries(window: SeriesWindow, now: Seconds): Span {
  const width = FRAME_SECONDS[window.frame];
  const to = Math.min(window.to, now);
  return {
    from: frameStart(seconds(Math.max(window.from, to - MAX_POINTS * width, 0)), window.frame),
    to,
    width,
  };
}

/** Looks up values at ascending times: the last value that is not newer than each time. */
export class Cursor<T> {
  readonly #list: readonly Since<T>[];
  #next = 0;
  #value: T | undefined;

  constructor(list: readonly Since<T>[]) {
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

export interface Span {
  readonly from: Seconds;
  readonly to: number;
  /** Seconds per interval. The last value of an interval is the one used. */
  readonly width: number;
}

/**
 * Returns the values of tokens at the end of each hour or day of a span, and the last one before it. LP tokens are
 * valued by their share of the pool.
 */
export async function readPriceSeries(
  { database }: AreaSource,
  market: AreaMarket,
  token: Address,
  { from, to, width }: Span,
): Promise<readonly Since<Usd | undefined>[]> {
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
    value: pool === undefined ? priceOf(price) : lpPriceDown(tvl, content),
  }));
}

const priceOf = (price: string | null): Usd | undefined => (price === null ? undefined : usd(BigInt(price)));

function lpPriceDown(tvl: string, content: string | null): Usd | undefined {
  if (content === null) return undefined;
  const { lpSupply } = poolFromState({ content, fee_all_time: '0' });
  const held = BigInt(tvl);
  return held > 0n && lpSupply > 0n ? usd((held * 10n ** LP_DECIMALS) / lpSupply) : undefined;
}
