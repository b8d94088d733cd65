import { voteLimitsDown } from '@junction/earn';
import { mulDivDown, ONE, ratio, type Address, type Ratio } from '@junction/primitives';
import { votesOf } from '../../shared/model/vote-preview.ts';
import type { EscrowVoting } from '../../shared/model/voting.ts';

export interface VoteShare {
  /** Of all votes of the epoch. */
  readonly share: Ratio;
  /** It has at least as many as count. */
  readonly isEnough: boolean;
}

/** What a gauge has of the votes of the epoch that runs; undefined while there are none. */
export function shareInVote(
  escrow: Pick<EscrowVoting, 'votes' | 'total' | 'rules'> | undefined,
  gauge: Address,
): VoteShare | undefined {
  if (escrow === undefined || escrow.total === 0n) return undefined;
  const { votes, total, rules } = escrow;
  const mine = votesOf(votes, gauge);
  return {
    share: ratio(mulDivDown(mine, ONE, total)),
    isEnough: mine >= voteLimitsDown(total, rules).min,
  };
}
