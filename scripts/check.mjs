// The fast guard set. Every guard blocks; the first line of each section says what it holds.
import { spawnSync } from 'node:child_process';

const npx = (tool, ...args) => [process.execPath, [`node_modules/${tool}`, ...args]];
const guards = [
  ['format', npx('prettier/bin/prettier.cjs', '--check', '--log-level', 'warn', '.')],
  ['types', [process.execPath, ['scripts/typecheck.mjs']]],
  ['lint', npx('oxlint/bin/oxlint', '--type-aware', '--deny-warnings')],
  ['arrows', [process.execPath, ['scripts/arrows.mjs']]],
  ['dead code', npx('knip/bin/knip.js')],
];
let failed = 0;
for (const [name, [command, args]] of guards) {
  const started = Date.now();
  const run = spawnSync(command, args, { encoding: 'utf8', maxBuffer: 64 << 20 });
  const good = run.status === 0;
  if (!good) {
    failed += 1;
    process.stdout.write(run.stdout + run.stderr);
  }
  console.log(`${good ? 'ok  ' : 'FAIL'} ${name} (${((Date.now() - started) / 1000).toFixed(1)} s)`);
}
process.exit(failed ? 1 : 0);
