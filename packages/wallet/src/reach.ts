import { toWalletError } from './provider-error.ts';

/** A wallet whose node is gone answers nothing for about ten seconds. So long a silence says it earlier. */
const SILENCE_MS = 4_000;

/** Whether the wallet reaches its node: told by how its readings end, and by their not ending. */
export class Reach {
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
      // One answer shows that the others are only slow.
      this.#wait();
    }
  }

  #wait(): void {
    clearTimeout(this.#timer);
    this.#timer = this.#pending === 0 ? undefined : setTimeout(() => this.#change(false), SILENCE_MS);
  }

  #change(isReachable: boolean): void {
    if (isReachable === this.#isReachable) return;
    this.#isReachable = isReachable;
    this.#onChange(isReachable);
  }
}
