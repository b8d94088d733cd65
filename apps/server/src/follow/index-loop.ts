import { JrpcError } from '@junction/tvm';
import { DatabaseUnavailableError } from '../database/database-error.ts';
import { ChainDataError, IndexError } from '../index-error.ts';
import { toDatabaseDamageError } from '../database/database-damage.ts';
import { toFullDiskError } from '../database/full-disk.ts';
import type { ChainFollower } from './follower.ts';

export interface IndexLoopOptions {
  readonly follower: ChainFollower;
  /** Milliseconds between two sweeps. A sweep finds transactions whose notifications were lost. */
  readonly sweepMs?: number;
  /** Returns monotonic time in milliseconds. */
  readonly clock: () => number;
  /** Random number from 0 (inclusive) to 1 (exclusive), for the jitter of pauses. */
  readonly random: () => number;
  /** Milliseconds before the first retry, and the maximum before any retry. */
  readonly firstWaitMs?: number;
  readonly maxWaitMs?: number;
  /** Called for a transient error; the round is retried. */
  readonly onTransientError: (error: unknown) => void;
  /** Called for an error after which the index cannot continue. */
  readonly onFatalError: (error: IndexError) => void;
  /** Called after each completed round, when the node has responded and the tables are written. */
  readonly onContact: () => void;
}

/** Runs rounds of the follower: immediately when notified, with backoff after transient errors, and periodically. */
export class IndexLoop {
  readonly #options: IndexLoopOptions;
  readonly #stopped = new AbortController();
  #notify: (() => void) | undefined;
  #isNotified = false;
  #done: Promise<void> | undefined;

  constructor(options: IndexLoopOptions) {
    this.#options = options;
  }

  start(): void {
    this.#done ??= this.#run();
  }

  /** Requests a round. It starts immediately, or after the current backoff. */
  notify(): void {
    this.#isNotified = true;
    this.#notify?.();
  }

  async stop(): Promise<void> {
    this.#stopped.abort();
    this.#notify?.();
    await this.#done;
  }

  async #run(): Promise<void> {
    const { follower, onTransientError, onFatalError, onContact, sweepMs = 15_000, clock } = this.#options;
    let failures = 0;
    // Sweeps have their own deadline, because frequent notifications end every pause early.
    let sweepAt = clock() + sweepMs;
    while (!this.#stopped.signal.aborted) {
      this.#isNotified = false;
      if (clock() >= sweepAt) {
        follower.sweep();
        sweepAt = clock() + sweepMs;
      }
      try {
        await follower.round();
        failures = 0;
        onContact();
      } catch (error) {
        // Errors after a stop are ignored: resources may be closed already.
        if (this.#stopped.signal.aborted) return;
        if (!isTransientError(error)) {
          onFatalError(toIndexError(error));
          return;
        }
        onTransientError(error);
        await this.#backOff(failures);
        failures += 1;
        continue;
      }
      // Accounts whose transactions are newer than the reported head still have to be read. The next round reads them
      // after a short pause.
      if (!follower.isIdle) await this.#backOff(0);
      else if (!this.#isNotified)
        await this.#pause(Math.max(0, Math.min(sweepAt - clock(), getPauseMs(follower))));
    }
  }

  /** Waits with exponential backoff and jitter. Notifications do not shorten this wait. */
  async #backOff(times: number): Promise<void> {
    const { firstWaitMs = 100, maxWaitMs = 5_000, random } = this.#options;
    const until = Math.min(firstWaitMs * 2 ** times, maxWaitMs) * (0.5 + random() / 2);
    const wasNotified = this.#isNotified;
    this.#isNotified = false;
    if (times === 0) await this.#pause(until);
    else await this.#sleep(until);
    this.#isNotified ||= wasNotified;
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

  /** Waits until notified, stopped, or the time is up. */
  #pause(ms: number): Promise<void> {
    if (this.#isNotified || this.#stopped.signal.aborted) return Promise.resolve();
    return new Promise((resolve) => {
      const end = (): void => {
        clearTimeout(timer);
        this.#notify = undefined;
        resolve();
      };
      const timer = setTimeout(end, ms);
      this.#notify = end;
    });
  }
}

/** Returns the milliseconds until the next round if no block notification arrives. */
function getPauseMs({ secondsUntilRetry: pause }: ChainFollower): number {
  return pause === undefined ? Infinity : 1_000 * pause;
}

function toIndexError(error: unknown): IndexError {
  if (error instanceof IndexError) return error;
  return (
    toFullDiskError(error) ??
    toDatabaseDamageError(error) ??
    new IndexError('INDEX_BROKEN', { reason: String(error) }, 'indexing failed', { cause: error })
  );
}

/** True for errors that a retry may resolve. */
export function isTransientError(error: unknown): boolean {
  // Errors in data of nodes and contracts are transient, so that such data never stops the index.
  return (
    error instanceof JrpcError || error instanceof ChainDataError || error instanceof DatabaseUnavailableError
  );
}
