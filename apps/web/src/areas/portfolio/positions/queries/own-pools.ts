import { listTransactions } from '@junction/api-contract';
import type { Address } from '@junction/primitives';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../../shared/api/call-api.ts';

/** Number of deposits whose pools are read, newest first. */
const MAX_DEPOSITS = 100;

/** Distinct pools in which the account deposited, newest first. */
export function depositedPoolsQuery(account: Address | undefined) {
  return queryOptions({
    queryKey: ['transactions', 'deposited-pools', account ?? null],
    enabled: account !== undefined,
    staleTime: 15_000,
    queryFn: async ({ signal }): Promise<readonly Address[]> => {
      const body = { user: account, kinds: ['deposit' as const], limit: MAX_DEPOSITS, offset: 0 };
      const { transactions } = await callApi(listTransactions, { body, signal });
      return [...new Set(transactions.map(({ pool }) => pool))];
    },
  });
}
