import { getPoolOhlcv, type PoolPoint, type Timeframe } from '@junction/api-contract';
import type { Address } from '@junction/primitives';
import { useMemo } from 'react';
import { callApi } from '../../../shared/api/call-api.ts';
import {
  invertBar,
  readBars,
  readTimestamp,
  shareColours,
  useWindowedSeries,
  type Bar,
  type ChartData,
  type SharePoint,
  type ValuePoint,
  type WindowedSeries,
} from '../../../rooms/chart/index.ts';

/** Graphs of a pool (spec 4.7): the last one in place of prices where there are more than two tokens. */
export type PoolGraph = 'price' | 'inverse' | 'volume' | 'tvl' | 'ratio';

export interface PoolSeriesQuestion {
  readonly pool: Address;
  readonly graph: PoolGraph;
  readonly timeframe: Timeframe;
  /** For the areas of a ratio graph, in the order of the pool. */
  readonly tokens: readonly { readonly root: Address; readonly symbol: string; readonly decimals: number }[];
}

export interface PoolSeries extends WindowedSeries<Bar | ValuePoint | SharePoint> {
  readonly data: ChartData | undefined;
}

const KINDS = { price: 'Price', inverse: 'Price', volume: 'Volume', tvl: 'Tvl', ratio: 'Tvl' } as const;

type Point = PoolPoint & { readonly time: Bar['time'] };

const finite = (text: string | undefined): number => {
  const value = Number(text);
  return Number.isFinite(value) ? value : 0;
};

function toBars(points: readonly Point[]): readonly Bar[] {
  return readBars(
    points.map(({ timestamp, open = '0', high = '0', low = '0', close = '0', usdtVolume = '0' }) => ({
      timestamp,
      open,
      high,
      low,
      close,
      volume: usdtVolume,
    })),
  );
}

function toData(question: PoolSeriesQuestion, points: readonly Point[]): ChartData {
  const { graph, tokens } = question;
  switch (graph) {
    case 'price':
      return { kind: 'candles', points: toBars(points) };
    case 'inverse':
      return { kind: 'candles', points: toBars(points).map(invertBar) };
    case 'volume':
      return {
        kind: 'columns',
        points: points.map(({ time, usdtVolume }) => ({ time, value: finite(usdtVolume) })),
      };
    case 'tvl':
      return { kind: 'line', points: points.map(({ time, tvl }) => ({ time, value: finite(tvl) })) };
    case 'ratio': {
      const colours = shareColours(tokens.map((token) => token.root));
      return {
        kind: 'shares',
        parts: tokens.map(({ root, symbol }, index) => ({
          key: root,
          label: symbol,
          colour: colours[index] ?? 0,
        })),
        points: points.map(({ time, tvl, currencyVolumes = [] }) => ({
          time,
          total: finite(tvl),
          amounts: tokens.map(({ decimals }, index) => finite(currencyVolumes[index]) / 10 ** decimals),
        })),
      };
    }
  }
}

/** A graph of a pool, the newest window first, older ones on demand. Price and inverse share their data. */
export function usePoolSeries(question: PoolSeriesQuestion): PoolSeries {
  const { pool, graph, timeframe, tokens } = question;
  const kind = KINDS[graph];
  const series = useWindowedSeries<Point>({
    queryKey: ['pool-series', pool, kind, timeframe],
    enabled: true,
    timeframe,
    load: async (window, signal) => {
      const points = await callApi(getPoolOhlcv, {
        body: { poolAddress: pool, ohlcvKind: kind, timeframe, ...window },
        ...(signal === undefined ? {} : { signal }),
      });
      return points.map((point) => ({ ...point, time: readTimestamp(point.timestamp) }));
    },
  });
  const { points } = series;
  const data = useMemo(
    () => (points === undefined ? undefined : toData({ pool, graph, timeframe, tokens }, points)),
    [points, pool, graph, timeframe, tokens],
  );
  return { ...series, points: data?.points, data };
}
