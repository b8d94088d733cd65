import type { Operation, OperationEvent } from './operation.ts';
import {
  STATUS_POLLING_CONFIG,
  evaluateOperationStatusResponse,
  type StatusPollCount,
  type OperationStatusResponse,
} from './swap-status.ts';

/** Delay of the first request in milliseconds. */
const FIRST_POLL_DELAY = 150;

export interface OperationPollerOptions {
  readonly operation: Operation;
  /** Requests the operation's status. A rejected promise counts as an error. */
  readonly probe: (operation: Operation, signal: AbortSignal) => Promise<OperationStatusResponse>;
  readonly dispatch: (event: OperationEvent) => void;
  readonly signal: AbortSignal;
}

/**
 * Polls an operation until its result is known. `pollNow` requests immediately, for example after a block
 * notification; such requests do not count towards the limits.
 */
export class OperationPoller {
  #count: StatusPollCount = { pending: 0, errors: 0 };
  #pollNow: (() => void) | undefined;
  readonly #options: OperationPollerOptions;

  constructor(options: OperationPollerOptions) {
    this.#options = options;
  }

  pollNow(): void {
    this.#pollNow?.();
  }

  async run(): Promise<void> {
    const { operation, probe, dispatch, signal } = this.#options;
    // The first request is early and does not count towards the limits: on a fast chain the result may already be
    // known.
    let wait: number = FIRST_POLL_DELAY;
    for (;;) {
      const isTimed = (await this.#pause(wait)) && wait !== FIRST_POLL_DELAY;
      wait = STATUS_POLLING_CONFIG.intervalMs;
      if (signal.aborted) return;
      const answer = await probe(operation, signal).catch(() => undefined);
      if (signal.aborted) return;
      const outcome = evaluateOperationStatusResponse(this.#count, answer);
      switch (outcome.kind) {
        case 'wait':
          if (isTimed) this.#count = outcome.count;
          break;
        case 'timed-out':
          if (!isTimed) break;
          dispatch({ type: 'time-out' });
          return;
        case 'succeeded':
          dispatch({
            type: 'succeed',
            received: outcome.received,
            arrived: outcome.arrived,
            transactionHash: answer?.transactionHash,
          });
          return;
        case 'stopped':
          dispatch({
            type: 'stop',
            refusedHop: outcome.refusedHop,
            kept: outcome.kept,
            received: outcome.received,
            transactionHash: answer?.transactionHash,
          });
          return;
      }
    }
  }

  /** Resolves to true after the interval, or to false if `pollNow` interrupts it. */
  #pause(wait: number): Promise<boolean> {
    return new Promise((resolve) => {
      const end = (isTimed: boolean): void => {
        clearTimeout(timer);
        this.#options.signal.removeEventListener('abort', stop);
        this.#pollNow = undefined;
        resolve(isTimed);
      };
      const stop = (): void => end(false);
      const timer = setTimeout(() => end(true), wait);
      this.#options.signal.addEventListener('abort', stop);
      this.#pollNow = () => end(false);
    });
  }
}
