import { describe, expect, it } from 'vitest';
import {
  findUnderfundedRows,
  readGasTable,
  formatGasTable,
  formatGasTableRows,
} from './gas-table/committed.ts';
import { describeGasTableTests } from './gas-table/measured.ts';
import { GAS_TABLE_SECTIONS } from './gas-table/table.ts';

// contracts/gas-table.json must equal what `npm run gas-table` measures, and no operation may cost more than the
// required value.

/** Sections measured in the default tier. gas-table.full.test.ts measures the others. */
const QUICK = ['orders', 'governing'];

describeGasTableTests((name) => QUICK.includes(name));

const table = readGasTable();

describe('the gas table', () => {
  it('requires enough coins for every kind', () => {
    const names = GAS_TABLE_SECTIONS.map(({ name }) => name);
    expect(Object.keys(table)).toEqual(names.filter((name) => name in table));
    expect(Object.keys(table)).toEqual(expect.arrayContaining(QUICK));
    const rows = Object.values(table).flat();
    expect(rows.length).toBeGreaterThan(80);
    expect(findUnderfundedRows(rows)).toEqual([]);
  });

  it('detects limits that are too low', () => {
    const row = { kind: 'a swap', size: '8 tokens', measured: 893_000_000n, asked: 770_200_000n };
    const [written] = formatGasTableRows([row]);
    expect(written).toEqual({
      kind: 'a swap',
      size: '8 tokens',
      measured: '0.893',
      asked: '0.7702',
      reserve: '-0.1228',
    });
    expect(findUnderfundedRows(formatGasTableRows([row, { ...row, asked: 900_200_000n }]))).toEqual([
      written,
    ]);
    expect(formatGasTable({ pairs: formatGasTableRows([row]) })).toContain('"measured": "0.893"');
  });
});
