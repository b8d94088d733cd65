/** Votes that one message lets go of: a transaction sends no more than about twice as many messages. */
export const UNLOCK_BATCH = 100;

/** What is left to unlock, and how far it has come. */
export interface Unlocking {
  /** Those of the next message. */
  readonly next: readonly number[];
  readonly left: number;
  readonly done: number;
  readonly all: number;
  /** 1 is the first. */
  readonly batch: number;
  readonly batches: number;
}

/** `wanted` are all that were to be unlocked at the beginning, `cast` those that the account still keeps. */
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
