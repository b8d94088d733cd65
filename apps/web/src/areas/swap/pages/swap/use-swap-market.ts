import type { ChartTimeframe } from '@junction/api-contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useCandles } from '../../../../rooms/candle/index.ts';
import { pairQuery } from '../../../../rooms/pair/index.ts';
import { usePoolUpdates } from '../../../../shared/api/use-pool-updates.ts';
import { getNetwork } from '../../../../shared/network/network.ts';
import type { SwapView } from '../../ticket/index.ts';
import { getChartRoots, deriveSwapChartPair } from './market-pair.ts';

/** Reads the pair and its candles, and refetches them after each block that changes the pool. */
export function useSwapPairAndCandles({ sides }: SwapView) {
  const [isFlipped, setFlipped] = useState(false);
  const [timeframe, onTimeframe] = useState<ChartTimeframe>('H1');
  const { contracts, defaultPair } = getNetwork();
  const roots = getChartRoots(sides, { wrapped: contracts.wrappedCoinRoot, defaultPair });
  const query = useQuery(pairQuery(roots.left, roots.right));
  const pair = deriveSwapChartPair(roots, query.data);
  const { pool } = pair;
  const candles = useCandles({
    left: pool ? roots.left : undefined,
    right: pool ? roots.right : undefined,
    timeframe,
    // Candles are in the pool's orientation (its first token is the base). The chart shows the price of the left token
    // (spec 4.7).
    inverted: pair.isTurned !== isFlipped,
  });
  const isMissing = query.isError && query.data === undefined;
  const lookAgain = (): void => void query.refetch();
  const client = useQueryClient();
  const { oneCoin } = sides;
  const watched = oneCoin?.pool.address ?? pool;
  usePoolUpdates(watched ?? undefined, () => {
    candles.refreshNewest();
    void client.invalidateQueries({ queryKey: ['transactions', watched] });
    void client.invalidateQueries({ queryKey: ['pair', roots.left, roots.right] });
  });
  return {
    pair,
    roots,
    /**
     * Pool that belongs to the selection: the pool of the single-token deposit or withdrawal if there is one, otherwise
     * the pool of the pair.
     */
    watched,
    onLookAgain: isMissing && oneCoin === undefined ? lookAgain : undefined,
    // No candles are requested if the pair could not be read, so the chart shows that failure.
    candles: isMissing ? { ...candles, hasFailed: true, retry: lookAgain } : candles,
    timeframe,
    onTimeframe,
    isFlipped,
    onFlip: () => setFlipped(!isFlipped),
  };
}

/** Data of the chart and the transaction list. */
export type SwapPageMarketData = ReturnType<typeof useSwapPairAndCandles>;
