import { describe, expect, it } from 'vitest';
import { WORLDS } from './all-worlds.ts';
import { boundsOfWorld, readBounds, rowsOfWorld, withWorld } from './committed.ts';
import { measureWorld } from './world.ts';

/** Adds a test per world, which measures it and compares the result with contracts/bounds.json. */
export function describeBounds(names: readonly string[]): void {
  const bounds = readBounds();
  describe('contracts/bounds.json', () => {
    it.each(WORLDS.filter(({ name }) => names.includes(name)))(
      'equals the measured value: $name',
      async ({ name, open }) => {
        const rows = rowsOfWorld(name, await measureWorld(await open()));
        expect(boundsOfWorld(bounds, name)).toEqual(withWorld({}, name, rows));
      },
      900_000,
    );
  });
}
