import { seconds, type Seconds } from '@junction/primitives';
import { isScheduled, type EscrowVoting } from '../../shared/model/voting.ts';

/**
 * When the escrow takes a payment for a candidate. It takes none from the first vote of an epoch until its voting is
 * finished, which anybody may do once it is over; undefined while the escrow is not read.
 */
export type PaymentTime =
  { readonly kind: 'now' | 'finished' } | { readonly kind: 'after'; readonly at: Seconds };

export interface CandidateTimeline {
  readonly payment: PaymentTime | undefined;
  /** When the DAO can have approved the candidate at the earliest; undefined while unknown. */
  readonly active: Seconds | undefined;
  /** Whether a voting comes in which it could be voted for; undefined while the escrow is not read. */
  readonly hasNextVoting: boolean | undefined;
}

function paymentTime({ voting }: Pick<EscrowVoting, 'voting'>, now: Seconds): PaymentTime {
  if (voting === undefined) return { kind: 'now' };
  return now < voting.end ? { kind: 'after', at: voting.end } : { kind: 'finished' };
}

/** A voting that runs is not the one of the candidate: that is the voting of an epoch after it. */
function hasVotingAfter(escrow: Pick<EscrowVoting, 'voting' | 'epoch' | 'schedule'>): boolean {
  const { voting, epoch, schedule } = escrow;
  return isScheduled({ schedule, epoch: voting === undefined ? epoch : epoch + 1 });
}

/**
 * From the payment to the first votes, at the earliest.
 *
 * @param decided seconds from a proposal to its execution
 */
export function getCandidateTimeline(
  escrow: Pick<EscrowVoting, 'voting' | 'epoch' | 'schedule'> | undefined,
  decided: bigint | undefined,
  now: Seconds,
): CandidateTimeline {
  if (escrow === undefined) return { payment: undefined, active: undefined, hasNextVoting: undefined };
  const payment = paymentTime(escrow, now);
  const paid = payment.kind === 'after' ? payment.at : now;
  return {
    payment,
    active: decided === undefined ? undefined : seconds(paid + Number(decided)),
    hasNextVoting: hasVotingAfter(escrow),
  };
}
