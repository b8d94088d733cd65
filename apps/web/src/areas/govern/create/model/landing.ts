import { seconds, type Seconds } from '@junction/primitives';
import { getEarliestVotingStart } from '../../shared/model/epoch-state.ts';
import type { EscrowEpochAndVotesState } from '../../shared/model/voting.ts';
import type { DaoRules } from '../../shared/proposals/queries/dao-queries.ts';

export type EpochSchedule = Pick<
  EscrowEpochAndVotesState,
  'epoch' | 'start' | 'end' | 'voting' | 'epochTime' | 'votingTime' | 'timeBeforeVoting'
>;
export type ProposalPeriods = Pick<DaoRules, 'votingDelay' | 'votingPeriod' | 'timeLock' | 'gracePeriod'>;

/** Voting period of an epoch. If voting has not been opened yet, the earliest possible period. */
export interface EpochVotePeriod {
  readonly epoch: number;
  readonly start: Seconds;
  readonly end: Seconds;
}

/**
 * Estimated period in which a proposal can be executed (inclusive), and the first epoch vote within it; undefined if
 * there is none.
 */
export interface ProposalExecutionEstimate {
  readonly from: Seconds;
  readonly until: Seconds;
  readonly vote: EpochVotePeriod | undefined;
}

/** Maximum number of epochs that are searched. The periods of a proposal cannot span more. */
const MAX_EPOCHS = 1_000;

const addPeriods = (time: Seconds, ...periods: readonly bigint[]): Seconds =>
  seconds(periods.reduce((sum, period) => sum + Number(period), Number(time)));

/**
 * Returns the voting period of the current epoch. If voting has not been opened yet, the earliest possible start is
 * assumed.
 */
function getCurrentEpochVote(epochs: EpochSchedule, now: Seconds): EpochVotePeriod {
  const { epoch, voting, votingTime, timeBeforeVoting } = epochs;
  if (voting !== undefined) return { epoch, ...voting };
  const start = seconds(Math.max(getEarliestVotingStart(epochs, timeBeforeVoting), now));
  return { epoch, start, end: seconds(start + votingTime) };
}

/** Estimates when a proposal created now can be executed if it succeeds and is queued. */
export function estimateProposalExecution(
  epochs: EpochSchedule,
  periods: ProposalPeriods,
  now: Seconds,
): ProposalExecutionEstimate {
  const { votingDelay, votingPeriod, timeLock, gracePeriod } = periods;
  const from = addPeriods(now, votingDelay, votingPeriod, timeLock);
  const until = addPeriods(from, gracePeriod);
  const { epochTime, votingTime, timeBeforeVoting } = epochs;
  let vote = getCurrentEpochVote(epochs, now);
  // If voting ends after the planned end of its epoch, the next epoch starts as soon as voting ends.
  let next = Math.max(epochs.end, vote.end);
  for (let count = 0; count < MAX_EPOCHS && vote.start <= until; count += 1) {
    if (vote.end >= from) return { from, until, vote };
    const start = getEarliestVotingStart({ start: seconds(next) }, timeBeforeVoting);
    vote = { epoch: vote.epoch + 1, start, end: seconds(start + votingTime) };
    next = Math.max(next + epochTime, vote.end);
  }
  return { from, until, vote: undefined };
}
