// Measures the worst cases of messages and writes contracts/bounds.json.
//   npm run bounds                       every world
//   npm run bounds -- orders governing   only these; other rows are unchanged
import { writeFileSync } from 'node:fs';
import { WORLDS } from './all-worlds.ts';
import { BOUNDS_FILE, boundsText, readBounds, rowsOfWorld, withWorld } from './committed.ts';
import { problemsOf } from './limits.ts';
import { measureWorld } from './world.ts';

const wanted = process.argv.slice(2);
const names = WORLDS.map(({ name }) => name);
const unknown = wanted.filter((name) => !names.includes(name));
if (unknown.length > 0) throw new Error(`no world ${unknown.join(', ')}: ${names.join(', ')}`);

for (const { name, open } of WORLDS) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const rows = rowsOfWorld(name, await measureWorld(await open()));
  // Written after each world, because measuring all of them takes minutes.
  writeFileSync(BOUNDS_FILE, boundsText(withWorld(readBounds(), name, rows)));
  console.log(`${name}: ${Object.keys(rows).length} messages`);
  for (const problem of problemsOf(rows)) console.log(`  ${problem}`);
}
