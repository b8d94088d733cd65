import type { ChartTimeframe } from '@junction/api-contract';
import type { Address } from '@junction/primitives';
import { useMemo } from 'react';
import { callApi } from '../../shared/api/call-api.ts';
import {
  invertBar,
  parseCandles,
  useWindowedSeries,
  type PriceBar,
  type WindowedSeries,
} from '../chart/index.ts';

export interface CandleParams {
  readonly left: Address | undefined;
  readonly right: Address | undefined;
  readonly timeframe: ChartTimeframe;
  /** True if the pool quotes the inverse of the price shown in the form. */
  readonly inverted: boolean;
}

/** Loads candles of a pair: the newest window first, older windows when `loadOlder` is called. */
export function useCandles({ left, right, timeframe, inverted }: CandleParams): WindowedSeries<PriceBar> {
  const series = useWindowedSeries({
    queryKey: ['candles', left, right, timeframe],
    enabled: left !== undefined && right !== undefined && left !== right,
    timeframe,
    load: async (window, signal) => {
      if (left === undefined || right === undefined) return [];
      return parseCandles(
        await callApi('getPairOhlcv', {
          params: { left, right },
          body: { ...window, timeframe },
          ...(signal === undefined ? {} : { signal }),
        }),
      );
    },
  });
  const { points } = series;
  const shown = useMemo(() => (inverted ? points?.map(invertBar) : points), [points, inverted]);
  return { ...series, points: shown };
}
