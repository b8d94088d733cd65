import { seconds, type Seconds } from '@junction/primitives';
import type { LockingProposalInfo } from '../queries/holding-queries.ts';

/** Returns the end of the last of these votes; undefined if all have ended. */
export function getLastVoteEnd(
  proposals: readonly Pick<LockingProposalInfo, 'isOver' | 'voteEnd'>[],
): Seconds | undefined {
  const ends = proposals.filter(({ isOver }) => !isOver).map(({ voteEnd }) => voteEnd);
  return ends.length === 0 ? undefined : seconds(Math.max(...ends));
}
