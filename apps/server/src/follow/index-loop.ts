import { JrpcError } from '@junction/tvm';
import { ChainOddity, IndexFault } from '../index-fault.ts';
import type { Follower } from './follower.ts';

export interface IndexLoopOptions {
  readonly follower: Follower;
  /** Milliseconds between two looks at every account: events may get lost. */
  readonly sweepMs?: number;
  /** Something passing went wrong; it is tried again. */
  readonly onTrouble: (error: unknown) => void;
  /** The index cannot go on. */
  readonly onFault: (fault: IndexFault) => void;
  /** A round was completed: the node answers and the tables are written. */
  readonly onContact: () => void;
}

const FIRST_WAIT_MS = 100;
const LONGEST_WAIT_MS = 5_000;

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
    const { follower, onTrouble, onFault, onContact, sweepMs = 15_000 } = this.#options;
    let trouble = 0;
    while (!this.#stopped.signal.aborted) {
      this.#isWoken = false;
      try {
        await follower.round();
        trouble = 0;
        onContact();
      } catch (error) {
        if (!isPassing(error)) {
          onFault(
            error instanceof IndexFault
              ? error
              : new IndexFault('INDEX_BROKEN', { reason: String(error) }, 'indexing failed', {
                  cause: error,
                }),
          );
          return;
        }
        onTrouble(error);
        await this.#pause(Math.min(FIRST_WAIT_MS * 2 ** trouble, LONGEST_WAIT_MS));
        trouble += 1;
        continue;
      }
      if (this.#isWoken || !follower.isIdle) continue;
      await this.#pause(sweepMs);
      if (!this.#isWoken) follower.sweep();
    }
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

/** Codes of a database that is away, restarting, overloaded, or that lost a race. */
const PASSING_DATABASE = /^(?:08|53|57P|40001|40P01)/;
const PASSING_NETWORK = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND']);

/** Will it help to try later? */
export function isPassing(error: unknown): boolean {
  // Whatever a node tells or a stranger has written is no reason to stop.
  if (error instanceof JrpcError || error instanceof ChainOddity) return true;
  if (error instanceof IndexFault || typeof error !== 'object' || error === null) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return PASSING_DATABASE.test(code) || PASSING_NETWORK.has(code);
}
