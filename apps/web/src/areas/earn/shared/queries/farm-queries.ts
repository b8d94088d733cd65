import { getFarm, listFarms, type FarmDetail, type FarmOrdering } from '@junction/api-contract/earn';
import type { Address } from '@junction/primitives';
import { queryOptions } from '@tanstack/react-query';
import { keepListed } from './keep-listed.ts';
import { callApi, isNotFound } from '../../../../shared/api/call-api.ts';
import { readFarm, type FarmFacts } from '../model/farm-facts.ts';
import type { Range } from '../model/range.ts';

export interface FarmsQuestion {
  readonly ordering: FarmOrdering;
  readonly limit: number;
  readonly offset: number;
  readonly user?: Address | undefined;
  /** Only these. */
  readonly favourites?: readonly Address[] | undefined;
  readonly isMine?: boolean | undefined;
  readonly state?: 'awaiting' | 'active' | 'ended' | undefined;
  readonly showLowBalance?: boolean | undefined;
  /** Parts of symbols, or part of an address. */
  readonly search?: string | undefined;
  readonly tvl?: Range | undefined;
  readonly apr?: Range | undefined;
}

export interface FarmsPage {
  readonly farms: readonly FarmFacts[];
  readonly total: number;
}

/** Milliseconds: figures of farms move slowly, and a block's news makes them old besides. */
const FRESH = 15_000;

const STATES = {
  awaiting: { isAwaitingStart: true },
  active: { isActive: true, isAwaitingStart: false },
  ended: { isActive: false },
} as const;

/** Ends of a range that are set. */
const tvlOf = ({ from, to }: Range) => ({ ...(from && { tvlGe: from }), ...(to && { tvlLe: to }) });
const aprOf = ({ from, to }: Range) => ({ ...(from && { aprGe: from }), ...(to && { aprLe: to }) });

/** What is not asked for is left out, so that other servers see only what they know. */
const bodyOf = (question: FarmsQuestion) => {
  const { user, favourites, isMine, state, showLowBalance, search, tvl, apr } = question;
  return {
    limit: question.limit,
    offset: question.offset,
    ordering: question.ordering,
    ...(user && { userAddress: user }),
    ...(favourites && { favoritePoolAddresses: [...favourites] }),
    ...(isMine === true && { isWithMyFarming: true }),
    ...(state && STATES[state]),
    // Favourites and own farms are shown whatever is left in them.
    ...(showLowBalance === true || isMine === true || favourites ? {} : { isLowBalance: false }),
    ...(search && { search }),
    ...(tvl && tvlOf(tvl)),
    ...(apr && aprOf(apr)),
  };
};

/** One page of older farms, filtered and ordered by the server; the page before stays while the next one loads. */
export function farmsQuery(question: FarmsQuestion) {
  return queryOptions({
    queryKey: ['farms', question],
    staleTime: FRESH,
    placeholderData: keepListed(question),
    queryFn: async ({ signal }): Promise<FarmsPage> => {
      const answer = await callApi(listFarms, { body: bodyOf(question), signal });
      const [rows, total] = question.favourites
        ? [answer.favorite_pools_info, answer.favorite_total_count]
        : [answer.pools_info, answer.total_count];
      return { farms: rows.map((row) => readFarm(row)).filter((farm) => farm !== undefined), total };
    },
  });
}

/** A farm with the rest of what its page shows. */
export interface FarmOnServer {
  readonly facts: FarmFacts;
  readonly detail: FarmDetail;
}

/** The page stays while it is asked for another user, but shows nobody what belongs to somebody else. */
const withoutUser = (previous: FarmOnServer | null | undefined): FarmOnServer | undefined =>
  previous
    ? {
        ...previous,
        detail: { ...previous.detail, user_token_balance: '', user_usdt_balance: '', history_info: null },
      }
    : undefined;

/** One older farm, for a user where one is named; null when the fabric made none at the address. */
export function farmQuery(address: Address, user: Address | undefined) {
  return queryOptions({
    queryKey: ['farm', address, user ?? null],
    staleTime: FRESH,
    placeholderData: withoutUser,
    queryFn: async ({ signal }): Promise<FarmOnServer | null> => {
      try {
        const body = { afterZeroBalance: true, ...(user && { userAddress: user }) };
        const detail = await callApi(getFarm, { params: { address }, body, signal });
        const facts = readFarm(detail);
        return facts === undefined ? null : { facts, detail };
      } catch (error) {
        if (isNotFound(error)) return null;
        throw error;
      }
    },
  });
}
