import {
  getCurrencyPrices,
  getCurrencyTvl,
  getCurrencyVolume,
  type ChartTimeframe,
} from '@junction/api-contract';
import type { Address } from '@junction/primitives';
import { useMemo } from 'react';
import { callApi } from '../../../shared/api/call-api.ts';
import {
  toChartNumber,
  parseCandles,
  useWindowedSeries,
  type PriceBar,
  type ChartData,
  type ChartValuePoint,
  type WindowedSeries,
} from '../../../rooms/chart/index.ts';

/** Charts of a token (spec 4.7). */
export type TokenChartKind = 'prices' | 'volume' | 'tvl';

export interface TokenSeriesParams {
  readonly root: Address;
  readonly graph: TokenChartKind;
  readonly timeframe: ChartTimeframe;
}

export interface TokenSeries extends WindowedSeries<PriceBar | ChartValuePoint> {
  readonly data: ChartData | undefined;
}

const VALUE_ROUTES = { volume: getCurrencyVolume, tvl: getCurrencyTvl } as const;

/** Loads the data of a token's chart: the newest window first, older windows on demand. */
export function useTokenSeries({ root, graph, timeframe }: TokenSeriesParams): TokenSeries {
  const series = useWindowedSeries<PriceBar | ChartValuePoint>({
    queryKey: ['token-series', root, graph, timeframe],
    enabled: true,
    timeframe,
    load: async (window, signal) => {
      const call = {
        params: { address: root },
        body: { timeframe, ...window },
        ...(signal === undefined ? {} : { signal }),
      };
      if (graph === 'prices') return parseCandles(await callApi(getCurrencyPrices, call));
      const points = await callApi(VALUE_ROUTES[graph], call);
      return points.map(({ time, value }) => ({ time, value: toChartNumber(value) }));
    },
  });
  const { points } = series;
  const data = useMemo((): ChartData | undefined => {
    if (points === undefined) return undefined;
    if (graph === 'prices')
      return { kind: 'candles', points: points.filter((point): point is PriceBar => 'close' in point) };
    const values = points.filter((point): point is ChartValuePoint => 'value' in point);
    return { kind: graph === 'volume' ? 'columns' : 'line', points: values };
  }, [points, graph]);
  return { ...series, data };
}
