import { listFarmTransactions } from '@junction/api-contract/earn';
import type { Address } from '@junction/primitives';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../../shared/api/call-api.ts';
import { createPreviousPagePlaceholder } from '../../../../shared/query/keep-page.ts';
import {
  EARN_EVENT_KINDS,
  TRANSACTION_ROWS_PER_PAGE,
  toFarmTransactionRow,
  type EarnEventKind,
  type EarnTransactionPage,
} from '../../shared/transactions/index.ts';

const STALE_TIME_MS = 15_000;

/** Transactions of a legacy farm, newest first. */
export function farmTransactionsQuery(queryParams: {
  readonly farm: Address;
  /** Restricts to one account. */
  readonly user: Address | undefined;
  /** Restricts the result to one kind of event; undefined for all kinds. */
  readonly event: EarnEventKind | undefined;
  readonly page: number;
}) {
  const { farm, user, event, page } = queryParams;
  const queryKey = ['farm', farm, 'transactions', user ?? null, queryParams];
  return queryOptions({
    queryKey,
    staleTime: STALE_TIME_MS,
    placeholderData: createPreviousPagePlaceholder(queryKey, [1, 3]),
    queryFn: async ({ signal }): Promise<EarnTransactionPage> => {
      const { transactions, totalCount } = await callApi(listFarmTransactions, {
        body: {
          kinds: event === undefined ? EARN_EVENT_KINDS : [event],
          farm,
          user,
          limit: TRANSACTION_ROWS_PER_PAGE,
          offset: (page - 1) * TRANSACTION_ROWS_PER_PAGE,
          order: { column: 'time', isAscending: false },
        },
        signal,
      });
      return { rows: transactions.map(toFarmTransactionRow), total: totalCount };
    },
  });
}
