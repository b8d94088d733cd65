/** Deterministic random numbers for tests: the same seed gives the same sequence on every machine. */
export class RandomSource {
  private state: number;

  constructor(seed: number) {
    this.state = seed >>> 0;
  }

  /** Returns the next 32 bits (mulberry32). */
  private word(): number {
    this.state = (this.state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return (mixed ^ (mixed >>> 14)) >>> 0;
  }

  /** Returns an integer from 0 to `bound - 1`. */
  below(bound: number): number {
    return this.word() % bound;
  }

  pick<T>(items: readonly T[]): T {
    const item = items[this.below(items.length)];
    if (item === undefined) throw new Error('nothing to pick from');
    return item;
  }

  chance(percent: number): boolean {
    return this.below(100) < percent;
  }

  /** Returns a random amount from 1 to `limit`. All numbers of digits are equally likely. */
  amount(limit: bigint): bigint {
    if (limit <= 1n) return 1n;
    const bits = limit.toString(2).length;
    const wide =
      (BigInt(this.word()) << 96n) |
      (BigInt(this.word()) << 64n) |
      (BigInt(this.word()) << 32n) |
      BigInt(this.word());
    const value = wide % (1n << BigInt(1 + this.below(bits)));
    return value === 0n ? 1n : value > limit ? limit : value;
  }
}
