import type { GenesisRandom } from './genesis-random.ts';
import type { PlannedToken } from './market-plan.ts';

const HOUR = 3600;

/** Simulated price in dollars of every token for every hour of the history. */
export class SimulatedPricePaths {
  readonly #start: number;
  readonly #paths = new Map<string, readonly number[]>();

  /** Simulates each price as a random walk with a given start and end (a Brownian bridge). */
  constructor(tokens: readonly PlannedToken[], start: number, end: number, random: GenesisRandom) {
    this.#start = start;
    const hours = Math.max(1, Math.ceil((end - start) / HOUR));
    for (const token of tokens) this.#paths.set(token.key, simulatePrices(token, hours, random));
  }

  /** Returns the price of a token in dollars at a time in seconds, interpolated between hours. */
  at(key: string, time: number): number {
    const path = this.#paths.get(key) ?? [1];
    const hour = Math.max(0, (time - this.#start) / HOUR);
    const index = Math.min(Math.floor(hour), path.length - 1);
    const low = path[index] ?? 1;
    const high = path[index + 1] ?? low;
    return low + (high - low) * Math.min(1, hour - index);
  }
}

function simulatePrices(token: PlannedToken, hours: number, random: GenesisRandom): number[] {
  const steps = [0];
  for (let hour = 1; hour <= hours; hour += 1)
    steps.push((steps[hour - 1] ?? 0) + token.volatility * random.normal());
  const drift = (steps[hours] ?? 0) / hours;
  const trend = Math.log(token.price / token.startPrice) / hours;
  return steps.map((step, hour) => token.startPrice * Math.exp(step - drift * hour + trend * hour));
}
