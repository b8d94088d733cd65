import { seconds, type Seconds } from '@junction/primitives';
import type { HeldProposalBalance } from '../queries/holding-queries.ts';

/** When the last of these votes ends; undefined when all of them are over. */
export function lastVoteEnd(
  proposals: readonly Pick<HeldProposalBalance, 'isOver' | 'voteEnd'>[],
): Seconds | undefined {
  const ends = proposals.filter(({ isOver }) => !isOver).map(({ voteEnd }) => voteEnd);
  return ends.length === 0 ? undefined : seconds(Math.max(...ends));
}
