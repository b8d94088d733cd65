import type { ChartTimeframe } from '@junction/api-contract';
import type { Milliseconds } from '@junction/primitives';
import { useInfiniteQuery, useQueryClient, type InfiniteData, type QueryKey } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import {
  getNextChartWindowToLoad,
  loadAvailablePoints,
  mergeIntoNewestChartWindow,
  type SeriesWindowPoints,
} from './load-available.ts';
import {
  getNewestChartWindow,
  mergeChartPoints,
  getChartRefreshWindow,
  type ChartPoint,
  type ChartTimeWindow,
} from './model/series.ts';

export interface WindowedSeries<P> {
  /** Ascending by time; undefined until the first window is loaded. */
  readonly points: readonly P[] | undefined;
  readonly isLoading: boolean;
  readonly isLoadingOlder: boolean;
  readonly hasFailed: boolean;
  /** Time before which the server no longer has points of this timeframe; undefined if none are known to be missing. */
  readonly availableFrom?: Milliseconds | undefined;
  readonly loadOlder: () => void;
  /** Reloads the newest bars and merges them into the series. */
  readonly refreshNewest: () => void;
  readonly retry: () => void;
}

export interface WindowedSeriesParams<P> {
  /** Query key of the series. Must contain everything that the points depend on, such as pool and timeframe. */
  readonly queryKey: QueryKey;
  readonly enabled: boolean;
  readonly timeframe: ChartTimeframe;
  /** Loads the points of a window, ascending by time. */
  readonly load: (window: ChartTimeWindow, signal?: AbortSignal) => Promise<readonly P[]>;
}

/** Loads a time series: the newest window first, older windows on demand. The newest bars are refreshed in place. */
export function useWindowedSeries<P extends ChartPoint>(params: WindowedSeriesParams<P>): WindowedSeries<P> {
  const { queryKey, enabled, timeframe } = params;
  const client = useQueryClient();
  const query = useInfiniteQuery({
    queryKey,
    enabled,
    staleTime: 60_000,
    initialPageParam: undefined as ChartTimeWindow | undefined,
    queryFn: ({ pageParam: window = getNewestChartWindow(timeframe, Date.now()), signal }) =>
      loadAvailablePoints((part) => params.load(part, signal), window),
    getNextPageParam: (_, pages, last) => getNextChartWindowToLoad(timeframe, pages, last, Date.now()),
  });
  const { data, fetchNextPage, hasNextPage, isFetchingNextPage, refetch } = query;
  const points = useMemo(
    () => data?.pages.reduceRight<readonly P[]>((all, page) => mergeChartPoints(all, page.points), []),
    [data],
  );
  const loadOlder = useCallback(() => {
    if (hasNextPage && !isFetchingNextPage) void fetchNextPage();
  }, [fetchNextPage, hasNextPage, isFetchingNextPage]);
  const refreshNewest = (): void => {
    const put = (fresh: readonly P[]): void => {
      client.setQueryData<InfiniteData<SeriesWindowPoints<P>, ChartTimeWindow | undefined>>(
        queryKey,
        (old) => old && { ...old, pages: mergeIntoNewestChartWindow(old.pages, fresh) },
      );
    };
    // A failed refresh is ignored: the next block triggers another.
    params.load(getChartRefreshWindow(timeframe, Date.now())).then(put, () => undefined);
  };
  return {
    points,
    isLoading: query.isPending && query.fetchStatus !== 'idle',
    isLoadingOlder: isFetchingNextPage,
    hasFailed: query.isError,
    availableFrom: data?.pages.at(-1)?.availableFrom,
    loadOlder,
    refreshNewest,
    retry: () => void refetch(),
  };
}
