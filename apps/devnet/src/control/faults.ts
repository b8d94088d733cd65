import type { Seconds } from '@junction/primitives';

/** What went wrong with the last message that did not get in. Nodes never tell; tests and popups want to know. */
export interface Rejection {
  readonly code: 'MALFORMED' | 'REFUSED' | 'INJECTED';
  /** The VM's, when the account's code ran. */
  readonly exitCode: number | undefined;
  readonly reason: string;
}

export interface FaultSettings {
  /** Milliseconds that every RPC answer waits. */
  readonly latency: number;
  /** So many next messages are answered as sent, and never run. */
  readonly dropNext: number;
  /** So many next messages are refused as if the account had not accepted them. */
  readonly refuseNext: number;
  /** All RPC connections are destroyed, streams included. */
  readonly offline: boolean;
}

export const NO_FAULTS: FaultSettings = { latency: 0, dropNext: 0, refuseNext: 0, offline: false };

/** Trouble that the control API orders. */
export class Faults {
  #settings: FaultSettings = NO_FAULTS;
  #lastRejection: (Rejection & { readonly now: Seconds }) | undefined;

  get settings(): FaultSettings {
    return this.#settings;
  }

  set(changes: Partial<FaultSettings>): FaultSettings {
    this.#settings = { ...this.#settings, ...changes };
    return this.#settings;
  }

  get lastRejection(): (Rejection & { readonly now: Seconds }) | undefined {
    return this.#lastRejection;
  }

  noteRejection({ code, exitCode, reason }: Rejection, now: Seconds): void {
    this.#lastRejection = { code, exitCode, reason, now };
  }

  /** What happens to the message that just came in. */
  nextMessage(): 'run' | 'drop' | 'refuse' {
    const { dropNext, refuseNext } = this.#settings;
    if (dropNext > 0) {
      this.set({ dropNext: dropNext - 1 });
      return 'drop';
    }
    if (refuseNext > 0) {
      this.set({ refuseNext: refuseNext - 1 });
      return 'refuse';
    }
    return 'run';
  }
}
