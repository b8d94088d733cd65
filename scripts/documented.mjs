// Checks that 95 % of the exported declarations of each package have a docstring (ADR 78).
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './lib/root.mjs';

/** Minimum percentage of documented exports in every package. */
const MIN_PERCENT = 95;
const EXPORTED_DECLARATION =
  /^export (?:default |declare |async |abstract )*(?:function|const|class|interface|type|enum)\b\*? ?[\w$]/;
/** Matches lines that may separate a docstring from its declaration. */
const SEPARATING_LINE = /^\s*$|^\/\* @__|^\/\/ /;

function* sources(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) {
      if (!/^(?:generated|test|fixtures)$/.test(entry.name)) yield* sources(path);
    } else if (/\.tsx?$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name)) yield path;
  }
}

function isDocumented(lines, index) {
  let before = index - 1;
  while (before >= 0 && SEPARATING_LINE.test(lines[before])) before -= 1;
  return before >= 0 && /\*\/\s*$/.test(lines[before]) && !/^\/\*[^*]/.test(lines[before]);
}

let [all, documented, failed] = [0, 0, 0];
for (const name of readdirSync(join(root, 'packages'))) {
  let [of, documentedCount] = [0, 0];
  const missing = [];
  for (const path of sources(join(root, 'packages', name, 'src'))) {
    const lines = readFileSync(path, 'utf8').split('\n');
    for (const [index, line] of lines.entries()) {
      if (!EXPORTED_DECLARATION.test(line)) continue;
      of += 1;
      if (isDocumented(lines, index)) documentedCount += 1;
      else missing.push(`${path.slice(root.length)}:${index + 1}: ${line.slice(7, 80)}`);
    }
  }
  [all, documented] = [all + of, documented + documentedCount];
  const share = of === 0 ? 100 : (100 * documentedCount) / of;
  if (share < MIN_PERCENT || process.argv.includes(name)) for (const line of missing) console.error(line);
  if (share < MIN_PERCENT) failed += 1;
  console.log(
    `${name}: ${documentedCount} of ${of} exports documented, ${share.toFixed(1)} % (floor ${MIN_PERCENT} %)`,
  );
}
console.log(`all: ${documented} of ${all}, ${((100 * documented) / all).toFixed(1)} %`);
process.exit(failed === 0 ? 0 : 1);
