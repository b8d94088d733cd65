/** Seeded random number generator (mulberry32), so that failures can be reproduced. */
export class RandomSource {
  #state: number;

  constructor(seed: number) {
    this.#state = seed >>> 0;
  }

  /** Returns a number in [0, 1). */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let t = this.#state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  }

  below(limit: number): number {
    return Math.floor(this.next() * limit);
  }

  /** Returns a number between 1 and 10^maxDigits, uniform in magnitude. */
  amount(maxDigits: number): bigint {
    return BigInt(Math.max(1, Math.floor(10 ** (this.next() * maxDigits))));
  }

  /** Returns `count` different items, or all if there are fewer. */
  pick<T>(items: readonly T[], count: number): T[] {
    const left = [...items];
    return Array.from({ length: Math.min(count, left.length) }, () =>
      left.splice(this.below(left.length), 1),
    ).flat();
  }
}
