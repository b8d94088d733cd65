import { describe, expect, it } from 'vitest';
import { RESOURCE_BOUND_SCENARIOS } from './all-worlds.ts';
import {
  selectBoundsOfWorld,
  findCommittedMinimumCoins,
  readCommittedResourceBounds,
  groupRowsByMessage,
  replaceWorldRows,
} from './committed.ts';
import { measureResourceBoundScenario } from './world.ts';

/**
 * True for a run with FULL=1, in which the search for the required coins tries every value. Other runs try only values
 * around the committed coins.
 */
const isLongRun = process.env['FULL'] === '1';

/** Adds a test per world, which measures it and compares the result with contracts/bounds.json. */
export function describeBoundTests(names: readonly string[]): void {
  const bounds = readCommittedResourceBounds();
  describe('contracts/bounds.json', () => {
    it.each(RESOURCE_BOUND_SCENARIOS.filter(({ name }) => names.includes(name)))(
      'equals the measured value: $name',
      async ({ name, open }) => {
        const measured = await measureResourceBoundScenario(await open(), (message, sizes) =>
          isLongRun ? undefined : findCommittedMinimumCoins(bounds, { world: name, message, sizes }),
        );
        const rows = groupRowsByMessage(name, measured);
        expect(selectBoundsOfWorld(bounds, name)).toEqual(replaceWorldRows({}, name, rows));
      },
      900_000,
    );
  });
}
