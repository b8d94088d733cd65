// Measures the gas table and writes contracts/gas-table.json.
//   npm run gas-table                     every section
//   npm run gas-table -- pairs orders     only these; other sections are unchanged
import { writeFileSync } from 'node:fs';
import {
  findUnderfundedRows,
  readGasTable,
  GAS_TABLE_FILE,
  formatGasTable,
  formatGasTableRows,
} from './committed.ts';
import { GAS_TABLE_SECTIONS } from './table.ts';

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !GAS_TABLE_SECTIONS.some((section) => section.name === name));
if (unknown.length > 0)
  throw new Error(
    `no section ${unknown.join(', ')}: ${GAS_TABLE_SECTIONS.map(({ name }) => name).join(', ')}`,
  );

const table = readGasTable();
const chosen = wanted.length > 0 ? wanted : GAS_TABLE_SECTIONS.map(({ name }) => name);
for (const { name, rows } of GAS_TABLE_SECTIONS) {
  if (!chosen.includes(name)) continue;
  table[name] = formatGasTableRows(await rows());
  // Written after each section, because measuring all of them takes minutes.
  writeFileSync(GAS_TABLE_FILE, formatGasTable(table));
  console.log(`${name}: ${table[name].length} kinds`);
  for (const { kind, size, measured, asked } of findUnderfundedRows(table[name]))
    console.log(`  too low: ${kind}, ${size}: costs ${measured}, asked ${asked}`);
}
