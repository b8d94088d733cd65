import { listTransactions, type EventType, type TransactionOrdering } from '@junction/api-contract';
import type { Address } from '@junction/primitives';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../shared/api/call-api.ts';

export interface TransactionsQuestion {
  readonly pool: Address | undefined;
  /** Only this account's. */
  readonly user: Address | undefined;
  readonly eventTypes: EventType[] | null;
  readonly ordering: TransactionOrdering;
  readonly limit: number;
  readonly offset: number;
}

/** One page of a pool's transactions; the page before stays while the next one loads. */
export function transactionsQuery(question: TransactionsQuestion) {
  return queryOptions({
    queryKey: ['transactions', question.pool, question],
    enabled: question.pool !== undefined,
    staleTime: 15_000,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      callApi(listTransactions, {
        body: {
          poolAddress: question.pool ?? null,
          userAddress: question.user ?? null,
          eventType: question.eventTypes,
          ordering: question.ordering,
          limit: question.limit,
          offset: question.offset,
          // The server may leave the total out on later pages; ask always, it is one number.
          displayTotalCount: true,
        },
        signal,
      }),
  });
}
