import { mulDivDown } from '@junction/primitives';

/** Denominator of `voteShareDown` (100 %). */
export const SHARE_BASE = 1_000_000_000_000n;

/** Returns the share of all votes in parts of `SHARE_BASE`, rounded down; 0 without votes. */
export function voteShareDown(votes: bigint, totalVotes: bigint): bigint {
  return totalVotes > 0n ? mulDivDown(votes, SHARE_BASE, totalVotes) : 0n;
}
