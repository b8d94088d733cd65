/** Limits the number of concurrent requests. A request occupies its slot until its response body has been read. */
export class RequestLane {
  readonly #maxConcurrent: number;
  readonly #maxWaiting: number;
  readonly #waiting = new Set<() => void>();
  #taken = 0;

  constructor(maxConcurrent: number, maxWaiting: number) {
    this.#maxConcurrent = maxConcurrent;
    this.#maxWaiting = maxWaiting;
  }

  /**
   * Waits for a slot: resolves when one is free, rejects when the signal aborts. Returns `full` immediately if too many
   * requests are waiting.
   */
  enter(signal: AbortSignal): Promise<void> | 'full' {
    if (this.#taken < this.#maxConcurrent) {
      this.#taken += 1;
      return Promise.resolve();
    }
    if (this.#waiting.size >= this.#maxWaiting) return 'full';
    return new Promise((resolve, reject) => {
      const go = (): void => {
        signal.removeEventListener('abort', giveUp);
        resolve();
      };
      const giveUp = (): void => {
        this.#waiting.delete(go);
        reject(new DOMException('nobody waits any longer', 'TimeoutError'));
      };
      this.#waiting.add(go);
      signal.addEventListener('abort', giveUp, { once: true });
    });
  }

  /** Frees a slot. The next waiting request receives it. */
  leave(): void {
    const [next] = this.#waiting;
    if (next === undefined) this.#taken -= 1;
    else {
      this.#waiting.delete(next);
      next();
    }
  }
}
