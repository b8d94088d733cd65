/**
 * Average milliseconds above which a fast statement counts as slow, and below which a slow statement counts as fast
 * again.
 */
const SLOW_MS = 20;
const FAST_MS = 10;
/** Weight of the newest measurement in the moving average. */
const NEWEST_WEIGHT = 0.3;
/**
 * Maximum number of recorded statements; the oldest is removed first. Callers can cause any number of different ones.
 */
const MAX_QUERIES = 2_000;

interface Latency {
  average: number;
  isSlow: boolean;
}

/** Average latencies of statements. They separate slow queries from fast ones. */
export class QueryLatencies {
  readonly #latencyByName = new Map<string, Latency>();

  isSlow(name: string): boolean {
    return this.#latencyByName.get(name)?.isSlow === true;
  }

  note(name: string, ms: number): void {
    const latencies = this.#latencyByName.get(name);
    if (!latencies) return this.#store(name, { average: ms, isSlow: ms > SLOW_MS });
    latencies.average += (ms - latencies.average) * NEWEST_WEIGHT;
    latencies.isSlow = latencies.average > (latencies.isSlow ? FAST_MS : SLOW_MS);
    return undefined;
  }

  #store(name: string, latencies: Latency): void {
    this.#latencyByName.set(name, latencies);
    if (this.#latencyByName.size <= MAX_QUERIES) return;
    for (const oldest of this.#latencyByName.keys()) {
      this.#latencyByName.delete(oldest);
      return;
    }
  }

  /** Records that a statement has been running for `ms` milliseconds without a result. */
  noteStuck(name: string, ms: number): void {
    const latencies = this.#latencyByName.get(name);
    const average = Math.max(ms, latencies?.average ?? 0);
    this.#store(name, { average, isSlow: true });
  }
}
