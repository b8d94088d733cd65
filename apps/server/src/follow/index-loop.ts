import { JrpcError } from '@junction/tvm';
import { DatabaseTrouble } from '../database/database-trouble.ts';
import { ChainOddity, IndexFault } from '../index-fault.ts';
import { damageOf } from '../database/database-damage.ts';
import { fullDiskOf } from '../database/full-disk.ts';
import type { Follower } from './follower.ts';

export interface IndexLoopOptions {
  readonly follower: Follower;
  /** Milliseconds between two looks at every account: events may get lost. */
  readonly sweepMs?: number;
  /** Milliseconds of a steady clock. */
  readonly clock: () => number;
  /** At least 0, below 1: spreads the tries of many followers. */
  readonly random: () => number;
  /** Milliseconds before the first try after trouble, and the most before any. */
  readonly firstWaitMs?: number;
  readonly longestWaitMs?: number;
  /** Something passing went wrong; it is tried again. */
  readonly onTrouble: (error: unknown) => void;
  /** The index cannot go on. */
  readonly onFault: (fault: IndexFault) => void;
  /** A round was completed: the node answers and the tables are written. */
  readonly onContact: () => void;
}

/** Runs rounds of the follower: at once when woken, again and again when trouble passes, and from time to time anyway. */
export class IndexLoop {
  readonly #options: IndexLoopOptions;
  readonly #stopped = new AbortController();
  #wake: (() => void) | undefined;
  #isWoken = false;
  #done: Promise<void> | undefined;

  constructor(options: IndexLoopOptions) {
    this.#options = options;
  }

  start(): void {
    this.#done ??= this.#run();
  }

  /** There is something to read. */
  wake(): void {
    this.#isWoken = true;
    this.#wake?.();
  }

  async stop(): Promise<void> {
    this.#stopped.abort();
    this.#wake?.();
    await this.#done;
  }

  async #run(): Promise<void> {
    const { follower, onTrouble, onFault, onContact, sweepMs = 15_000, clock } = this.#options;
    let trouble = 0;
    // By its own deadline: a node that tells something every second leaves no pause to be long enough.
    let sweepAt = clock() + sweepMs;
    while (!this.#stopped.signal.aborted) {
      this.#isWoken = false;
      if (clock() >= sweepAt) {
        follower.sweep();
        sweepAt = clock() + sweepMs;
      }
      try {
        await follower.round();
        trouble = 0;
        onContact();
      } catch (error) {
        // The loop was stopped, or a resource it uses was closed.
        if (this.#stopped.signal.aborted) return;
        if (!isPassing(error)) {
          onFault(asFault(error));
          return;
        }
        onTrouble(error);
        await this.#rest(trouble);
        trouble += 1;
        continue;
      }
      // What is newer than the head the node told waits for the next one.
      if (!follower.isIdle) await this.#rest(0);
      else if (!this.#isWoken)
        await this.#pause(Math.max(0, Math.min(sweepAt - clock(), pauseMsOf(follower))));
    }
  }

  /** After trouble: longer each time, not at the same moment as others, whoever wakes. */
  async #rest(times: number): Promise<void> {
    const { firstWaitMs = 100, longestWaitMs = 5_000, random } = this.#options;
    const until = Math.min(firstWaitMs * 2 ** times, longestWaitMs) * (0.5 + random() / 2);
    const woken = this.#isWoken;
    this.#isWoken = false;
    if (times === 0) await this.#pause(until);
    else await this.#sleep(until);
    this.#isWoken ||= woken;
  }

  #sleep(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const end = (): void => {
        clearTimeout(timer);
        this.#stopped.signal.removeEventListener('abort', end);
        resolve();
      };
      const timer = setTimeout(end, ms);
      this.#stopped.signal.addEventListener('abort', end);
      if (this.#stopped.signal.aborted) end();
    });
  }

  /** Waits until woken, stopped, or the time is up. */
  #pause(ms: number): Promise<void> {
    if (this.#isWoken || this.#stopped.signal.aborted) return Promise.resolve();
    return new Promise((resolve) => {
      const end = (): void => {
        clearTimeout(timer);
        this.#wake = undefined;
        resolve();
      };
      const timer = setTimeout(end, ms);
      this.#wake = end;
    });
  }
}

/** Milliseconds until the next read without a block notification. */
function pauseMsOf({ pause }: Follower): number {
  return pause === undefined ? Infinity : 1_000 * pause;
}

function asFault(error: unknown): IndexFault {
  if (error instanceof IndexFault) return error;
  return (
    fullDiskOf(error) ??
    damageOf(error) ??
    new IndexFault('INDEX_BROKEN', { reason: String(error) }, 'indexing failed', { cause: error })
  );
}

/** Will it help to try later? */
export function isPassing(error: unknown): boolean {
  // Whatever a node tells or a stranger has written is no reason to stop.
  return error instanceof JrpcError || error instanceof ChainOddity || error instanceof DatabaseTrouble;
}
