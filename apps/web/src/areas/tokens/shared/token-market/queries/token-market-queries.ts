import { MAX_ADDRESSES_PER_LIST, getCurrency, listCurrencies } from '@junction/api-contract';
import type { Address } from '@junction/primitives';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callApi, isNotFoundError } from '../../../../../shared/api/call-api.ts';
import { toTokenSummary, type TokenSummary } from '../model/token-summary.ts';

export interface TokensQueryParams {
  /** Limits the result to these tokens; undefined for all tokens. */
  readonly within?: readonly Address[] | undefined;
  /** Direction of the sort order, which is by TVL. */
  readonly direction: 'ascending' | 'descending';
  readonly limit: number;
  readonly offset: number;
}

export interface TokenRowsPage {
  readonly tokens: readonly TokenSummary[];
  readonly totalCount: number;
}

/** Query of a page of tokens, sorted by the server. The previous page stays visible while loading. */
export function tokensMarketQuery(queryParams: TokensQueryParams) {
  const { within, direction, limit, offset } = queryParams;
  return queryOptions({
    queryKey: ['tokens-market', queryParams],
    staleTime: 15_000,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }): Promise<TokenRowsPage> => {
      const body = { within: within?.slice(0, MAX_ADDRESSES_PER_LIST), direction, limit, offset };
      const { tokens, total } = await callApi(listCurrencies, { body, signal });
      return { tokens: tokens.map(toTokenSummary), totalCount: total };
    },
  });
}

/** Query of one token; null if it is in no pool. Any other failure throws and is retried. */
export function tokenMarketQuery(root: Address) {
  return queryOptions({
    queryKey: ['token-market', root],
    staleTime: 15_000,
    queryFn: async ({ signal }): Promise<TokenSummary | null> => {
      try {
        return toTokenSummary(await callApi(getCurrency, { params: { address: root }, signal }));
      } catch (error) {
        if (isNotFoundError(error)) return null;
        throw error;
      }
    },
  });
}
