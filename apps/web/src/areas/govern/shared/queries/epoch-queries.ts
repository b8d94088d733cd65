import { getGaugesBatch, getGaugesByUser, type GaugeByAddress } from '@junction/api-contract/earn';
import {
  getEpochVotesSum,
  getLastEpoch,
  listCandidates,
  listEpochVotes,
  listEpochs,
  type GaugeCandidate,
  type Epoch,
  type EpochVote,
} from '@junction/api-contract/govern';
import { seconds, type Address, type Ratio, type Seconds, type Usd } from '@junction/primitives';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callApi, isNotFoundError } from '../../../../shared/api/call-api.ts';
import { sanitizeGaugeToken, deriveGaugeTvlAndAprs } from '../../../../rooms/gauge/index.ts';
import { makeGaugeNamesDistinct } from '../model/distinct-names.ts';
import type { EpochTimes } from '../model/epoch-state.ts';

/** Number of rows per page. */
export const EPOCH_LIST_ROWS_PER_PAGE = 10;
/** Maximum number of rows in a response, which exceeds the number of candidates on any network. */
const MAX_RESPONSE_ROWS = 500;
const REFETCH_INTERVAL_MS = 15_000;

/** Query keys to invalidate after an action. */
export const EPOCH_INVALIDATED_QUERY_KEYS = [
  'epochs',
  'epoch',
  'epoch-votes',
  'own-votes',
  'candidates',
] as const;

/** Epoch as reported by the server. Amounts are in base units. */
export interface ServerEpoch extends EpochTimes {
  /** Sum of all votes cast in the epoch. */
  readonly votes: bigint;
  /** Distributed governance tokens; undefined before the end of the epoch. */
  readonly distribution: bigint | undefined;
  /** How the vote was finished; undefined while it is not finished, or if the server does not report it. */
  readonly ended: EpochVoteFinish | undefined;
}

export interface EpochVoteFinish {
  readonly at: Seconds;
  /** Account that finished the vote; undefined if unknown. */
  readonly by: Address | undefined;
  readonly hash: string;
}

function toEpochEnd({ endedAt: at, endedBy: by, endedHash: hash }: Epoch): EpochVoteFinish | undefined {
  return at === undefined || hash === undefined ? undefined : { at, by, hash };
}

function toServerEpoch(wire: Epoch): ServerEpoch {
  const { voteStart, voteEnd } = wire;
  return {
    number: wire.epochNum,
    start: wire.epochStart,
    end: wire.epochEnd,
    voting: voteStart === undefined || voteEnd === undefined ? undefined : { start: voteStart, end: voteEnd },
    votes: wire.totalVeAmount,
    distribution: wire.totalDistribution,
    ended: toEpochEnd(wire),
  };
}

/** Query of the current epoch as indexed by the server; null before the first epoch. */
export function lastEpochQuery() {
  return queryOptions({
    queryKey: ['epoch', 'last'],
    refetchInterval: REFETCH_INTERVAL_MS,
    queryFn: async ({ signal }): Promise<ServerEpoch | null> => {
      try {
        return toServerEpoch(await callApi(getLastEpoch, { signal }));
      } catch (error) {
        if (isNotFoundError(error)) return null;
        throw error;
      }
    },
  });
}

/** Query of one epoch from the server; null if it does not exist yet. */
export function epochQuery(number: number) {
  return queryOptions({
    queryKey: ['epoch', number],
    refetchInterval: REFETCH_INTERVAL_MS,
    queryFn: async ({ signal }): Promise<ServerEpoch | null> => {
      const body = { epochNum: number, limit: 1, offset: 0 };
      const { epochs } = await callApi(listEpochs, { body, signal });
      const [epoch] = epochs;
      return epoch === undefined ? null : toServerEpoch(epoch);
    },
  });
}

