import { getPoolOhlcv, type ChartTimeframe } from '@junction/api-contract';
import { toMilliseconds, type Address } from '@junction/primitives';
import { useMemo } from 'react';
import { callApi } from '../../../shared/api/call-api.ts';
import {
  useWindowedSeries,
  type PriceBar,
  type ChartData,
  type PoolReservesPoint,
  type ChartValuePoint,
  type WindowedSeries,
} from '../../../rooms/chart/index.ts';
import {
  toChartData,
  type ChartedToken,
  type PoolSeriesPoint,
  type PoolChartKind,
} from './model/chart-data.ts';

export interface PoolChartSeriesParams {
  readonly pool: Address;
  readonly graph: PoolChartKind;
  readonly timeframe: ChartTimeframe;
  /** Tokens of a ratio chart, in pool order. */
  readonly tokens: readonly ChartedToken[];
}

export interface PoolChartSeries extends WindowedSeries<PriceBar | ChartValuePoint | PoolReservesPoint> {
  readonly data: ChartData | undefined;
}

const SERIES_KINDS = {
  price: 'price',
  inverse: 'price',
  volume: 'volume',
  tvl: 'tvl',
  ratio: 'tvl',
} as const;

/**
 * Loads the data of a pool's chart: the newest window first, older windows on demand. Price and inverse price use the
 * same data.
 */
export function usePoolChartSeries(queryParams: PoolChartSeriesParams): PoolChartSeries {
  const { pool, graph, timeframe, tokens } = queryParams;
  const kind = SERIES_KINDS[graph];
  const series = useWindowedSeries<PoolSeriesPoint>({
    queryKey: ['pool-series', pool, kind, timeframe],
    enabled: true,
    timeframe,
    load: async (window, signal) => {
      const points = await callApi(getPoolOhlcv, {
        body: { pool, kind, timeframe, ...window },
        ...(signal === undefined ? {} : { signal }),
      });
      return points.map((point) => ({ ...point, time: toMilliseconds(point.time) }));
    },
  });
  const { points } = series;
  const data = useMemo(
    () => (points === undefined ? undefined : toChartData({ graph, tokens }, points)),
    [points, graph, tokens],
  );
  return { ...series, points: data?.points, data };
}
