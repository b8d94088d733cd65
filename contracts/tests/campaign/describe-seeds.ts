import { beforeAll, describe, it } from 'vitest';
import { runCampaign } from './run.ts';
import type { InvariantCampaign } from './contest.ts';
import { formatReplayTest, shrinkMessageBursts } from './shrink.ts';

/**
 * Adds a test per seed, which runs `steps` messages and, on a violation, prints a minimal list of messages that
 * reproduces it.
 */
export function describeCampaignForSeeds(
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
      const few = shrinkMessageBursts(contest, found.bursts, performance.now() + 60_000);
      throw new Error(`seed ${seed}: ${found.violation}\n${formatReplayTest(`seed ${seed}`, few)}`);
    });
  });
}
