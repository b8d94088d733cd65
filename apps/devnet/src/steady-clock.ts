/** Sources of wall-clock time and of monotonic time, in milliseconds. */
export interface WallAndMonotonicClocks {
  readonly wall: () => number;
  readonly steady: () => number;
}

/**
 * Monotonic real time. When the system clock is set back, this clock runs at half speed until the system clock has
 * caught up. It must not stand still, because then the chain would reject the wallets' messages.
 */
export class CatchUpMonotonicClock {
  readonly #clocks: WallAndMonotonicClocks;
  #last: number;
  #steady: number;

  constructor(clocks: WallAndMonotonicClocks) {
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

  /** Advances the clock to `time` if that is later, so that no time of the chain repeats. */
  notBefore(time: number): void {
    this.#last = Math.max(this.#last, time);
  }
}
