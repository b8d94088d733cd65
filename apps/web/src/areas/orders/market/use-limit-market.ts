import type { Pair, ChartTimeframe } from '@junction/api-contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { loadOrderFillBars, orderBookQuery } from '../shared/limit-order/index.ts';
import { useCandles } from '../../../rooms/candle/index.ts';
import { pairQuery } from '../../../rooms/pair/index.ts';
import type { Token } from '../../../rooms/token/index.ts';
import { usePoolUpdates } from '../../../shared/api/use-pool-updates.ts';
import {
  parseCandles,
  parseTimestamp,
  summarizeSeries,
  useWindowedSeries,
  type PriceBar,
} from '../../../rooms/chart/index.ts';
import { accumulateDepth, getPriceLevelsOfSide } from './model/depth.ts';
import { toUsdVolume } from './model/chart-price.ts';
import { toDepthPool } from './model/pool-beside.ts';
import { getDepthPoolPrice, type OrderBookDepthPool } from './model/pool-depth.ts';

export interface LimitMarketTokens {
  readonly base: Token | undefined;
  readonly quote: Token | undefined;
}

/** Reads the pool of the market's two tokens; undefined if there is none. */
function useDepthPool({ base, quote }: LimitMarketTokens): OrderBookDepthPool | undefined {
  const client = useQueryClient();
  const pair = useQuery(pairQuery(base?.root, quote?.root)).data;
  usePoolUpdates(pair?.address, () => {
    void client.invalidateQueries({ queryKey: ['pair', base?.root, quote?.root] });
  });
  return useMemo(
    () => (!pair || base === undefined || quote === undefined ? undefined : toDepthPool(pair, base, quote)),
    [pair, base, quote],
  );
}

/** Reads order book and pool of a market. */
export function useLimitMarket(tokens: LimitMarketTokens) {
  const { base, quote } = tokens;
  const book = useQuery(orderBookQuery(base?.root, quote?.root));
  const depthPool = useDepthPool(tokens);
  const levels = book.data;
  const sides = useMemo(() => {
    if (levels === undefined || base === undefined || quote === undefined) return undefined;
    const decimals = { base: base.decimals, quote: quote.decimals };
    const asks = getPriceLevelsOfSide(levels, 'sell', decimals);
    const bids = getPriceLevelsOfSide(levels, 'buy', decimals);
    return { asks, bids, depth: { asks: accumulateDepth(asks), bids: accumulateDepth(bids) } };
  }, [levels, base, quote]);
  return {
    sides,
    beside: depthPool,
    poolPrice: depthPool === undefined ? undefined : getDepthPoolPrice(depthPool),
    isStale: book.isError && levels !== undefined,
    hasFailed: book.isError && levels === undefined,
    retry: () => void book.refetch(),
  };
}

const isFirst = ({ tokens }: Pair, token: Token | undefined): boolean => tokens[0]?.root === token?.root;

/**
 * Returns the change of the pool's price in 24 hours as a fraction; undefined without a pool. It uses the pool's
 * candles, as other pages do, since there are too few fills of orders.
 */
export function useDayPriceChange({ base, quote }: LimitMarketTokens): number | undefined {
  const pair = useQuery(pairQuery(base?.root, quote?.root)).data;
  const candles = useCandles({
    left: pair ? base?.root : undefined,
    right: pair ? quote?.root : undefined,
    timeframe: 'H1',
    inverted: pair ? !isFirst(pair, base) : false,
  });
  usePoolUpdates(pair?.address, candles.refreshNewest);
  return summarizeSeries(candles.points ?? [])?.change;
}

/** Loads candles of fills: the newest window first, older windows on demand. */
export function useFillCandles(
  { base, quote }: LimitMarketTokens,
  timeframe: ChartTimeframe,
  quoteDollars: number | undefined,
) {
  return useWindowedSeries<PriceBar>({
    queryKey: ['limit-orders', 'bars', base?.root, quote?.root, timeframe, quoteDollars !== undefined],
    enabled: base !== undefined && quote !== undefined,
    timeframe,
    load: async (window, signal) => {
      if (base === undefined || quote === undefined) return [];
      const bars = await loadOrderFillBars({ base: base.root, quote: quote.root, timeframe }, window, signal);
      // The API reports volume in quote tokens; the chart shows USD.
      const timed = bars.map((bar) => ({ ...bar, time: parseTimestamp(bar.time) }));
      return parseCandles(timed).map((bar) => ({ ...bar, volume: toUsdVolume(bar.volume, quoteDollars) }));
    },
  });
}
