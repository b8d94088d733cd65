import { describe, expect, it } from 'vitest';
import { readGasTable, formatGasTableRows } from './committed.ts';
import { GAS_TABLE_SECTIONS } from './table.ts';

/**
 * Adds a test for each section for which `isMeasured` is true. The test compares the measured rows with
 * contracts/gas-table.json.
 */
export function describeGasTableTests(isMeasured: (name: string) => boolean): void {
  const table = readGasTable();
  describe('the gas table', () => {
    it.each(GAS_TABLE_SECTIONS.filter(({ name }) => isMeasured(name)))(
      'equals the measured value: $name',
      async ({ name, rows }) => {
        expect(formatGasTableRows(await rows())).toEqual(table[name]);
      },
      900_000,
    );
  });
}