/** Query of a page of the epochs before the current one, latest first. */
export function previousEpochsQuery(last: ServerEpoch | null | undefined, page: number) {
  return queryOptions({
    queryKey: ['epochs', last?.start ?? null, page],
    enabled: last !== undefined && last !== null,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const before = seconds(last === undefined || last === null ? 0 : Math.max(0, last.start - 1));
      const body = {
        epochStartLe: before,
        ordering: { column: 'createdAt', isAscending: false },
        limit: EPOCH_LIST_ROWS_PER_PAGE,
        offset: (page - 1) * EPOCH_LIST_ROWS_PER_PAGE,
      } as const;
      const { epochs, totalCount } = await callApi(listEpochs, { body, signal });
      return { epochs: epochs.map(toServerEpoch), total: totalCount };
    },
  });
}

/** Votes of one gauge in an epoch and their result, in base units. */
export interface GaugeEpochResult {
  readonly gauge: Address;
  readonly votes: bigint;
  /** Counted votes and distributed tokens; undefined before the end of the epoch. */
  readonly counted: bigint | undefined;
  readonly paid: bigint | undefined;
}

/** Query of the votes of an epoch by gauge, in descending order. Disabled for epoch 0. */
export function epochResultsQuery(number: number) {
  return queryOptions({
    queryKey: ['epoch-votes', number],
    enabled: number > 0,
    refetchInterval: REFETCH_INTERVAL_MS,
    queryFn: async ({ signal }): Promise<readonly GaugeEpochResult[]> => {
      const rows = await callApi(getEpochVotesSum, { params: { epochNum: number }, signal });
      return rows.map(({ gauge, totalAmount, normalizedAmount, distributedAmount }) => ({
        gauge,
        votes: totalAmount,
        counted: normalizedAmount,
        paid: distributedAmount,
      }));
    },
  });
}

/** Votes of the account for one gauge in one epoch, in base units of ve. */
export interface OwnEpochVote {
  readonly epoch: number;
  readonly gauge: Address;
  readonly votes: bigint;
  /** Time of the block that contains the vote. */
  readonly time: Seconds;
}

export interface OwnEpochVotes {
  readonly votes: readonly OwnEpochVote[];
  /** First epoch whose votes are complete. The votes of earlier epochs may be truncated. */
  readonly since: number;
}

const toOwnVote = ({ epochNum, gauge, veAmount, transactionTime }: EpochVote): OwnEpochVote => ({
  epoch: epochNum,
  gauge,
  votes: veAmount,
  time: transactionTime,
});

const NEWEST = {
  ordering: { column: 'createdAt', isAscending: false },
  limit: MAX_RESPONSE_ROWS,
  offset: 0,
} as const;

/** Query of the latest votes of an account, newest first, up to the server's maximum. */
export function ownVotesQuery(account: Address | undefined) {
  return queryOptions({
    queryKey: ['own-votes', account ?? null],
    enabled: account !== undefined,
    refetchInterval: REFETCH_INTERVAL_MS,
    queryFn: async ({ signal }): Promise<OwnEpochVotes> => {
      if (account === undefined) return { votes: [], since: 0 };
      const body = { userAddress: account, ...NEWEST };
      const { epochVotes, totalCount } = await callApi(listEpochVotes, { body, signal });
      const votes = epochVotes.map(toOwnVote);
      const isComplete = totalCount <= votes.length;
      // The votes of the oldest epoch may be truncated, so only later epochs count as complete.
      return { votes, since: isComplete ? 0 : Math.min(...votes.map(({ epoch }) => epoch)) + 1 };
    },
  });
}

/** Query of all votes of an account in one epoch. */
export function ownEpochVotesQuery(account: Address | undefined, epoch: number) {
  return queryOptions({
    queryKey: ['own-votes', account ?? null, epoch],
    enabled: account !== undefined,
    refetchInterval: REFETCH_INTERVAL_MS,
    queryFn: async ({ signal }): Promise<readonly OwnEpochVote[]> => {
      if (account === undefined) return [];
      const body = { userAddress: account, epochNum: epoch, ...NEWEST };
      return (await callApi(listEpochVotes, { body, signal })).epochVotes.map(toOwnVote);
    },
  });
}

