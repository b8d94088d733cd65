import { describe, expect, it } from 'vitest';
import { readTable, writtenRows } from './committed.ts';
import { SECTIONS } from './table.ts';

/** Adds a test per section for which `isMeasured` is true, which compares it with contracts/gas-table.json. */
export function describeMeasured(isMeasured: (name: string) => boolean): void {
  const table = readTable();
  describe('the gas table', () => {
    it.each(SECTIONS.filter(({ name }) => isMeasured(name)))(
      'equals the measured value: $name',
      async ({ name, rows }) => {
        expect(writtenRows(await rows())).toEqual(table[name]);
      },
      900_000,
    );
  });
}
