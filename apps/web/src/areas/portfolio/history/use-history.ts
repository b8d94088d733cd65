import type { Address } from '@junction/primitives';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTokens, type TokenCache } from '../../../rooms/token/index.ts';
import type { HistoryFilter } from './model/history-filter.ts';
import { addOperationKeys, type ListedOperation } from './model/list-operations.ts';
import { historyQuery } from './queries/history-query.ts';

export interface OperationHistoryView {
  /** Newest first; undefined while loading. */
  readonly operations: readonly ListedOperation[] | undefined;
  readonly cache: TokenCache;
  /** True while the rows of the previously selected filter are still shown. */
  readonly isRefreshing: boolean;
  /** The first page could not be read. */
  readonly hasFailed: boolean;
  readonly hasMore: boolean;
  readonly isLoadingMore: boolean;
  readonly hasMoreFailed: boolean;
  readonly loadMore: () => void;
  readonly retry: () => void;
}

/** Operations of an account, page by page. */
export function useOperationHistory(account: Address, filter: HistoryFilter): OperationHistoryView {
  const { cache } = useTokens();
  const query = useInfiniteQuery(historyQuery(account, filter));
  const pages = query.data?.pages;
  const operations = useMemo(
    () => pages && addOperationKeys(pages.flatMap((page) => page.operations)),
    [pages],
  );
  return {
    operations,
    cache,
    isRefreshing: query.isPlaceholderData,
    hasFailed: query.isError && pages === undefined,
    hasMore: query.hasNextPage,
    isLoadingMore: query.isFetchingNextPage,
    hasMoreFailed: query.isFetchNextPageError,
    loadMore: () => void query.fetchNextPage(),
    retry: () => void query.refetch(),
  };
}
