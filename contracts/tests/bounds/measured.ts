import { describe, expect, it } from 'vitest';
import { WORLDS } from './all-worlds.ts';
import { boundsOfWorld, committedCoins, readBounds, rowsOfWorld, withWorld } from './committed.ts';
import { measureWorld } from './world.ts';

/** In a long run, every value of a search is tried; otherwise only those around the committed coins. */
const isLongRun = process.env['FULL'] === '1';

/** Adds a test per world, which measures it and compares the result with contracts/bounds.json. */
export function describeBounds(names: readonly string[]): void {
  const bounds = readBounds();
  describe('contracts/bounds.json', () => {
    it.each(WORLDS.filter(({ name }) => names.includes(name)))(
      'equals the measured value: $name',
      async ({ name, open }) => {
        const measured = await measureWorld(await open(), (message, sizes) =>
          isLongRun ? undefined : committedCoins(bounds, { world: name, message, sizes }),
        );
        const rows = rowsOfWorld(name, measured);
        expect(boundsOfWorld(bounds, name)).toEqual(withWorld({}, name, rows));
      },
      900_000,
    );
  });
}
