import { listAccountHistory, type Operation } from '@junction/api-contract';
import type { Address } from '@junction/primitives';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../../shared/api/call-api.ts';
import { groupsOf, type HistoryFilter } from '../model/history-filter.ts';

/** Rows per page of the list. */
const PAGE_SIZE = 20;
/** Rows per request of an export, the maximum of the API. */
const EXPORT_PAGE_SIZE = 100;
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
        body: { account, groups: groupsOf(filter), after, limit: PAGE_SIZE },
        signal,
      }),
    getNextPageParam: ({ next }) => next,
  });
}

/** Reads all operations of an account, newest first. Throws `ApiRequestError` if any page fails. */
export async function readWholeHistory(
  account: Address,
  filter: HistoryFilter,
  signal: AbortSignal,
): Promise<readonly Operation[]> {
  const all: Operation[] = [];
  let after: string | undefined;
  do {
    const page = await callApi(listAccountHistory, {
      body: { account, groups: groupsOf(filter), after, limit: EXPORT_PAGE_SIZE },
      signal,
    });
    all.push(...page.operations);
    after = page.next;
  } while (after !== undefined);
  return all;
}

/** Number of contracts of which the node lacks transactions, so that operations may be missing. */
export const incompleteContractsQuery = queryOptions({
  queryKey: ['incomplete-history'],
  staleTime: SCOPE_STALE_TIME_MS,
  queryFn: async ({ signal }): Promise<number> => {
    const { incompleteHistory = [] } = await callApi('getHealth', { signal });
    return incompleteHistory.reduce((sum, { accounts }) => sum + accounts, 0);
  },
});
