import type { ChartSeriesPoint } from '@junction/api-contract';
import type { Address } from '@junction/primitives';
import {
  toChartNumber,
  invertBar,
  parseCandles,
  assignReserveShareColours,
  type PriceBar,
  type ChartData,
} from '../../../../rooms/chart/index.ts';

/** Charts of a pool (spec 4.7). Pools of more than two tokens have `ratio` instead of prices. */
export type PoolChartKind = 'price' | 'inverse' | 'volume' | 'tvl' | 'ratio';

export interface ChartedToken {
  readonly root: Address;
  readonly symbol: string;
  readonly decimals: number;
}

export type PoolSeriesPoint = Omit<ChartSeriesPoint, 'time'> & { readonly time: PriceBar['time'] };

function toBars(points: readonly PoolSeriesPoint[]): readonly PriceBar[] {
  return points.flatMap(({ time, open, high, low, close, volume }) =>
    open === undefined || high === undefined || low === undefined || close === undefined
      ? []
      : parseCandles([{ time, open, high, low, close, volume }]),
  );
}

/** Returns the points of one metric. Points without a value are omitted, since they must not be drawn as zero. */
function toValues(points: readonly PoolSeriesPoint[], figure: 'tvl' | 'volume') {
  return points.flatMap(({ time, [figure]: value }) =>
    value === undefined ? [] : [{ time, value: toChartNumber(value) }],
  );
}

/** Converts points of the API to the data of a chart. */
export function toChartData(
  { graph, tokens }: { readonly graph: PoolChartKind; readonly tokens: readonly ChartedToken[] },
  points: readonly PoolSeriesPoint[],
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
      const colours = assignReserveShareColours(tokens.map((token) => token.root));
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
          return isKnown ? [{ time, total: toChartNumber(tvl), amounts }] : [];
        }),
      };
    }
  }
}
