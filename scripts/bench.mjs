// `npm run bench`: runs all benchmarks, one after another. Each prints a ratio to a named reference measured in the
// same run.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './lib/root.mjs';

const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const benches = Object.keys(scripts).filter((name) => name.startsWith('bench:'));
let failed = 0;
for (const name of benches) {
  console.log(`\n== ${name}`);
  const run = spawnSync('npm', ['run', '--silent', name], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (run.status !== 0) failed += 1;
}
process.exit(failed ? 1 : 0);
