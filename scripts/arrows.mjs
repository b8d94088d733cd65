// Runs dependency-cruiser over the repository, and fails if it finds no modules: under TypeScript 7 without a parser
// for it, the tool reports success for zero modules.
import { spawnSync } from 'node:child_process';

const checkedFolders = ['packages', 'apps', 'contracts', 'e2e'];
const run = spawnSync(
  process.execPath,
  [
    'node_modules/dependency-cruiser/bin/dependency-cruise.mjs',
    '--config',
    '.dependency-cruiser.cjs',
    '--output-type',
    'err',
    ...checkedFolders,
  ],
  { encoding: 'utf8', maxBuffer: 64 << 20 },
);
process.stdout.write(run.stdout);
process.stderr.write(run.stderr);
const countMatch = /\((\d+) modules/.exec(run.stdout + run.stderr);
const modules = countMatch ? Number(countMatch[1]) : 0;
if (run.status === 0 && modules === 0) {
  console.error('arrows: dependency-cruiser saw 0 modules, so it checked nothing');
  process.exit(1);
}
process.exit(run.status ?? 1);
