import {
  listTransactions,
  type ApiRouteBody,
  type Transaction,
  type TransactionKind,
  type TransactionSortOrder,
} from '@junction/api-contract';
import type { Address } from '@junction/primitives';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../shared/api/call-api.ts';

/** Scope of a transaction list: one pool, one token, or all pools of exactly two tokens. */
export type TransactionListScope =
  { readonly pool: Address } | { readonly token: Address } | { readonly pair: readonly [Address, Address] };

export interface PoolTransactionsQueryParams {
  /** Scope of the list. While it is undefined, nothing is requested. */
  readonly scope: TransactionListScope | undefined;
  /** Only transactions of this account; undefined for all. */
  readonly user: Address | undefined;
  /** Transaction kinds; undefined for all. */
  readonly kinds: readonly TransactionKind[] | undefined;
  readonly order: TransactionSortOrder;
  readonly limit: number;
  readonly offset: number;
}

export interface TransactionPage {
  readonly transactions: readonly Transaction[];
  readonly totalCount: number;
  /** True if there are more transactions than the server counts, so that `totalCount` is a lower bound. */
  readonly isTotalCapped: boolean;
}

/** Returns the part of the query keys that identifies a scope. */
function toScopeKey(scope: TransactionListScope | undefined): string {
  if (scope === undefined) return '';
  if ('pool' in scope) return scope.pool;
  return 'token' in scope ? scope.token : scope.pair.join('/');
}

function toScopeFields(
  scope: TransactionListScope | undefined,
): Pick<ApiRouteBody<typeof listTransactions>, 'pool' | 'token' | 'within'> {
  if (scope === undefined) return {};
  return 'pair' in scope ? { within: scope.pair } : scope;
}

type Total = Pick<TransactionPage, 'totalCount' | 'isTotalCapped'>;

/** Query of a page of transactions. The previous page stays visible while loading. */
export function transactionsQuery(queryParams: PoolTransactionsQueryParams) {
  const { scope, user, kinds, order, limit, offset } = queryParams;
  const key = toScopeKey(scope);
  const totalKey = ['transaction-total', key, user, kinds] as const;
  return queryOptions({
    queryKey: ['transactions', key, queryParams],
    enabled: scope !== undefined,
    staleTime: 15_000,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal, client }): Promise<TransactionPage> => {
      // Counting is expensive for the server, so the total is requested only while it is unknown (spec 7).
      const known = client.getQueryData<Total>(totalKey);
      const answer = await callApi(listTransactions, {
        body: {
          ...toScopeFields(scope),
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
