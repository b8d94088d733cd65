/** Maximum number of votes unlocked by one message. A transaction can send about twice as many messages. */
export const MAX_UNLOCKS_PER_MESSAGE = 100;

/** Progress of unlocking several votes. */
export interface VoteUnlockProgress {
  /** Ids of the proposals in the next message. */
  readonly next: readonly number[];
  readonly left: number;
  readonly done: number;
  readonly all: number;
  /** Number of the next message, counted from 1. */
  readonly batch: number;
  readonly batches: number;
}

/**
 * Derives the progress of unlocking votes. `wanted` are the ids of the votes to unlock at the start, `cast` the votes
 * that are still locked.
 */
export function getVoteUnlockProgress(
  wanted: readonly number[],
  cast: ReadonlyMap<number, boolean>,
): VoteUnlockProgress {
  const left = wanted.filter((id) => cast.has(id));
  const done = wanted.length - left.length;
  const batches = Math.max(1, Math.ceil(wanted.length / MAX_UNLOCKS_PER_MESSAGE));
  const after = Math.ceil(left.length / MAX_UNLOCKS_PER_MESSAGE);
  return {
    next: left.slice(0, MAX_UNLOCKS_PER_MESSAGE),
    left: left.length,
    done,
    all: wanted.length,
    batch: Math.min(batches, batches - after + 1),
    batches,
  };
}
