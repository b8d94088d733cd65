/** Votes unlocked per message. A transaction can send about twice as many messages. */
export const UNLOCK_BATCH = 100;

/** Progress of unlocking several votes. */
export interface Unlocking {
  /** Proposal ids in the next message. */
  readonly next: readonly number[];
  readonly left: number;
  readonly done: number;
  readonly all: number;
  /** Number of the next message, counted from 1. */
  readonly batch: number;
  readonly batches: number;
}

/** Derives the progress: `wanted` are the votes at the start, `cast` those that are still locked. */
export function unlockingOf(wanted: readonly number[], cast: ReadonlyMap<number, boolean>): Unlocking {
  const left = wanted.filter((id) => cast.has(id));
  const done = wanted.length - left.length;
  const batches = Math.max(1, Math.ceil(wanted.length / UNLOCK_BATCH));
  const after = Math.ceil(left.length / UNLOCK_BATCH);
  return {
    next: left.slice(0, UNLOCK_BATCH),
    left: left.length,
    done,
    all: wanted.length,
    batch: Math.min(batches, batches - after + 1),
    batches,
  };
}
