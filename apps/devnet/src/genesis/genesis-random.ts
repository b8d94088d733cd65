/** Seeded random numbers (sfc32). A seed gives the same numbers on every machine. */
export class GenesisRandom {
  #a: number;
  #b: number;
  #c: number;
  #counter = 1;

  constructor(seed: string) {
    let hash = 2166136261;
    for (const character of seed) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 16777619);
    this.#a = hash | 0;
    this.#b = Math.imul(hash, 2654435761) | 0;
    this.#c = Math.imul(hash, 1597334677) | 0;
    for (let round = 0; round < 16; round += 1) this.#next();
  }

  #next(): number {
    const sum = (((this.#a + this.#b) | 0) + this.#counter) | 0;
    this.#counter = (this.#counter + 1) | 0;
    this.#a = this.#b ^ (this.#b >>> 9);
    this.#b = (this.#c + (this.#c << 3)) | 0;
    this.#c = ((this.#c << 21) | (this.#c >>> 11)) + sum;
    return sum >>> 0;
  }

  /** Returns a number x with 0 ≤ x < 1. */
  unit(): number {
    return this.#next() / 4294967296;
  }

  /** Returns a number x with low ≤ x < high. */
  between(low: number, high: number): number {
    return low + (high - low) * this.unit();
  }

  /** Returns an integer n with 0 ≤ n < limit. */
  below(limit: number): number {
    return Math.floor(this.unit() * limit);
  }

  pick<T>(items: readonly T[]): T {
    const item = items[this.below(items.length)];
    if (item === undefined) throw new RangeError('nothing to pick from');
    return item;
  }

  /**
   * Returns an approximately normally distributed number with mean 0 and standard deviation 1. Adds twelve uniform
   * numbers, because transcendental functions give different results on different machines.
   */
  normal(): number {
    let sum = -6;
    for (let count = 0; count < 12; count += 1) sum += this.unit();
    return sum;
  }
}
