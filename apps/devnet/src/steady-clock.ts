/** Milliseconds, of which the computer can set the first at will; the second only counts. */
export interface Clocks {
  readonly wall: () => number;
  readonly steady: () => number;
}

/**
 * Real time that never stands still. When the computer's clock was set back, it goes on at half the pace until the
 * computer has caught up: a chain whose time stood still for as long would refuse what wallets send.
 */
export class SteadyClock {
  readonly #clocks: Clocks;
  #last: number;
  #steady: number;

  constructor(clocks: Clocks) {
    this.#clocks = clocks;
    this.#last = clocks.wall();
    this.#steady = clocks.steady();
  }

  /** Milliseconds since 1970. */
  now(): number {
    const steady = this.#clocks.steady();
    const elapsed = steady - this.#steady;
    this.#steady = steady;
    const wall = this.#clocks.wall();
    // Behind the computer there is no reason to wait: it slept, or its clock was set forward.
    this.#last = Math.max(this.#last + (wall >= this.#last + elapsed ? elapsed : elapsed / 2), wall);
    return this.#last;
  }

  /** Goes on from there when it is later: what a chain has seen does not come again. */
  notBefore(time: number): void {
    this.#last = Math.max(this.#last, time);
  }
}
