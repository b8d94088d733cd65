/** How long the getters of one question may run altogether; what is left is asked by nobody. */
export class GetterAllowance {
  #leftMs: number;
  #hasRefused = false;

  /** Milliseconds. */
  constructor(leftMs: number) {
    this.#leftMs = leftMs;
  }

  /** What a next run may take. 0 when nothing may run any more: from then on the answer lacks something. */
  take(): number {
    if (this.#leftMs <= 0) this.refuse();
    return Math.max(0, this.#leftMs);
  }

  spend(ms: number): void {
    this.#leftMs -= ms;
  }

  /** There was no time, or not enough, for one of them. */
  refuse(): void {
    this.#hasRefused = true;
  }

  /** Something was not asked: what it would have said is not known, which is no answer to be kept. */
  get hasRefused(): boolean {
    return this.#hasRefused;
  }
}
