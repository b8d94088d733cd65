// `npm test`: installs what is missing, then guards, unit, contract, server and browser tests. Ends with one counting line.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { requireChromium } from './lib/chromium.mjs';
import { installDependencies } from './lib/install.mjs';
import { requireNode } from './lib/preconditions.mjs';
import { root } from './lib/root.mjs';
import { buildWeb } from './lib/web-build.mjs';

const say = (line) => console.log(line);
let passed = 0;
let failed = 0;

function stage(name, command, env) {
  say(`\n== ${name}`);
  const run = spawnSync(process.execPath, command, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  return run.status === 0;
}

function vitest(project, env) {
  const folder = mkdtempSync(join(tmpdir(), 'junction-test-'));
  const report = join(folder, 'report.json');
  const good = stage(
    `tests: ${project}`,
    [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--project',
      project,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ],
    env,
  );
  if (existsSync(report)) {
    const result = JSON.parse(readFileSync(report, 'utf8'));
    passed += result.numPassedTests;
    failed += result.numFailedTests;
    if (!good && result.numFailedTests === 0) failed += 1;
  } else {
    failed += 1;
  }
  rmSync(folder, { recursive: true, force: true });
}

try {
  requireNode();
  installDependencies(say);
  const chromium = requireChromium(say);
  await buildWeb(say);
  if (stage('guards', ['scripts/check.mjs'])) passed += 1;
  else failed += 1;
  for (const project of ['node', 'browser', 'journeys']) vitest(project, { CHROMIUM_PATH: chromium });
  if (process.env.FULL === '1') {
    const seed = process.env.MUTANT_SEED ?? '1';
    const sample = ['--import', 'tsx', 'contracts/mutants/main.ts', '--sample', '40', '--seed', seed];
    if (stage('mutants of the contracts', sample)) passed += 1;
    else failed += 1;
  }
} catch (error) {
  console.error(error.message);
  failed += 1;
}
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
