import { beforeAll, describe, it } from 'vitest';
import { campaign } from './run.ts';
import type { Contest } from './contest.ts';
import { asTest, shrink } from './shrink.ts';

/** Runs these seeds with a number of steps each, and prints a minimal list of messages for a violation. */
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
      const found = campaign(contest, seed, steps);
      if (!found) return;
      const few = shrink(contest, found.bursts, performance.now() + 60_000);
      throw new Error(`seed ${seed}: ${found.violation}\n${asTest(`seed ${seed}`, few)}`);
    });
  });
}
