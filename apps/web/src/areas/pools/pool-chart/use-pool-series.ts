import { getPoolOhlcv, type PoolPoint, type Timeframe } from '@junction/api-contract';
import { toMilliseconds, type Address } from '@junction/primitives';
import { useMemo } from 'react';
import { callApi } from '../../../shared/api/call-api.ts';
import {
  drawn,
  invertBar,
  readBars,
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

const KINDS = { price: 'price', inverse: 'price', volume: 'volume', tvl: 'tvl', ratio: 'tvl' } as const;

type Point = Omit<PoolPoint, 'time'> & { readonly time: Bar['time'] };

/** What a point does not tell is drawn as nothing. */
const finite = (value: bigint | undefined): number => (value === undefined ? 0 : drawn(value));

function toBars(points: readonly Point[]): readonly Bar[] {
  return points.flatMap(({ time, open, high, low, close, volume }) =>
    open === undefined || high === undefined || low === undefined || close === undefined
      ? []
      : readBars([{ time, open, high, low, close, volume: volume ?? '0' }]),
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
        points: points.map(({ time, volume }) => ({ time, value: finite(volume) })),
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
        points: points.map(({ time, tvl, reserves = [] }) => ({
          time,
          total: finite(tvl),
          amounts: tokens.map(({ decimals }, index) => Number(reserves[index] ?? '0') / 10 ** decimals),
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
        body: { pool, kind, timeframe, ...window },
        ...(signal === undefined ? {} : { signal }),
      });
      return points.map((point) => ({ ...point, time: toMilliseconds(point.time) }));
    },
  });
  const { points } = series;
  const data = useMemo(
    () => (points === undefined ? undefined : toData({ pool, graph, timeframe, tokens }, points)),
    [points, pool, graph, timeframe, tokens],
  );
  return { ...series, points: data?.points, data };
}
