import type { RandomSource } from '../random-source.ts';
import type { Burst } from './step.ts';

/**
 * A simulated world of contracts with users and attackers, whose invariants are checked after each burst of
 * messages.
 */
export interface Contest {
  /** Messages delivered since the start, for the report. */
  readonly deliveries: number;
  /** Resets the world to its initial state. */
  reset(): void;
  createBurst(random: RandomSource): Burst;
  /** Delivers a burst. Throws a `Violation` when an invariant is violated. */
  run(burst: Burst): void;
  /**
   * Checks that all honest users can withdraw everything, then restores the state. Throws a `Violation` when something
   * remains.
   */
  tryLeaving(): void;
}
