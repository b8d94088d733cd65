import { seconds, type Seconds } from '@junction/primitives';

/** State of an epoch according to the chain's clock (spec 2, section 4). */
export type EpochState = 'notStarted' | 'awaiting' | 'voting' | 'queued' | 'finished';

export interface EpochTimes {
  readonly number: number;
  readonly start: Seconds;
  readonly end: Seconds;
  /** Voting period; undefined until the first vote opens it. */
  readonly voting: { readonly start: Seconds; readonly end: Seconds } | undefined;
}

/**
 * Returns the state of an epoch at `now`. The first vote opens voting, however late it is. After the voting period, the
 * epoch is queued until the vote is finished, even past the planned end of the epoch.
 */
export function getEpochStateAt(epoch: EpochTimes, current: number, now: Seconds): EpochState {
  if (epoch.number > current) return 'notStarted';
  if (epoch.number < current) return 'finished';
  if (now < epoch.start) return 'notStarted';
  if (epoch.voting === undefined) return 'awaiting';
  return now <= epoch.voting.end ? 'voting' : 'queued';
}

/** Returns the earliest time at which a vote can open voting. */
export function getEarliestVotingStart(
  { start }: Pick<EpochTimes, 'start'>,
  timeBeforeVoting: Seconds,
): Seconds {
  return seconds(start + timeBeforeVoting);
}

/** True if the escrow accepts a vote: voting is open, or this vote would open it. */
export function acceptsEpochVotes(
  epoch: EpochTimes & { readonly timeBeforeVoting: Seconds },
  now: Seconds,
): boolean {
  return epoch.voting === undefined
    ? now >= getEarliestVotingStart(epoch, epoch.timeBeforeVoting)
    : now >= epoch.voting.start && now <= epoch.voting.end;
}
