// The fast guard set. Every guard blocks; the first line of each section says what it holds.
import { spawnSync } from 'node:child_process';

const tool = (path, ...args) => [`node_modules/${path}`, ...args];
const guards = [
  { name: 'format', args: tool('prettier/bin/prettier.cjs', '--check', '--log-level', 'warn', '.') },
  { name: 'types', args: ['scripts/typecheck.mjs'] },
  { name: 'lint', args: tool('oxlint/bin/oxlint', '--type-aware', '--deny-warnings') },
  { name: 'arrows', args: ['scripts/arrows.mjs'] },
  { name: 'catalogues', args: ['scripts/catalogues.mjs'] },
  { name: 'Korean font', args: ['scripts/korean-fonts.mjs', '--check'] },
  { name: 'first load', args: ['scripts/size.mjs'] },
  { name: 'licences', args: ['scripts/notices.mjs', '--check'] },
  { name: 'dead code', args: tool('knip/bin/knip.js', '--no-config-hints') },
  { name: 'artifacts', args: ['--import', 'tsx', 'contracts/build.ts', '--check'] },
];
let failed = 0;
for (const { name, args } of guards) {
  const started = Date.now();
  const run = spawnSync(process.execPath, args, { encoding: 'utf8', maxBuffer: 64 << 20 });
  const good = run.status === 0;
  if (!good) {
    failed += 1;
    process.stdout.write(run.stdout + run.stderr);
  }
  console.log(`${good ? 'ok  ' : 'FAIL'} ${name} (${((Date.now() - started) / 1000).toFixed(1)} s)`);
}
process.exit(failed ? 1 : 0);
