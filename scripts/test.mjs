// `npm test`: installs what is missing, then guards, unit, contract, server and browser tests. Ends with what failed
// and one counting line. `npm test -- --help` names the options.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { requireChromium } from './lib/chromium.mjs';
import { installDependencies } from './lib/install.mjs';
import { requireNode } from './lib/preconditions.mjs';
import { root } from './lib/root.mjs';
import { TEST_HELP, readTestOptions } from './lib/test-options.mjs';
import { describeFailures, listFailures } from './lib/test-report.mjs';
import { buildWeb } from './lib/web-build.mjs';

const say = (line) => console.log(line);
const options = readTestOptions(process.argv.slice(2));
if (options.problem !== undefined || options.isHelp) {
  say(options.problem ?? TEST_HELP);
  process.exit(options.problem === undefined ? 0 : 2);
}
let passed = 0;
const failures = [];

/** True when the command ended well. */
function stage(name, command, env) {
  say(`\n== ${name}`);
  const started = Date.now();
  const run = spawnSync(process.execPath, command, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  say(`== ${name}: ${((Date.now() - started) / 1000).toFixed(0)} s`);
  return run.status === 0;
}

/** A stage that counts as one test. */
function countStage(name, command) {
  if (stage(name, command)) passed += 1;
  else failures.push({ name, lines: [] });
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
      ...options.vitest,
    ],
    env,
  );
  const result = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : undefined;
  rmSync(folder, { recursive: true, force: true });
  passed += result?.numPassedTests ?? 0;
  const found = result ? listFailures(project, result, root) : [];
  if (result && (good || found.length > 0)) failures.push(...found);
  else failures.push({ name: `${project} (the run itself, see above)`, lines: [] });
}

try {
  requireNode();
  installDependencies(say);
  const chromium = requireChromium(say);
  await buildWeb(say);
  countStage('guards', ['scripts/check.mjs']);
  for (const project of options.projects) vitest(project, { CHROMIUM_PATH: chromium });
  if (process.env.FULL === '1') {
    const seed = process.env.MUTANT_SEED ?? '1';
    const sample = ['--import', 'tsx', 'contracts/mutants/main.ts', '--sample', '40', '--seed', seed];
    countStage('mutants of the contracts', sample);
  }
} catch (error) {
  failures.push({ name: 'preparation', lines: [error.message] });
}
for (const line of ['', ...describeFailures(failures)]) say(line);
say(`\n${passed} passed, ${failures.length} failed`);
process.exit(failures.length === 0 ? 0 : 1);
