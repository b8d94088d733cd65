import type { ExclusiveLock } from '../database/exclusive-lock.ts';
import { IndexError } from '../index-error.ts';
import type { Keeper } from './keeper.ts';

export interface KeeperRoundRunnerOptions {
  readonly lock: ExclusiveLock | undefined;
  /**
   * Creates a keeper for a new term, which takes over pending calls of earlier terms. `isActive` returns false once
   * another process may act, or when this one is stopping.
   */
  readonly newKeeper: (isActive: () => boolean) => Promise<Pick<Keeper, 'round'>>;
  /** Returns the number of the last indexed block; undefined while the index is behind. */
  readonly seqno: () => number | undefined;
  /** Called before the first round of each period in which this process is the active keeper. */
  readonly prepareTerm: () => Promise<void>;
  readonly onTransientError: (error: unknown) => void;
  readonly sleep: (ms: number) => Promise<void>;
  readonly signal: AbortSignal;
}

const CHECK_MS = 1_000;

/** Runs a round for every new block while this process is the active keeper. */
export class KeeperRoundRunner {
  readonly #options: KeeperRoundRunnerOptions;
  #duty: 'active' | 'standby';

  constructor(options: KeeperRoundRunnerOptions) {
    this.#options = options;
    this.#duty = options.lock ? 'standby' : 'active';
  }

  get duty(): 'active' | 'standby' {
    return this.#duty;
  }

  async run(): Promise<void> {
    const { lock, signal } = this.#options;
    if (!lock) return this.#runRoundsWhile(() => true);
    while (!signal.aborted) {
      const held = await lock.acquire(signal);
      if (!held) return undefined;
      let isHeld = true;
      void held.lost.then(() => {
        isHeld = false;
        this.#duty = 'standby';
        return undefined;
      });
      this.#duty = 'active';
      await this.#runRoundsWhile(() => isHeld);
      await held.release();
      this.#duty = 'standby';
    }
    return undefined;
  }

  async #runRoundsWhile(isHeld: () => boolean): Promise<void> {
    const { newKeeper, prepareTerm, seqno, onTransientError, sleep, signal } = this.#options;
    let keeper: Pick<Keeper, 'round'> | undefined;
    let seen: number | undefined;
    const isActive = (): boolean => !signal.aborted && isHeld();
    while (isActive()) {
      try {
        const now = seqno();
        if (now !== undefined && now !== seen) {
          if (!keeper) await prepareTerm();
          keeper ??= await newKeeper(isActive);
          await keeper.round();
          seen = now;
        }
      } catch (error) {
        // The term has ended, so calls can no longer be recorded. The next round creates a keeper for a new term.
        if (error instanceof IndexError) keeper = undefined;
        if (!signal.aborted) onTransientError(error);
      }
      await sleep(CHECK_MS).catch(() => undefined);
    }
  }
}
