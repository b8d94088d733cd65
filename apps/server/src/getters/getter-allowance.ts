/** Time budget that all getters of one request share. When it is used up, further getters are not run. */
export class GetterTimeBudget {
  #leftMs: number;
  #isIncomplete = false;

  /** @param leftMs milliseconds for all getters together */
  constructor(leftMs: number) {
    this.#leftMs = leftMs;
  }

  /**
   * Returns the milliseconds that the next getter may take. If the budget is used up, returns 0 and marks the response
   * as incomplete.
   */
  take(): number {
    if (this.#leftMs <= 0) this.markIncomplete();
    return Math.max(0, this.#leftMs);
  }

  spend(ms: number): void {
    this.#leftMs -= ms;
  }

  /** Marks the response as incomplete: no time was left, or the node does not know an account yet. */
  markIncomplete(): void {
    this.#isIncomplete = true;
  }

  /** True if the response lacks data that a later attempt may find. Such a response must not be cached. */
  get isIncomplete(): boolean {
    return this.#isIncomplete;
  }
}
