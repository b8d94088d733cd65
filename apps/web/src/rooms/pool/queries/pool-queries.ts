import {
  MAX_ADDRESSES_PER_LIST,
  getPool,
  listPools,
  type PoolListSortOrder,
  type ApiRouteBody,
} from '@junction/api-contract';
import type { Address, Usd, PoolCurve } from '@junction/primitives';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { queryWithKnownTokens } from '../../../shared/api/ask-over-tokens.ts';
import { callApi, isNotFoundError } from '../../../shared/api/call-api.ts';
import type { KnownTokens, RequestedTokens } from '../../../shared/api/known-tokens.ts';
import { reloadTokenList } from '../../../shared/api/reload-token-list.ts';
import { toPoolSummary, type PoolSummary } from '../model/pool-summary.ts';

export interface PoolsQueryParams {
  /** Only pools that contain this token. */
  readonly token?: Address | undefined;
  /** Restricts the result to these pools. */
  readonly favourites?: readonly Address[] | undefined;
  /** Only pools all of whose tokens are in this set. */
  readonly listed?: KnownTokens | undefined;
  readonly search?: string | undefined;
  readonly curve?: PoolCurve | undefined;
  readonly order: PoolListSortOrder;
  readonly limit: number;
  readonly offset: number;
}

export interface PoolsPage {
  readonly pools: readonly PoolSummary[];
  readonly totalCount: number;
  /** TVL of all matching pools, not only of this page; undefined if the server does not report it. */
  readonly tvl: Usd | undefined;
  readonly volume24h: Usd | undefined;
}

/** Returns a short identifier of a token set for query keys. */
const toTokenSetKey = ({ list, others, roots }: KnownTokens): readonly unknown[] => [
  list?.hash ?? roots.size,
  others,
];

/** Returns the request fields that specify the token set: a token list and further tokens, or all tokens one by one. */
const toTokenSetFields = ({ list, named }: RequestedTokens): Partial<ApiRouteBody<typeof listPools>> =>
  list === undefined ? { within: named } : { listUri: list.uri, listHash: list.hash, alsoListed: named };

/**
 * Query of a page of pools, filtered and sorted by the server. The previous page stays visible while loading. If the
 * server has another version of the token list, the tokens are sent one by one, which fails if there are more than a
 * request can contain.
 */
export function poolsQuery(queryParams: PoolsQueryParams) {
  const { token, favourites, listed, search, curve, order, limit, offset } = queryParams;
  return queryOptions({
    queryKey: ['pools', { ...queryParams, listed: listed && toTokenSetKey(listed) }],
    staleTime: 15_000,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal, client }): Promise<PoolsPage> => {
      const asked = {
        token,
        addresses: favourites?.slice(0, MAX_ADDRESSES_PER_LIST),
        order,
        limit,
        offset,
        // Parameters that only this project's server supports are omitted unless they are used, since public servers do
        // not know them.
        search: search === '' ? undefined : search,
        curve,
      };
      const ask = (names: Partial<ApiRouteBody<typeof listPools>>) =>
        callApi(listPools, { body: { ...asked, ...names }, signal });
      const { pools, total, tvl, volume24h } = await (listed === undefined
        ? ask({})
        : queryWithKnownTokens({
            tokens: listed,
            ask: (naming) => ask(toTokenSetFields(naming)),
            onListRejected: (list) => reloadTokenList(client, list),
          }));
      return { pools: pools.map(toPoolSummary), totalCount: total, tvl, volume24h };
    },
  });
}

/** Query of one pool; null if there is no pool at the address. Any other failure throws and is retried. */
export function poolQuery(address: Address) {
  return queryOptions({
    queryKey: ['pool', address],
    staleTime: 15_000,
    queryFn: async ({ signal }): Promise<PoolSummary | null> => {
      try {
        return toPoolSummary(await callApi(getPool, { params: { address }, signal }));
      } catch (error) {
        if (isNotFoundError(error)) return null;
        throw error;
      }
    },
  });
}

/** Query of the pool with the highest TVL that contains the token; null if there is none. */
export function deepestPoolQuery(token: Address) {
  return queryOptions({
    queryKey: ['deepest-pool', token],
    staleTime: 60_000,
    queryFn: async ({ signal }) => {
      const answer = await callApi(listPools, {
        body: { token, limit: 1, offset: 0, order: { by: 'tvl', direction: 'descending' } },
        signal,
      });
      return answer.pools[0] ?? null;
    },
  });
}
