import { seconds, type Seconds } from '@junction/primitives';

/** Where an epoch is, by the clock of the chain (spec 2, section 4). */
export type EpochState = 'notStarted' | 'awaiting' | 'voting' | 'queued' | 'finished';

/** The times of one epoch. */
export interface EpochTimes {
  readonly number: number;
  readonly start: Seconds;
  readonly end: Seconds;
  /** Undefined until somebody has voted in it. */
  readonly voting: { readonly start: Seconds; readonly end: Seconds } | undefined;
}

/**
 * The state of an epoch at `now`. Voting begins with its first vote, however late; an epoch whose voting is over stays
 * queued until somebody finishes it, whatever its planned end says (facts behaviour M.7).
 */
export function epochState(epoch: EpochTimes, current: number, now: Seconds): EpochState {
  if (epoch.number > current) return 'notStarted';
  if (epoch.number < current) return 'finished';
  if (now < epoch.start) return 'notStarted';
  if (epoch.voting === undefined) return 'awaiting';
  return now <= epoch.voting.end ? 'voting' : 'queued';
}

/** From when on a vote may open the voting: the first vote does. */
export function opensAt({ start }: Pick<EpochTimes, 'start'>, timeBeforeVoting: Seconds): Seconds {
  return seconds(start + timeBeforeVoting);
}

/** Whether a vote is taken: the voting runs, or may be opened by this very vote. */
export function takesVotes(
  epoch: EpochTimes & { readonly timeBeforeVoting: Seconds },
  now: Seconds,
): boolean {
  return epoch.voting === undefined
    ? now >= opensAt(epoch, epoch.timeBeforeVoting)
    : now >= epoch.voting.start && now <= epoch.voting.end;
}
