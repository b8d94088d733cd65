import { computeVoteLimitsRoundedDown } from '@junction/earn';
import { mulDivDown, FIXED_POINT_ONE, ratio, type Address, type Ratio } from '@junction/primitives';
import { getGaugeVotes } from '../../shared/model/vote-preview.ts';
import type { EscrowEpochAndVotesState } from '../../shared/model/voting.ts';

export interface GaugeVoteShare {
  /** Share of all votes cast in the epoch. */
  readonly share: Ratio;
  /** True if the gauge reaches the minimum share from which votes count. */
  readonly isEnough: boolean;
}

/** Returns a gauge's share of the votes in the current epoch; undefined while the epoch has no votes. */
export function getVoteShare(
  escrow: Pick<EscrowEpochAndVotesState, 'votes' | 'total' | 'rules'> | undefined,
  gauge: Address,
): GaugeVoteShare | undefined {
  if (escrow === undefined || escrow.total === 0n) return undefined;
  const { votes, total, rules } = escrow;
  const mine = getGaugeVotes(votes, gauge);
  return {
    share: ratio(mulDivDown(mine, FIXED_POINT_ONE, total)),
    isEnough: mine >= computeVoteLimitsRoundedDown(total, rules).min,
  };
}
