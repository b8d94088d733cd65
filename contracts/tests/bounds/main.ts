// Measures the worst cases of messages and writes contracts/bounds.json. `npm run bounds` measures all worlds. `npm run
// bounds -- orders governing` measures only the named worlds and leaves the rows of other worlds unchanged.
import { writeFileSync } from 'node:fs';
import { RESOURCE_BOUND_SCENARIOS } from './all-worlds.ts';
import {
  RESOURCE_BOUNDS_FILE,
  formatBounds,
  readCommittedResourceBounds,
  groupRowsByMessage,
  replaceWorldRows,
} from './committed.ts';
import { findExceededLimits } from './limits.ts';
import { measureResourceBoundScenario } from './world.ts';

const wanted = process.argv.slice(2);
const names = RESOURCE_BOUND_SCENARIOS.map(({ name }) => name);
const unknown = wanted.filter((name) => !names.includes(name));
if (unknown.length > 0) throw new Error(`no world ${unknown.join(', ')}: ${names.join(', ')}`);

for (const { name, open } of RESOURCE_BOUND_SCENARIOS) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const rows = groupRowsByMessage(name, await measureResourceBoundScenario(await open()));
  // The file is written after each world, because measuring all worlds takes minutes.
  writeFileSync(
    RESOURCE_BOUNDS_FILE,
    formatBounds(replaceWorldRows(readCommittedResourceBounds(), name, rows)),
  );
  console.log(`${name}: ${Object.keys(rows).length} messages`);
  for (const problem of findExceededLimits(rows)) console.log(`  ${problem}`);
}
