import { RandomSource } from '../random-source.ts';
import type { Contest } from './contest.ts';
import { Violation, type Burst } from './step.ts';

export interface FoundViolation {
  readonly violation: string;
  readonly bursts: readonly Burst[];
}

/** Number of messages after which the campaign checks that all users can withdraw everything. */
const LEAVE_INTERVAL = 500;

/**
 * Runs `steps` random messages. Returns the first violation with all bursts up to it; undefined if there is
 * none.
 */
export function runCampaign(on: Contest, seed: number, steps: number): FoundViolation | undefined {
  on.reset();
  const random = new RandomSource(seed);
  const bursts: Burst[] = [];
  let checkedAt = 0;
  for (let count = 0; count < steps;) {
    const burst = on.createBurst(random);
    bursts.push(burst);
    count += burst.steps.length;
    try {
      on.run(burst);
      if (count < steps && count - checkedAt < LEAVE_INTERVAL) continue;
      checkedAt = count;
      on.tryLeaving();
    } catch (error) {
      if (!(error instanceof Violation)) throw error;
      return { violation: error.message, bursts };
    }
  }
  return undefined;
}
