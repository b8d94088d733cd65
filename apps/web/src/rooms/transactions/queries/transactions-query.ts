import {
  listTransactions,
  type RouteBody,
  type Transaction,
  type TransactionKind,
  type TransactionOrder,
} from '@junction/api-contract';
import type { Address } from '@junction/primitives';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../shared/api/call-api.ts';

/** Whose transactions: those of one pool, those that move one token, or those in pools of two tokens alone. */
export type TransactionScope =
  { readonly pool: Address } | { readonly token: Address } | { readonly pair: readonly [Address, Address] };

export interface TransactionsQuestion {
  /** Undefined while it is not known yet: nothing is asked. */
  readonly scope: TransactionScope | undefined;
  /** Only this account's. */
  readonly user: Address | undefined;
  /** Undefined for all. */
  readonly kinds: readonly TransactionKind[] | undefined;
  readonly order: TransactionOrder;
  readonly limit: number;
  readonly offset: number;
}

export interface TransactionPage {
  readonly transactions: readonly Transaction[];
  readonly totalCount: number;
  /** There are more: the server counts so far and no further. */
  readonly isTotalCapped: boolean;
}

/** The second part of every key of a scope, so that a block can renew them all. */
function scopeKey(scope: TransactionScope | undefined): string {
  if (scope === undefined) return '';
  if ('pool' in scope) return scope.pool;
  return 'token' in scope ? scope.token : scope.pair.join('/');
}

function scopeFields(
  scope: TransactionScope | undefined,
): Pick<RouteBody<typeof listTransactions>, 'pool' | 'token' | 'within'> {
  if (scope === undefined) return {};
  return 'pair' in scope ? { within: scope.pair } : scope;
}

type Total = Pick<TransactionPage, 'totalCount' | 'isTotalCapped'>;

/** One page of transactions; the page before stays while the next one loads. */
export function transactionsQuery(question: TransactionsQuestion) {
  const { scope, user, kinds, order, limit, offset } = question;
  const key = scopeKey(scope);
  const totalKey = ['transaction-total', key, user, kinds] as const;
  return queryOptions({
    queryKey: ['transactions', key, question],
    enabled: scope !== undefined,
    staleTime: 15_000,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal, client }): Promise<TransactionPage> => {
      // Counting costs the server more than a page: later pages ask only when nobody knows the total (spec 7).
      const known = client.getQueryData<Total>(totalKey);
      const answer = await callApi(listTransactions, {
        body: {
          ...scopeFields(scope),
          user,
          kinds,
          order,
          limit,
          offset,
          withTotal: offset === 0 || known === undefined,
        },
        signal,
      });
      const counted = answer.total;
      const total: Total | undefined =
        counted === undefined ? known : { totalCount: counted, isTotalCapped: answer.isCapped === true };
      if (counted !== undefined) client.setQueryData(totalKey, total);
      return {
        transactions: answer.transactions,
        ...(total ?? { totalCount: offset + answer.count, isTotalCapped: false }),
      };
    },
  });
}
