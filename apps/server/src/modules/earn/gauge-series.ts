import { seconds, type Address, type Seconds, type Usd } from '@junction/primitives';
import { sql } from 'kysely';
import type { SeriesWindow } from '../../read-model.ts';
import type { AreaReaderMarket, AreaReaderSource } from '../../read-model.ts';
import type { AnyRow } from '../rows/module-table.ts';
import { decodeTableRow } from '../rows/row-sql.ts';
import { GAUGE_HOURS, GAUGE_ROUNDS, type GaugeHourRow, type GaugeRoundRow } from './gauge-tables.ts';
import type { GaugeMetrics } from '../market/gauge-metrics.ts';
import { SeriesCursor, alignSeriesWindow, readPriceSeries, type TimedValue } from '../market/price-series.ts';
import { getGaugeTokens } from './gauge-list.ts';
import { computeSnapshotMetrics, type GaugeView } from './gauge-views.ts';

/** Metrics of a gauge at the end of an hour or day. */
export interface GaugeSeriesPoint {
  /** Start of the hour or day. The last point can be the current, unfinished one. */
  readonly time: Seconds;
  readonly metrics: GaugeMetrics;
}

/**
 * Returns TVL and APRs for each hour or day of a window, oldest first, from the gauge's first hour. If the window
 * includes the present, the last point has the current metrics.
 */
export async function readGaugeSeries(
  source: AreaReaderSource,
  market: AreaReaderMarket,
  gauge: GaugeView,
  window: SeriesWindow,
): Promise<readonly GaugeSeriesPoint[]> {
  const { from, to, width } = alignSeriesWindow(window, market.now);
  if (to < from) return [];
  const hours = await readHours(source, gauge.address, from, to, width);
  const rounds = await readRounds(source, gauge.address, from, to);
  const prices = new Map<Address, SeriesCursor<Usd | undefined>>();
  for (const token of new Set(getGaugeTokens(gauge.row)))
    prices.set(token, new SeriesCursor(await readPriceSeries(source, market, token, { from, to, width })));
  const supplies = new SeriesCursor(hours);
  const governance = market.token(gauge.governance.token);
  const rewards = gauge.rewards.flatMap(({ token }) => market.token(token) ?? []);
  if (!governance) return [];
  const points: GaugeSeriesPoint[] = [];
  for (let time = from; time <= to; time = seconds(time + width)) {
    const last = time + width - 1;
    const stood = supplies.at(last);
    if (!stood) continue;
    if (last >= market.now) {
      points.push({ time, metrics: gauge });
      continue;
    }
    const perSecond = new Map(
      rounds.filter((round) => isRoundRunning(round, last)).map((round) => [round.reward, round.perSecond]),
    );
    const price = (token: Address): Usd | undefined => prices.get(token)?.at(last);
    const past = { ...stood, perSecond, price };
    points.push({
      time,
      metrics: computeSnapshotMetrics(past, gauge.depositToken, governance, rewards, gauge.maxBoost),
    });
  }
  return points;
}

async function readHours(
  { database }: AreaReaderSource,
  gauge: Address,
  from: number,
  to: number,
  width: number,
): Promise<readonly TimedValue<GaugeHourRow>[]> {
  const { rows } = await sql<AnyRow>`
    (select * from gauge_hours where account = ${gauge} and hour < ${from}::bigint order by hour desc limit 1)
    union all
    (select distinct on (hour / ${sql.lit(width)}) * from gauge_hours
      where account = ${gauge} and hour between ${from}::bigint and ${to}::bigint
      order by hour / ${sql.lit(width)}, hour desc)
    order by hour`.execute(database);
  return rows.map((row) => decodeTableRow(GAUGE_HOURS, row)).map((value) => ({ time: value.hour, value }));
}

async function readRounds(
  { database }: AreaReaderSource,
  gauge: Address,
  from: number,
  to: number,
): Promise<readonly GaugeRoundRow[]> {
  const { rows } = await sql<AnyRow>`select * from gauge_rounds where account = ${gauge}
    and start <= ${to}::bigint and ("end" is null or "end" >= ${from}::bigint)
    order by reward, position`.execute(database);
  return rows.map((row) => decodeTableRow(GAUGE_ROUNDS, row));
}

const isRoundRunning = ({ start, end }: GaugeRoundRow, at: number): boolean =>
  start <= at && (end === undefined || end > at);
