import { beforeAll, describe, it } from 'vitest';
import { runCampaign } from './run.ts';
import type { Contest } from './contest.ts';
import { formatTest, shrink } from './shrink.ts';

/**
 * Adds a test per seed, which runs `steps` messages and, on a violation, prints a minimal list of messages that
 * reproduces it.
 */
export function describeSeeds(
  name: string,
  create: () => Promise<Contest>,
  seeds: readonly number[],
  steps: number,
): void {
  describe(name, () => {
    let contest: Contest;
    beforeAll(async () => {
      contest = await create();
    });

    it.each(seeds)('breaks no promise, seed %i', (seed) => {
      const found = runCampaign(contest, seed, steps);
      if (!found) return;
      const few = shrink(contest, found.bursts, performance.now() + 60_000);
      throw new Error(`seed ${seed}: ${found.violation}\n${formatTest(`seed ${seed}`, few)}`);
    });
  });
}
