import { getFarm, listFarms, type FarmDetail, type FarmSortOrder } from '@junction/api-contract/earn';
import type { Address, Usd, FixedAmount } from '@junction/primitives';
import { queryOptions } from '@tanstack/react-query';
import { keepPreviousRows } from './keep-listed.ts';
import { callApi, isNotFoundError } from '../../../../shared/api/call-api.ts';
import { toFarmSummary, type FarmSummary } from '../../../../rooms/farm/index.ts';
import { toRatioBounds, toUsdBounds, type FilterRange } from '../model/range.ts';

export interface FarmsQueryParams {
  readonly order: FarmSortOrder;
  readonly limit: number;
  readonly offset: number;
  readonly user?: Address | undefined;
  /** Restricts the result to these farms. */
  readonly favourites?: readonly Address[] | undefined;
  readonly isMine?: boolean | undefined;
  readonly state?: 'awaiting' | 'active' | 'ended' | undefined;
  readonly showLowBalance?: boolean | undefined;
  /** Parts of symbols, "A/B", or part of an address. */
  readonly search?: string | undefined;
  /** Restricts the result to farms whose tokens are all on this list or imported. */
  readonly whitelist?: { readonly uri: string; readonly imported: readonly Address[] } | undefined;
  readonly tvl?: FilterRange | undefined;
  readonly apr?: FilterRange | undefined;
}

export interface FarmsPage {
  readonly farms: readonly FarmSummary[];
  readonly total: number;
}

/** Milliseconds. Values change slowly, and block notifications invalidate them as well. */
const STALE_TIME_MS = 15_000;

const STATES = {
  awaiting: { isAwaitingStart: true },
  active: { isActive: true, isAwaitingStart: false },
  ended: { isActive: false },
} as const;

const toTvlFilter = (range: FilterRange) => {
  const { from, to } = toUsdBounds(range);
  return { tvlAtLeast: from, tvlAtMost: to };
};
const toAprFilter = (range: FilterRange) => {
  const { from, to } = toRatioBounds(range);
  return { aprAtLeast: from, aprAtMost: to };
};

/**
 * Omits unused parameters, so that a server which does not support all of them receives only those in use.
 */
const toFarmsRequestBody = (queryParams: FarmsQueryParams) => {
  const { user, favourites, isMine, state, showLowBalance, search, whitelist, tvl, apr } = queryParams;
  return {
    limit: queryParams.limit,
    offset: queryParams.offset,
    order: queryParams.order,
    ...(user && { user }),
    ...(favourites && { favourites }),
    ...(isMine === true && { isMine: true }),
    ...(state && STATES[state]),
    // Favourites and own farms are listed even if their reward balance is low.
    ...(showLowBalance === true || isMine === true || favourites ? {} : { isLowBalance: false }),
    ...(search && { search }),
    ...(whitelist && { listUri: whitelist.uri, alsoKnown: whitelist.imported }),
    ...(tvl && toTvlFilter(tvl)),
    ...(apr && toAprFilter(apr)),
  };
};

/** Page of legacy farms, filtered and ordered by the server; the previous page is kept while loading. */
export function farmsQuery(queryParams: FarmsQueryParams) {
  return queryOptions({
    queryKey: ['farms', queryParams],
    staleTime: STALE_TIME_MS,
    placeholderData: keepPreviousRows(queryParams),
    queryFn: async ({ signal }): Promise<FarmsPage> => {
      const answer = await callApi(listFarms, { body: toFarmsRequestBody(queryParams), signal });
      const [farms, total] = queryParams.favourites
        ? [answer.favourites, answer.totalFavourites]
        : [answer.farms, answer.total];
      return { farms: farms.map(toFarmSummary), total };
    },
  });
}

/** Farm with the details of its page. */
export interface IndexedFarm {
  readonly summary: FarmSummary;
  readonly detail: Omit<FarmDetail, 'deposited' | 'depositWorth'> & {
    /** Deposit of the user; undefined if unknown. */
    readonly deposited?: FixedAmount | undefined;
    readonly depositWorth?: Usd | undefined;
  };
}

/**
 * Returns the previously loaded farm without the user's data. It is shown while the farm is loaded for another user.
 */
const removeUserData = (previous: IndexedFarm | null | undefined): IndexedFarm | undefined =>
  previous
    ? {
        ...previous,
        detail: { ...previous.detail, deposited: undefined, depositWorth: undefined, history: undefined },
      }
    : undefined;

/** Legacy farm, optionally for a user; null if the factory deployed none at the address. */
export function farmQuery(address: Address, user: Address | undefined) {
  return queryOptions({
    queryKey: ['farm', address, user ?? null],
    staleTime: STALE_TIME_MS,
    placeholderData: removeUserData,
    queryFn: async ({ signal }): Promise<IndexedFarm | null> => {
      try {
        const body = { afterZeroBalance: true, user };
        const detail = await callApi(getFarm, { params: { address }, body, signal });
        return { summary: toFarmSummary(detail), detail };
      } catch (error) {
        if (isNotFoundError(error)) return null;
        throw error;
      }
    },
  });
}
