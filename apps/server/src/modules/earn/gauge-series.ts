import { FRAME_SECONDS, frameStart } from '@junction/market-data';
import { seconds, usd, type Address, type Seconds, type Usd } from '@junction/primitives';
import { sql } from 'kysely';
import type { SeriesWindow } from '../../read-model.ts';
import { poolFromState } from '../../write/pool-state-json.ts';
import type { AreaMarket, AreaSource } from '../../read-model.ts';
import type { AnyRow } from '../module-table.ts';
import { rowOf } from '../row-sql.ts';
import { GAUGE_HOURS, GAUGE_ROUNDS, type GaugeHourRow, type GaugeRoundRow } from './earn-tables.ts';
import type { GaugeFigures } from './gauge-figures.ts';
import { tokensOf } from './gauge-list.ts';
import { pastFigures, type GaugeView } from './gauge-views.ts';

/** The figures of a gauge at the end of an hour or a day. */
export interface GaugePoint {
  /** Start of the hour or day. */
  readonly time: Seconds;
  readonly figures: GaugeFigures;
}

/** More points than any screen shows; a longer window is cut at its old end. */
const MOST_POINTS = 5_000;
const LP_DECIMALS = 9n;

/** Something that has been so since a time. */
interface Since<T> {
  readonly time: number;
  readonly value: T;
}

/** TVL and yields of a window, oldest first, from the gauge's first hour on; the last point is the present. */
export async function readGaugeSeries(
  source: AreaSource,
  market: AreaMarket,
  gauge: GaugeView,
  window: SeriesWindow,
): Promise<readonly GaugePoint[]> {
  const width = FRAME_SECONDS[window.frame];
  const to = Math.min(window.to, market.now);
  const from = frameStart(seconds(Math.max(window.from, to - MOST_POINTS * width, 0)), window.frame);
  if (to < from) return [];
  const hours = await readHours(source, gauge.address, from, to, width);
  const rounds = await readRounds(source, gauge.address, from, to);
  const prices = new Map<Address, Cursor<Usd | undefined>>();
  for (const token of new Set(tokensOf(gauge.row)))
    prices.set(token, new Cursor(await readPrices(source, market, token, { from, to, width })));
  const supplies = new Cursor(hours);
  const governance = market.token(gauge.governance.token);
  const rewards = gauge.rewards.flatMap(({ token }) => market.token(token) ?? []);
  if (!governance) return [];
  const points: GaugePoint[] = [];
  for (let time = from; time <= to; time = seconds(time + width)) {
    const last = time + width - 1;
    const stood = supplies.at(last);
    if (!stood) continue;
    if (last >= market.now) {
      points.push({ time, figures: gauge });
      continue;
    }
    const perSecond = new Map(
      rounds.filter((round) => isRunning(round, last)).map((round) => [round.reward, round.perSecond]),
    );
    const price = (token: Address): Usd | undefined => prices.get(token)?.at(last);
    const past = { ...stood, perSecond, price };
    points.push({
      time,
      figures: pastFigures(past, gauge.depositToken, governance, rewards, gauge.maxBoost),
    });
  }
  return points;
}

/** The last value not newer than moments that ascend. */
class Cursor<T> {
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

interface Span {
  readonly from: number;
  readonly to: number;
  /** Seconds; of everything in one of these the last counts. */
  readonly width: number;
}

async function readHours(
  { database }: AreaSource,
  gauge: Address,
  from: number,
  to: number,
  width: number,
): Promise<readonly Since<GaugeHourRow>[]> {
  const { rows } = await sql<AnyRow>`
    (select * from gauge_hours where account = ${gauge} and hour < ${from}::bigint order by hour desc limit 1)
    union all
    (select distinct on (hour / ${sql.lit(width)}) * from gauge_hours
      where account = ${gauge} and hour between ${from}::bigint and ${to}::bigint
      order by hour / ${sql.lit(width)}, hour desc)
    order by hour`.execute(database);
  return rows.map((row) => rowOf(GAUGE_HOURS, row)).map((value) => ({ time: value.hour, value }));
}

async function readRounds(
  { database }: AreaSource,
  gauge: Address,
  from: number,
  to: number,
): Promise<readonly GaugeRoundRow[]> {
  const { rows } = await sql<AnyRow>`select * from gauge_rounds where account = ${gauge}
    and start <= ${to}::bigint and ("end" is null or "end" >= ${from}::bigint)
    order by reward, position`.execute(database);
  return rows.map((row) => rowOf(GAUGE_ROUNDS, row));
}

const isRunning = ({ start, end }: GaugeRoundRow, at: number): boolean =>
  start <= at && (end === undefined || end > at);

async function readPrices(
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