/** Candidate as reported by the server. */
export interface ServerCandidate {
  readonly gauge: Address;
  readonly isActive: boolean;
  readonly isApproved: boolean;
  /**
   * Number of ended epochs in which the gauge had enough votes since it became a candidate; undefined before the end of
   * the first one.
   */
  readonly activeEpochs: number | undefined;
  readonly average: Ratio | undefined;
  readonly last: Ratio | undefined;
}

/** Returns the share; undefined if it is negative and therefore invalid. */
const toValidShare = (share: Ratio): Ratio | undefined => (share < 0n ? undefined : share);

function toServerCandidate({ address, daoApprove, ...candidate }: GaugeCandidate): ServerCandidate {
  const { isActive, activeEpochs, averagePercentage, lastEpochPercentage } = candidate;
  const hasRate = activeEpochs !== undefined;
  return {
    gauge: address,
    isActive,
    isApproved: daoApprove,
    activeEpochs,
    average: hasRate ? toValidShare(averagePercentage) : undefined,
    last: hasRate ? toValidShare(lastEpochPercentage) : undefined,
  };
}

/** Query of a page of the candidates, those with the most votes first. */
export function candidatesQuery(page: number) {
  return queryOptions({
    queryKey: ['candidates', page],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const body = {
        ordering: { column: 'averagePercentage', isAscending: false },
        limit: EPOCH_LIST_ROWS_PER_PAGE,
        offset: (page - 1) * EPOCH_LIST_ROWS_PER_PAGE,
      } as const;
      const { gauges, totalCount } = await callApi(listCandidates, { body, signal });
      return { candidates: gauges.map(toServerCandidate), total: totalCount };
    },
  });
}

/** Gauge with the names and values that the server knows. */
export interface NamedGauge {
  readonly gauge: Address;
  readonly name: string;
  readonly tokens: readonly { readonly root: Address; readonly symbol: string }[];
  /** Symbols of extra rewards, which are untrusted text. */
  readonly rewards: readonly string[];
  readonly tvl: Usd | undefined;
  /** APR without boosts. */
  readonly apr: Ratio | undefined;
}

/** Query of names and values of gauges. Gauges that the server does not know are missing. */
export function namedGaugesQuery(gauges: readonly Address[]) {
  const asked = [...new Set(gauges)].toSorted();
  return queryOptions({
    queryKey: ['named-gauges', asked],
    enabled: asked.length > 0,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }): Promise<ReadonlyMap<Address, NamedGauge>> => {
      const { gauges: found } = await callApi(getGaugesBatch, { body: { gauges: asked }, signal });
      return new Map(toNamedGauges(found).map((one) => [one.gauge, one]));
    },
  });
}

/** Converts gauges of the API and makes their names unique. */
export function toNamedGauges(found: readonly GaugeByAddress[]): readonly NamedGauge[] {
  const all = found.map((indexed): NamedGauge => {
    const { address: gauge } = indexed;
    const tokens = indexed.poolTokens.map(sanitizeGaugeToken);
    const name = tokens.map(({ symbol }) => symbol).join('/');
    const { tvl, minApr } = deriveGaugeTvlAndAprs(indexed);
    return {
      gauge,
      name: name === '' ? gauge.slice(0, 8) : name,
      tokens,
      rewards: indexed.rewardTokens.map((token) => sanitizeGaugeToken(token).symbol),
      tvl,
      apr: minApr,
    };
  });
  return makeGaugeNamesDistinct(all);
}

/** Query of the gauges in which an account has deposits. */
export function gaugesWithAccountDepositsQuery(account: Address | undefined) {
  return queryOptions({
    queryKey: ['own-gauges', 'addresses', account ?? null],
    enabled: account !== undefined,
    queryFn: async ({ signal }): Promise<ReadonlySet<Address>> => {
      if (account === undefined) return new Set();
      const { gauges } = await callApi(getGaugesByUser, { body: { user: account }, signal });
      return new Set(gauges.map(({ address }) => address));
    },
  });
}
