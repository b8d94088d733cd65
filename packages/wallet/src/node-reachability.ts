import { toWalletError } from './provider-error.ts';

/**
 * Milliseconds without a response after which the node counts as unreachable. A wallet that cannot reach its node takes
 * about ten seconds to respond.
 */
const MAX_SILENCE_MS = 4_000;

/** Detects whether the wallet can reach its node, from the results of its reads and from missing responses. */
export class WalletNodeReachability {
  readonly #onChange: (isReachable: boolean) => void;
  #isReachable = true;
  #pending = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(onChange: (isReachable: boolean) => void) {
    this.#onChange = onChange;
  }

  async follow<T>(reading: () => Promise<T>): Promise<T> {
    this.#pending += 1;
    if (this.#pending === 1) this.#wait();
    try {
      const answer = await reading();
      this.#change(true);
      return answer;
    } catch (error) {
      if (toWalletError(error).code === 'WALLET_OFFLINE') this.#change(false);
      throw error;
    } finally {
      this.#pending -= 1;
      // The timer restarts, because one response shows that the other requests are only slow.
      this.#wait();
    }
  }

  #wait(): void {
    clearTimeout(this.#timer);
    this.#timer = this.#pending === 0 ? undefined : setTimeout(() => this.#change(false), MAX_SILENCE_MS);
  }

  #change(isReachable: boolean): void {
    if (isReachable === this.#isReachable) return;
    this.#isReachable = isReachable;
    this.#onChange(isReachable);
  }
}
