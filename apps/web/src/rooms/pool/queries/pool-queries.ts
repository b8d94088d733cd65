import { getPool, listPools, type PoolOrder } from '@junction/api-contract';
import type { Address, Usd, PoolCurve } from '@junction/primitives';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callApi, isNotFound } from '../../../shared/api/call-api.ts';
import { toPoolSummary, type PoolSummary } from '../model/pool-summary.ts';

export interface PoolsQueryParams {
  /** Only pools with this token. */
  readonly token?: Address | undefined;
  /** Only these pools. */
  readonly favourites?: readonly Address[] | undefined;
  /** Only pools whose tokens are all included. */
  readonly within?: readonly Address[] | undefined;
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

/** The server's limit on the addresses of one request. */
const MAX_ADDRESSES = 2_000;

/** Page of pools, filtered and ordered by the server; the previous page is kept while loading. */
export function poolsQuery(queryParams: PoolsQueryParams) {
  const { token, favourites, within, search, curve, order, limit, offset } = queryParams;
  return queryOptions({
    queryKey: ['pools', queryParams],
    staleTime: 15_000,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }): Promise<PoolsPage> => {
      const body = {
        token,
        within: within?.slice(0, MAX_ADDRESSES),
        addresses: favourites?.slice(0, MAX_ADDRESSES),
        order,
        limit,
        offset,
        // Extension of this server: omitted unless used, so that public servers receive only known parameters.
        search: search === '' ? undefined : search,
        curve,
      };
      const { pools, total, tvl, volume24h } = await callApi(listPools, { body, signal });
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
