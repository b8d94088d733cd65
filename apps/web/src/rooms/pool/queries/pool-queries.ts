import { getPool, listPools, type PoolOrdering, type RouteBody } from '@junction/api-contract';
import { parseFixedDown, usd, type Address, type Usd } from '@junction/primitives';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callApi, isNotFound } from '../../../shared/api/call-api.ts';
import { readPool, type PoolFacts } from '../model/pool-facts.ts';

export interface PoolsQuestion {
  /** Pools that hold this token. */
  readonly token?: Address | undefined;
  /** Only these pools. */
  readonly favourites?: readonly Address[] | undefined;
  /** Only pools all of whose tokens are among these. */
  readonly within?: readonly Address[] | undefined;
  readonly search?: string | undefined;
  readonly pairType?: 'default' | 'stable' | undefined;
  readonly ordering: PoolOrdering;
  readonly limit: number;
  readonly offset: number;
}

export interface PoolsPage {
  readonly pools: readonly PoolFacts[];
  readonly totalCount: number;
  /** Over everything that was found; undefined from servers that do not sum. */
  readonly tvl: Usd | undefined;
  readonly volume24h: Usd | undefined;
}

const sumOf = (text: string | undefined): Usd | undefined => {
  const value = text === undefined ? undefined : parseFixedDown(text);
  return value === undefined ? undefined : usd(value);
};

/** The server's limit on the addresses of one request. */
const MAX_ADDRESSES = 2_000;

/** One page of pools, filtered and ordered by the server; the page before stays while the next one loads. */
export function poolsQuery(question: PoolsQuestion) {
  const { token, favourites, within, search, pairType, ordering, limit, offset } = question;
  return queryOptions({
    queryKey: ['pools', question],
    staleTime: 15_000,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }): Promise<PoolsPage> => {
      const body: RouteBody<typeof listPools> = {
        currencyAddress: token ?? null,
        currencyAddresses: within?.slice(0, MAX_ADDRESSES) ?? null,
        favoritePools: favourites?.slice(0, MAX_ADDRESSES) ?? null,
        ordering,
        limit,
        offset,
        // Ours alone: left out unless used, so that public servers see only what they know.
        ...(search === undefined || search === '' ? {} : { search }),
        ...(pairType === undefined ? {} : { pairType }),
      };
      const answer = await callApi(listPools, { body, signal });
      return {
        pools: answer.pools.map(readPool).filter((pool) => pool !== undefined),
        totalCount: answer.totalCount,
        tvl: sumOf(answer.totalTvl),
        volume24h: sumOf(answer.totalVolume24h),
      };
    },
  });
}

/** One pool; null when there is none at the address. Any other failure is an error that may pass. */
export function poolQuery(address: Address) {
  return queryOptions({
    queryKey: ['pool', address],
    staleTime: 15_000,
    queryFn: async ({ signal }): Promise<PoolFacts | null> => {
      try {
        return readPool(await callApi(getPool, { params: { address }, signal })) ?? null;
      } catch (error) {
        if (isNotFound(error)) return null;
        throw error;
      }
    },
  });
}

/** The deepest pool that holds a token; null when there is none. */
export function deepestPoolQuery(token: Address) {
  return queryOptions({
    queryKey: ['deepest-pool', token],
    staleTime: 60_000,
    queryFn: async ({ signal }) => {
      const answer = await callApi(listPools, {
        body: { currencyAddress: token, limit: 1, offset: 0, ordering: 'tvldescending' },
        signal,
      });
      return answer.pools[0] ?? null;
    },
  });
}
