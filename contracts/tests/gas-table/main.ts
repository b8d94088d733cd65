// Measures the gas table and writes contracts/gas-table.json.
//   npm run gas-table                     every section
//   npm run gas-table -- pairs orders     only these; other sections are unchanged
import { writeFileSync } from 'node:fs';
import { findUnderfundedRows, readTable, TABLE_FILE, formatTable, formatRows } from './committed.ts';
import { SECTIONS } from './table.ts';

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !SECTIONS.some((section) => section.name === name));
if (unknown.length > 0)
  throw new Error(`no section ${unknown.join(', ')}: ${SECTIONS.map(({ name }) => name).join(', ')}`);

const table = readTable();
const chosen = wanted.length > 0 ? wanted : SECTIONS.map(({ name }) => name);
for (const { name, rows } of SECTIONS) {
  if (!chosen.includes(name)) continue;
  table[name] = formatRows(await rows());
  // Written after each section, because measuring all of them takes minutes.
  writeFileSync(TABLE_FILE, formatTable(table));
  console.log(`${name}: ${table[name].length} kinds`);
  for (const { kind, size, measured, asked } of findUnderfundedRows(table[name]))
    console.log(`  too low: ${kind}, ${size}: costs ${measured}, asked ${asked}`);
}
