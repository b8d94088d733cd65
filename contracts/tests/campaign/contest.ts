import type { RandomSource } from '../random-source.ts';
import type { Burst } from './step.ts';

/** A world that can be attacked and judged: of trading, or of earning. */
export interface Contest {
  /** Messages delivered so far. */
  readonly deliveries: number;
  /** Resets the world to its initial state. */
  reset(): void;
  createBurst(random: RandomSource): Burst;
  /** Throws a `Violation`. */
  run(burst: Burst): void;
  /** Lets all honest users withdraw, then reverts. Throws a `Violation` when something remains. */
  tryLeaving(): void;
}
