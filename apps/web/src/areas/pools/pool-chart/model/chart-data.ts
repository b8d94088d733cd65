import type { PoolPoint } from '@junction/api-contract';
import type { Address } from '@junction/primitives';
import {
  drawn,
  invertBar,
  readBars,
  shareColours,
  type Bar,
  type ChartData,
} from '../../../../rooms/chart/index.ts';

/** Charts of a pool (spec 4.7). `ratio` takes the place of prices if there are more than two tokens. */
export type PoolGraph = 'price' | 'inverse' | 'volume' | 'tvl' | 'ratio';

export interface ChartedToken {
  readonly root: Address;
  readonly symbol: string;
  readonly decimals: number;
}

export type Point = Omit<PoolPoint, 'time'> & { readonly time: Bar['time'] };

function toBars(points: readonly Point[]): readonly Bar[] {
  return points.flatMap(({ time, open, high, low, close, volume }) =>
    open === undefined || high === undefined || low === undefined || close === undefined
      ? []
      : readBars([{ time, open, high, low, close, volume }]),
  );
}

/** Returns the points of one value. Points without it are omitted rather than drawn as zero. */
function toValues(points: readonly Point[], figure: 'tvl' | 'volume') {
  return points.flatMap(({ time, [figure]: value }) =>
    value === undefined ? [] : [{ time, value: drawn(value) }],
  );
}

/** Converts points of the API to the data of a chart. */
export function toChartData(
  { graph, tokens }: { readonly graph: PoolGraph; readonly tokens: readonly ChartedToken[] },
  points: readonly Point[],
): ChartData {
  switch (graph) {
    case 'price':
      return { kind: 'candles', points: toBars(points) };
    case 'inverse':
      return { kind: 'candles', points: toBars(points).map(invertBar) };
    case 'volume':
      return { kind: 'columns', points: toValues(points, 'volume') };
    case 'tvl':
      return { kind: 'line', points: toValues(points, 'tvl') };
    case 'ratio': {
      const colours = shareColours(tokens.map((token) => token.root));
      return {
        kind: 'shares',
        parts: tokens.map(({ root, symbol }, index) => ({
          key: root,
          label: symbol,
          colour: colours[index] ?? 0,
        })),
        points: points.flatMap(({ time, tvl, reserves = [] }) => {
          const amounts = tokens.flatMap(({ decimals }, index) => {
            const reserve = reserves[index];
            return reserve === undefined ? [] : [Number(reserve) / 10 ** decimals];
          });
          const isKnown = tvl !== undefined && amounts.length === tokens.length;
          return isKnown ? [{ time, total: drawn(tvl), amounts }] : [];
        }),
      };
    }
  }
}
