import { mulDivDown } from '@junction/primitives';

/** Denominator of the result of `computeVoteShareDown` (100 %). */
export const SHARE_BASE = 1_000_000_000_000n;

/** Returns a gauge's share of all votes in parts of `SHARE_BASE`, rounded down; 0 if there are no votes. */
export function computeVoteShareDown(votes: bigint, totalVotes: bigint): bigint {
  return totalVotes > 0n ? mulDivDown(votes, SHARE_BASE, totalVotes) : 0n;
}
