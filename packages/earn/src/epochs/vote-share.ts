import { mulDivDown } from '@junction/primitives';

/** Denominator of the result of `computeVoteShareRoundedDown` (100 %). */
export const VOTE_SHARE_DENOMINATOR = 1_000_000_000_000n;

/** Returns a gauge's share of all votes in parts of `VOTE_SHARE_DENOMINATOR`, rounded down; 0 if there are no votes. */
export function computeVoteShareRoundedDown(votes: bigint, totalVotes: bigint): bigint {
  return totalVotes > 0n ? mulDivDown(votes, VOTE_SHARE_DENOMINATOR, totalVotes) : 0n;
}
