import { beforeAll, describe, it } from 'vitest';
import { runCampaign } from './run.ts';
import type { InvariantCampaign } from './contest.ts';
import { formatReplayTest, shrinkBursts } from './shrink.ts';

/**
 * Adds a test per seed, which runs `steps` messages and, on a violation, prints a minimal list of messages that
 * reproduces it.
 */
export function describeSeeds(
  name: string,
  create: () => Promise<InvariantCampaign>,
  seeds: readonly number[],
  steps: number,
): void {
  describe(name, () => {
    let contest: InvariantCampaign;
    beforeAll(async () => {
      contest = await create();
    });

    it.each(seeds)('breaks no promise, seed %i', (seed) => {
      const found = runCampaign(contest, seed, steps);
      if (!found) return;
      const few = shrinkBursts(contest, found.bursts, performance.now() + 60_000);
      throw new Error(`seed ${seed}: ${found.violation}\n${formatReplayTest(`seed ${seed}`, few)}`);
    });
  });
}
