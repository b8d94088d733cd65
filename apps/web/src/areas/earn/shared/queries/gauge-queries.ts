import {
  getGauge,
  getGaugesTotal,
  listGauges,
  type GaugeSortOrder,
  type GaugeQuery,
} from '@junction/api-contract/earn';
import type { Address } from '@junction/primitives';
import { queryOptions } from '@tanstack/react-query';
import { keepPreviousRows } from './keep-listed.ts';
import { callApi, isNotFoundError } from '../../../../shared/api/call-api.ts';
import { toGaugeSummary, type GaugeSummary } from '../../../../rooms/gauge/index.ts';
import { toRatioBounds, toUsdBounds, type FilterRange } from '../model/range.ts';

export interface GaugesQueryParams {
  readonly order: GaugeSortOrder;
  readonly limit: number;
  readonly offset: number;
  /** Restricts the result to these gauges. */
  readonly favourites?: readonly Address[] | undefined;
  /** Requesting account. With `isMine`, only gauges with a deposit of this account are returned. */
  readonly user?: Address | undefined;
  readonly isMine?: boolean | undefined;
  readonly showLowBalance?: boolean | undefined;
  /** Omits ended gauges, except those with a deposit of the requesting account. */
  readonly hideEnded?: boolean | undefined;
  /** Parts of symbols, or part of an address. */
  readonly search?: string | undefined;
  /** Restricts the result to gauges whose tokens are all on this list or imported. */
  readonly whitelist?: { readonly uri: string; readonly imported: readonly Address[] } | undefined;
  readonly rewards?: readonly Address[] | undefined;
  /** Bounds: TVL in USD, APRs in percent. */
  readonly tvl?: FilterRange | undefined;
  readonly minApr?: FilterRange | undefined;
  readonly maxApr?: FilterRange | undefined;
}

export interface GaugeListPage {
  readonly gauges: readonly GaugeSummary[];
  readonly total: number;
}

/**
 * Milliseconds for which a response counts as fresh. Values change slowly, and block notifications also invalidate
 * them.
 */
const STALE_TIME_MS = 15_000;

const toGaugesRequestBody = (queryParams: GaugesQueryParams): GaugeQuery => {
  const {
    favourites,
    user,
    isMine,
    showLowBalance,
    hideEnded,
    search,
    whitelist,
    rewards,
    tvl,
    minApr,
    maxApr,
  } = queryParams;
  return {
    limit: queryParams.limit,
    offset: queryParams.offset,
    order: queryParams.order,
    // Omits unused parameters, so that a server which does not support all of them receives only those in
    // use.
    ...(favourites && { only: favourites }),
    ...(user && { user }),
    ...(isMine === true && { isMine: true }),
    ...(showLowBalance === true && { showLowBalance: true }),
    ...(hideEnded === true && { hideEnded: true }),
    ...(search && { search }),
    ...(whitelist && { listUri: whitelist.uri, alsoKnown: whitelist.imported }),
    ...(rewards && { rewards }),
    ...(tvl && { tvl: toUsdBounds(tvl) }),
    ...(minApr && { minApr: toRatioBounds(minApr) }),
    ...(maxApr && { maxApr: toRatioBounds(maxApr) }),
  };
};

/** Page of gauges, filtered and ordered by the server; the previous page is kept while loading. */
export function gaugesQuery(queryParams: GaugesQueryParams) {
  return queryOptions({
    queryKey: ['gauges', queryParams],
    staleTime: STALE_TIME_MS,
    placeholderData: keepPreviousRows(queryParams),
    queryFn: async ({ signal }): Promise<GaugeListPage> => {
      const { gauges, total } = await callApi(listGauges, { body: toGaugesRequestBody(queryParams), signal });
      return { gauges: gauges.map(toGaugeSummary), total };
    },
  });
}

/** TVL of all gauges with known prices. */
export function gaugesTotalQuery() {
  return queryOptions({
    queryKey: ['gauges', 'total'],
    staleTime: STALE_TIME_MS,
    queryFn: ({ signal }) => callApi(getGaugesTotal, { signal }),
  });
}

/**
 * Reads one gauge; disabled without an address. Null if the factory deployed no gauge at the address. Other
 * failures are temporary errors.
 */
export function gaugeQuery(address: Address | undefined) {
  return queryOptions({
    queryKey: ['gauge', address ?? null],
    staleTime: STALE_TIME_MS,
    enabled: address !== undefined,
    queryFn: async ({ signal }): Promise<GaugeSummary | null> => {
      if (address === undefined) return null;
      try {
        const { gauge, owed } = await callApi(getGauge, { body: { gauge: address }, signal });
        return { ...toGaugeSummary(gauge), owed };
      } catch (error) {
        if (isNotFoundError(error)) return null;
        throw error;
      }
    },
  });
}
