import { listFarmTransactions, type FarmEvent, type FarmTransaction } from '@junction/api-contract/earn';
import type { Address } from '@junction/primitives';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../../shared/api/call-api.ts';
import { keepPage } from '../../../../shared/query/keep-page.ts';

/** Rows per page (facts C.2). */
export const TRANSACTION_ROWS = 10;
const FRESH = 15_000;

export interface FarmTransactions {
  readonly transactions: readonly FarmTransaction[];
  readonly totalCount: number;
}

/** What happened in an older farm, newest first. */
export function farmTransactionsQuery(question: {
  readonly farm: Address;
  /** Only this account's. */
  readonly user: Address | undefined;
  /** Only these; all when left out. */
  readonly event: FarmEvent | undefined;
  readonly page: number;
}) {
  const { farm, user, event, page } = question;
  const queryKey = ['farm', farm, 'transactions', user ?? null, question];
  return queryOptions({
    queryKey,
    staleTime: FRESH,
    placeholderData: keepPage(queryKey, [1, 3]),
    queryFn: ({ signal }): Promise<FarmTransactions> =>
      callApi(listFarmTransactions, {
        body: {
          eventTypes: event === undefined ? ['claim', 'deposit', 'withdraw', 'rewarddeposit'] : [event],
          poolAddress: farm,
          ...(user && { userAddress: user }),
          limit: TRANSACTION_ROWS,
          offset: (page - 1) * TRANSACTION_ROWS,
          ordering: 'blocktimedescending',
        },
        signal,
      }),
  });
}
