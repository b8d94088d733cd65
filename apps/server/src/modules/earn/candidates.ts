import type { VoteEscrowEvent } from '@junction/protocol/earn/decode';
import type { CandidateRow } from './epoch-tables.ts';

type Change = Extract<VoteEscrowEvent, { kind: 'candidate' }>['change'];

/** Result of an epoch vote for a candidate. */
export interface CandidateEpochResult {
  readonly epoch: number;
  readonly votes: bigint;
  /** Share of all votes in units of 1 / `VOTE_SHARE_DENOMINATOR`. */
  readonly share: bigint;
  /** True if the candidate reached the minimum of votes. */
  readonly hasEnoughVotes: boolean;
}

/** Returns the candidate after a change of its status. Averages restart each time an address becomes a candidate. */
export function applyCandidateChange(
  before: CandidateRow | undefined,
  {
    account,
    gauge,
    lt,
    time,
  }: Pick<CandidateRow, 'account' | 'gauge'> & { readonly lt: bigint; readonly time: number },
  change: Change,
): CandidateRow {
  const created = before ?? {
    account,
    gauge,
    isActive: false,
    isApproved: false,
    ...INITIAL_AVERAGES,
    createdLt: lt,
    createdAt: time,
  };
  const row = { ...created, updatedAt: time };
  switch (change) {
    case 'added':
      return { ...row, ...INITIAL_AVERAGES, isActive: true };
    case 'removed':
      return { ...row, isActive: false, isApproved: false };
    case 'approved':
      return { ...row, isApproved: true };
    case 'disapproved':
      return { ...row, isApproved: false };
  }
}

/** Averages of a candidate for which no epoch has ended yet. */
const INITIAL_AVERAGES = {
  finished: 0,
  active: 0,
  sumVotes: 0n,
  sumShares: 0n,
  averageVotes: 0n,
  averageShare: 0n,
  lastEpoch: undefined,
  lastVotes: 0n,
  lastShare: 0n,
} as const;

/**
 * Returns the candidate with its totals and averages updated by the result of an epoch in which it could be voted for.
 */
export function addEpochResult(candidate: CandidateRow, one: CandidateEpochResult): CandidateRow {
  const finished = candidate.finished + 1;
  const sumVotes = candidate.sumVotes + one.votes;
  const sumShares = candidate.sumShares + one.share;
  return {
    ...candidate,
    finished,
    active: candidate.active + (one.hasEnoughVotes ? 1 : 0),
    sumVotes,
    sumShares,
    averageVotes: sumVotes / BigInt(finished),
    averageShare: sumShares / BigInt(finished),
    lastEpoch: one.epoch,
    lastVotes: one.votes,
    lastShare: one.share,
  };
}
