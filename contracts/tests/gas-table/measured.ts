import { describe, expect, it } from 'vitest';
import { readTable, formatRows } from './committed.ts';
import { SECTIONS } from './table.ts';

/**
 * Adds a test for each section for which `isMeasured` is true. The test compares the measured rows with
 * contracts/gas-table.json.
 */
export function describeMeasured(isMeasured: (name: string) => boolean): void {
  const table = readTable();
  describe('the gas table', () => {
    it.each(SECTIONS.filter(({ name }) => isMeasured(name)))(
      'equals the measured value: $name',
      async ({ name, rows }) => {
        expect(formatRows(await rows())).toEqual(table[name]);
      },
      900_000,
    );
  });
}
