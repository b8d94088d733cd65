import { seconds, type Seconds } from '@junction/primitives';
import { opensAt } from '../../shared/model/epoch-state.ts';
import type { EscrowVoting } from '../../shared/model/voting.ts';
import type { DaoRules } from '../../shared/proposals/queries/dao-queries.ts';

export type EpochTimetable = Pick<
  EscrowVoting,
  'epoch' | 'start' | 'end' | 'voting' | 'epochTime' | 'votingTime' | 'timeBeforeVoting'
>;
export type ProposalPeriods = Pick<DaoRules, 'votingDelay' | 'votingPeriod' | 'timeLock' | 'gracePeriod'>;

/** The vote of an epoch, or when it may be held at the earliest. */
export interface EpochVote {
  readonly epoch: number;
  readonly start: Seconds;
  readonly end: Seconds;
}

/** When a proposal can be executed, both ends included, and the first vote of an epoch that this may be in. */
export interface Landing {
  readonly from: Seconds;
  readonly until: Seconds;
  readonly vote: EpochVote | undefined;
}

/** More epochs than proposals take, whatever their lengths. */
const MAX_EPOCHS = 1_000;

const after = (time: Seconds, ...periods: readonly bigint[]): Seconds =>
  seconds(periods.reduce((sum, period) => sum + Number(period), Number(time)));

/** The vote of the epoch that runs; one that nobody has opened may be opened from now on. */
function runningVote(epochs: EpochTimetable, now: Seconds): EpochVote {
  const { epoch, voting, votingTime, timeBeforeVoting } = epochs;
  if (voting !== undefined) return { epoch, ...voting };
  const start = seconds(Math.max(opensAt(epochs, timeBeforeVoting), now));
  return { epoch, start, end: seconds(start + votingTime) };
}

/** When a proposal that is made now can be executed, if it passes and is queued. */
export function landingOf(epochs: EpochTimetable, periods: ProposalPeriods, now: Seconds): Landing {
  const { votingDelay, votingPeriod, timeLock, gracePeriod } = periods;
  const from = after(now, votingDelay, votingPeriod, timeLock);
  const until = after(from, gracePeriod);
  const { epochTime, votingTime, timeBeforeVoting } = epochs;
  let vote = runningVote(epochs, now);
  // An epoch that its vote outlasts is followed by the next one at once.
  let next = Math.max(epochs.end, vote.end);
  for (let count = 0; count < MAX_EPOCHS && vote.start <= until; count += 1) {
    if (vote.end >= from) return { from, until, vote };
    const start = opensAt({ start: seconds(next) }, timeBeforeVoting);
    vote = { epoch: vote.epoch + 1, start, end: seconds(start + votingTime) };
    next = Math.max(next + epochTime, vote.end);
  }
  return { from, until, vote: undefined };
}
