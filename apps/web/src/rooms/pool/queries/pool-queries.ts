import { MAX_ADDRESSES, getPool, listPools, type PoolOrder, type RouteBody } from '@junction/api-contract';
import type { Address, Usd, PoolCurve } from '@junction/primitives';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { askOverTokens } from '../../../shared/api/ask-over-tokens.ts';
import { callApi, isNotFound } from '../../../shared/api/call-api.ts';
import type { KnownTokens, TokenNaming } from '../../../shared/api/known-tokens.ts';
import { reloadTokenList } from '../../../shared/api/reload-token-list.ts';
import { toPoolSummary, type PoolSummary } from '../model/pool-summary.ts';

export interface PoolsQueryParams {
  /** Only pools with this token. */
  readonly token?: Address | undefined;
  /** Only these pools. */
  readonly favourites?: readonly Address[] | undefined;
  /** Only pools whose tokens are all included. */
  readonly listed?: KnownTokens | undefined;
  readonly search?: string | undefined;
  readonly curve?: PoolCurve | undefined;
  readonly order: PoolOrder;
  readonly limit: number;
  readonly offset: number;
}

export interface PoolsPage {
  readonly pools: readonly PoolSummary[];
  readonly totalCount: number;
  /** Total of all results; undefined if unsupported by the server. */
  readonly tvl: Usd | undefined;
  readonly volume24h: Usd | undefined;
}

/** Identifies a set of tokens in a query key, whatever its size. */
const keyOf = ({ list, others, roots }: KnownTokens): readonly unknown[] => [
  list?.hash ?? roots.size,
  others,
];

/** The part of the request that names the tokens. */
const namesOf = ({ list, named }: TokenNaming): Partial<RouteBody<typeof listPools>> =>
  list === undefined ? { within: named } : { listUri: list.uri, listHash: list.hash, alsoListed: named };

/**
 * Page of pools, filtered and ordered by the server; the previous page is kept while loading. Pools of listed
 * tokens follow the page's copy of the list; more tokens than a request can name fail where the server has another copy.
 */
export function poolsQuery(queryParams: PoolsQueryParams) {
  const { token, favourites, listed, search, curve, order, limit, offset } = queryParams;
  return queryOptions({
    queryKey: ['pools', { ...queryParams, listed: listed && keyOf(listed) }],
    staleTime: 15_000,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal, client }): Promise<PoolsPage> => {
      const asked = {
        token,
        addresses: favourites?.slice(0, MAX_ADDRESSES),
        order,
        limit,
        offset,
        // Extension of this server: omitted unless used, so that public servers receive only known parameters.
        search: search === '' ? undefined : search,
        curve,
      };
      const ask = (names: Partial<RouteBody<typeof listPools>>) =>
        callApi(listPools, { body: { ...asked, ...names }, signal });
      const { pools, total, tvl, volume24h } = await (listed === undefined
        ? ask({})
        : askOverTokens({
            tokens: listed,
            ask: (naming) => ask(namesOf(naming)),
            onListRejected: (list) => reloadTokenList(client, list),
          }));
      return { pools: pools.map(toPoolSummary), totalCount: total, tvl, volume24h };
    },
  });
}

/** One pool; null if the address has none. Other failures are temporary errors. */
export function poolQuery(address: Address) {
  return queryOptions({
    queryKey: ['pool', address],
    staleTime: 15_000,
    queryFn: async ({ signal }): Promise<PoolSummary | null> => {
      try {
        return toPoolSummary(await callApi(getPool, { params: { address }, signal }));
      } catch (error) {
        if (isNotFound(error)) return null;
        throw error;
      }
    },
  });
}

/** Deepest pool with a token; null if there is none. */
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
