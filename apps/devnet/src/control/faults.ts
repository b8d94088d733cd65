import type { Seconds } from '@junction/primitives';

/** Details of the last rejected message, for tests and the wallet popup. The RPC of nodes does not report them. */
export interface RejectedMessageDetails {
  readonly code: 'MALFORMED' | 'REFUSED' | 'INJECTED';
  /** Exit code of the VM; undefined if no code was executed. */
  readonly exitCode: number | undefined;
  readonly reason: string;
}

export interface FaultSettings {
  /** Milliseconds by which every RPC response is delayed. */
  readonly latency: number;
  /** Number of following messages that are acknowledged but not executed. */
  readonly dropNext: number;
  /** Number of following messages that are rejected as if the account had not accepted them. */
  readonly refuseNext: number;
  /** True to destroy all RPC connections, including streams. */
  readonly offline: boolean;
}

export const NO_FAULTS: FaultSettings = { latency: 0, dropNext: 0, refuseNext: 0, offline: false };

/** Faults injected through the control API. */
export class InjectedFaults {
  #settings: FaultSettings = NO_FAULTS;
  #lastRejection: (RejectedMessageDetails & { readonly now: Seconds }) | undefined;

  get settings(): FaultSettings {
    return this.#settings;
  }

  set(changes: Partial<FaultSettings>): FaultSettings {
    this.#settings = { ...this.#settings, ...changes };
    return this.#settings;
  }

  get lastRejection(): (RejectedMessageDetails & { readonly now: Seconds }) | undefined {
    return this.#lastRejection;
  }

  noteRejection({ code, exitCode, reason }: RejectedMessageDetails, now: Seconds): void {
    this.#lastRejection = { code, exitCode, reason, now };
  }

  /** Returns what to do with a received message, and counts it. */
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
