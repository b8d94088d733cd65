import { seconds, type Seconds } from '@junction/primitives';
import { opensAt } from '../../shared/model/epoch-state.ts';
import type { EscrowVoting } from '../../shared/model/voting.ts';
import type { DaoRules } from '../../shared/proposals/queries/dao-queries.ts';

export type EpochTimetable = Pick<
  EscrowVoting,
  'epoch' | 'start' | 'end' | 'voting' | 'epochTime' | 'votingTime' | 'timeBeforeVoting'
>;
export type ProposalPeriods = Pick<DaoRules, 'votingDelay' | 'votingPeriod' | 'timeLock' | 'gracePeriod'>;

/** Voting period of an epoch; if voting has not been opened, the earliest possible one. */
export interface EpochVote {
  readonly epoch: number;
  readonly start: Seconds;
  readonly end: Seconds;
}

/**
 * Period in which a proposal can be executed (inclusive), and the first epoch vote within it; undefined if
 * there is none.
 */
export interface ExecutionEstimate {
  readonly from: Seconds;
  readonly until: Seconds;
  readonly vote: EpochVote | undefined;
}

/** Maximum number of epochs searched: more than the periods of a proposal can span. */
const MAX_EPOCHS = 1_000;

const after = (time: Seconds, ...periods: readonly bigint[]): Seconds =>
  seconds(periods.reduce((sum, period) => sum + Number(period), Number(time)));

/**
 * Returns the voting period of the current epoch. If voting has not been opened, it is assumed to start as
 * early as possible.
 */
function currentVote(epochs: EpochTimetable, now: Seconds): EpochVote {
  const { epoch, voting, votingTime, timeBeforeVoting } = epochs;
  if (voting !== undefined) return { epoch, ...voting };
  const start = seconds(Math.max(opensAt(epochs, timeBeforeVoting), now));
  return { epoch, start, end: seconds(start + votingTime) };
}

/** Estimates when a proposal created now can be executed if it succeeds and is queued. */
export function estimateExecution(
  epochs: EpochTimetable,
  periods: ProposalPeriods,
  now: Seconds,
): ExecutionEstimate {
  const { votingDelay, votingPeriod, timeLock, gracePeriod } = periods;
  const from = after(now, votingDelay, votingPeriod, timeLock);
  const until = after(from, gracePeriod);
  const { epochTime, votingTime, timeBeforeVoting } = epochs;
  let vote = currentVote(epochs, now);
  // If voting ends after the planned end of its epoch, the next epoch starts immediately.
  let next = Math.max(epochs.end, vote.end);
  for (let count = 0; count < MAX_EPOCHS && vote.start <= until; count += 1) {
    if (vote.end >= from) return { from, until, vote };
    const start = opensAt({ start: seconds(next) }, timeBeforeVoting);
    vote = { epoch: vote.epoch + 1, start, end: seconds(start + votingTime) };
    next = Math.max(next + epochTime, vote.end);
  }
  return { from, until, vote: undefined };
}
