import { seconds, type Seconds } from '@junction/primitives';
import { isEpochScheduled, type EscrowEpochAndVotesState } from '../../shared/model/voting.ts';

/**
 * Whether and when the escrow accepts the payment for a candidate. It accepts none from the first vote of an epoch
 * until that vote is finished, which any account may do after the voting period. Undefined until the escrow is loaded.
 */
export type WhitelistPaymentAvailability =
  { readonly kind: 'now' | 'finished' } | { readonly kind: 'after'; readonly at: Seconds };

export interface CandidateTimeline {
  readonly payment: WhitelistPaymentAvailability | undefined;
  /** Earliest time at which the DAO can have approved the candidate; undefined if unknown. */
  readonly active: Seconds | undefined;
  /**
   * True if there is a later epoch vote in which the candidate can receive votes; undefined until the escrow is loaded.
   */
  readonly hasNextVoting: boolean | undefined;
}

function getPaymentTime(
  { voting }: Pick<EscrowEpochAndVotesState, 'voting'>,
  now: Seconds,
): WhitelistPaymentAvailability {
  if (voting === undefined) return { kind: 'now' };
  return now < voting.end ? { kind: 'after', at: voting.end } : { kind: 'finished' };
}

/**
 * True if a new candidate can still receive votes. It cannot take part in a running vote, only in the vote of a later
 * epoch.
 */
function hasLaterVoting(escrow: Pick<EscrowEpochAndVotesState, 'voting' | 'epoch' | 'schedule'>): boolean {
  const { voting, epoch, schedule } = escrow;
  return isEpochScheduled({ schedule, epoch: voting === undefined ? epoch : epoch + 1 });
}

/**
 * Derives the timeline from the payment to the earliest votes. `decided` is the number of seconds from the creation of
 * a proposal to its execution.
 */
export function getCandidateTimeline(
  escrow: Pick<EscrowEpochAndVotesState, 'voting' | 'epoch' | 'schedule'> | undefined,
  decided: bigint | undefined,
  now: Seconds,
): CandidateTimeline {
  if (escrow === undefined) return { payment: undefined, active: undefined, hasNextVoting: undefined };
  const payment = getPaymentTime(escrow, now);
  const paid = payment.kind === 'after' ? payment.at : now;
  return {
    payment,
    active: decided === undefined ? undefined : seconds(paid + Number(decided)),
    hasNextVoting: hasLaterVoting(escrow),
  };
}
