import { listAccountHistory, type AccountOperation } from '@junction/api-contract';
import type { Address } from '@junction/primitives';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../../shared/api/call-api.ts';
import { getRequestedHistoryGroups, type HistoryFilter } from '../model/history-filter.ts';
import { readOperations } from '../../shared/read-operations.ts';

/** Rows per page of the list. */
const PAGE_SIZE = 20;
const STALE_TIME_MS = 15_000;
const SCOPE_STALE_TIME_MS = 60_000;

/** Pages of an account's operations, newest first. */
export function historyQuery(account: Address, filter: HistoryFilter) {
  return infiniteQueryOptions({
    queryKey: ['transactions', 'history', account, filter],
    staleTime: STALE_TIME_MS,
    placeholderData: keepPreviousData,
    initialPageParam: undefined as string | undefined,
    queryFn: ({ signal, pageParam: after }) =>
      callApi(listAccountHistory, {
        body: { account, groups: getRequestedHistoryGroups(filter), after, limit: PAGE_SIZE },
        signal,
      }),
    getNextPageParam: ({ next }) => next,
  });
}

/** Reads all operations of an account, newest first. Throws if any of them could not be read. */
export async function readFullHistory(
  account: Address,
  filter: HistoryFilter,
  signal: AbortSignal,
): Promise<readonly AccountOperation[]> {
  const { operations, isComplete } = await readOperations(
    account,
    getRequestedHistoryGroups(filter),
    Infinity,
    signal,
  );
  if (!isComplete) throw new Error('some operations could not be decoded');
  return operations;
}

/** Number of contracts of which the node lacks transactions, so that operations may be missing. */
export const incompleteContractCountQuery = queryOptions({
  queryKey: ['incomplete-history'],
  staleTime: SCOPE_STALE_TIME_MS,
  queryFn: async ({ signal }): Promise<number> => {
    const { incompleteHistory = [] } = await callApi('getHealth', { signal });
    return incompleteHistory.reduce((sum, { accounts }) => sum + accounts, 0);
  },
});
