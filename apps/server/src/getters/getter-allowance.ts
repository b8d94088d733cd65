/** Time budget shared by all getters of one request. Getters that no longer fit are not run. */
export class GetterAllowance {
  #leftMs: number;
  #isIncomplete = false;

  /** Milliseconds. */
  constructor(leftMs: number) {
    this.#leftMs = leftMs;
  }

  /** Milliseconds the next run may take; 0 when the budget is used up, which also marks the answer incomplete. */
  take(): number {
    if (this.#leftMs <= 0) this.markIncomplete();
    return Math.max(0, this.#leftMs);
  }

  spend(ms: number): void {
    this.#leftMs -= ms;
  }

  /** Records that something could not be read: no time was left, or the node does not know the account yet. */
  markIncomplete(): void {
    this.#isIncomplete = true;
  }

  /** True when the answer lacks something that a later try may find; such an answer must not be cached. */
  get isIncomplete(): boolean {
    return this.#isIncomplete;
  }
}
