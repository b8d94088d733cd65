import { getPairOhlcv, type Timeframe } from '@junction/api-contract';
import { milliseconds, type Address } from '@junction/primitives';
import { useInfiniteQuery, useQueryClient, type InfiniteData } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { callApi } from '../../shared/api/call-api.ts';
import {
  BAR_LENGTH,
  earlierWindow,
  firstWindow,
  mergeBars,
  readBars,
  type Bar,
  type TimeWindow,
} from './model/candle-series.ts';

export interface Candles {
  /** Ascending; undefined before the first answer. */
  readonly bars: readonly Bar[] | undefined;
  readonly isLoading: boolean;
  readonly isLoadingOlder: boolean;
  readonly hasFailed: boolean;
  readonly loadOlder: () => void;
  /** Reads the newest bars again and puts them in place. */
  readonly refreshNewest: () => void;
  readonly retry: () => void;
}

export interface CandleQuestion {
  readonly left: Address | undefined;
  readonly right: Address | undefined;
  readonly timeframe: Timeframe;
  /** The pool quotes the other way round than the form. */
  readonly inverted: boolean;
}

/** Empty windows in a row before the series counts as complete: a quiet week is not the beginning. */
const MAX_EMPTY = 2;

/** Candles of a pair, the newest window first, older ones on demand. */
export function useCandles({ left, right, timeframe, inverted }: CandleQuestion): Candles {
  const client = useQueryClient();
  const queryKey = useMemo(() => ['candles', left, right, timeframe] as const, [left, right, timeframe]);
  const fetchWindow = useCallback(
    async (window: TimeWindow, signal?: AbortSignal) => {
      if (left === undefined || right === undefined) return [];
      return callApi(getPairOhlcv, {
        params: { left, right },
        body: { ...window, timeframe },
        ...(signal === undefined ? {} : { signal }),
      });
    },
    [left, right, timeframe],
  );
  type Page = Awaited<ReturnType<typeof fetchWindow>>;
  const query = useInfiniteQuery({
    queryKey,
    enabled: left !== undefined && right !== undefined && left !== right,
    staleTime: 60_000,
    initialPageParam: undefined as TimeWindow | undefined,
    queryFn: ({ pageParam, signal }) => fetchWindow(pageParam ?? firstWindow(timeframe, Date.now()), signal),
    getNextPageParam: (_, pages, last): TimeWindow | undefined => {
      const emptyTail = pages.slice(-MAX_EMPTY);
      if (emptyTail.length === MAX_EMPTY && emptyTail.every((page) => page.length === 0)) return undefined;
      const oldest = pages.flat().reduce((low, candle) => Math.min(low, candle.timestamp), Infinity);
      const from = last?.from ?? firstWindow(timeframe, Date.now()).from;
      return earlierWindow(timeframe, milliseconds(Math.min(oldest, from)));
    },
  });
  const { data, fetchNextPage, hasNextPage, isFetchingNextPage, refetch } = query;
  const bars = useMemo(
    () =>
      data?.pages.reduceRight<readonly Bar[]>((all, page) => mergeBars(all, readBars(page, inverted)), []),
    [data, inverted],
  );
  const loadOlder = useCallback(() => {
    if (hasNextPage && !isFetchingNextPage) void fetchNextPage();
  }, [fetchNextPage, hasNextPage, isFetchingNextPage]);
  const refreshNewest = useCallback(() => {
    const now = Date.now();
    const window = { from: milliseconds(now - 3 * BAR_LENGTH[timeframe]), to: milliseconds(now) };
    const put = (fresh: Page): void => {
      client.setQueryData<InfiniteData<Page, TimeWindow | undefined>>(queryKey, (old) => {
        const [newest = [], ...older] = old?.pages ?? [];
        if (old === undefined) return old;
        const since = new Map(newest.map((candle) => [candle.timestamp, candle]));
        for (const candle of fresh) since.set(candle.timestamp, candle);
        const merged = [...since.values()].toSorted((a, b) => a.timestamp - b.timestamp);
        return { ...old, pages: [merged, ...older] };
      });
    };
    // A missed refresh is made up for by the next block.
    fetchWindow(window).then(put, () => undefined);
  }, [client, fetchWindow, queryKey, timeframe]);
  return {
    bars,
    isLoading: query.isPending && query.fetchStatus !== 'idle',
    isLoadingOlder: isFetchingNextPage,
    hasFailed: query.isError,
    loadOlder,
    refreshNewest,
    retry: () => void refetch(),
  };
}
