/** Wall clock and monotonic clock, milliseconds. */
export interface Clocks {
  readonly wall: () => number;
  readonly steady: () => number;
}

/**
 * Monotone real time. If the system clock is set back, it runs at half speed until the system has caught up, because a
 * chain whose time stands still would reject the wallets' messages.
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
    // If the system clock is ahead, because the machine slept or the clock was set forward, its time is used at once.
    this.#last = Math.max(this.#last + (wall >= this.#last + elapsed ? elapsed : elapsed / 2), wall);
    return this.#last;
  }

  /** Advances to this time if it is later, so that times of the chain never repeat. */
  notBefore(time: number): void {
    this.#last = Math.max(this.#last, time);
  }
}
