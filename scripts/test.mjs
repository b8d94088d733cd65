// `npm test`: installs what is missing, then guards, unit, contract, server and browser tests of one tier. Ends with
// what failed and one counting line. `npm test -- --help` names the options.
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { requireChromium } from './lib/chromium.mjs';
import { installDependencies } from './lib/install.mjs';
import { requireNode } from './lib/preconditions.mjs';
import { root } from './lib/root.mjs';
import { exitOnSignals, temporaryFolder } from './lib/temporary-folder.mjs';
import { TEST_HELP, readTestOptions } from './lib/test-options.mjs';
import { describeFailures, listFailures } from './lib/test-report.mjs';
import { buildWeb } from './lib/web-build.mjs';

const say = (line) => console.log(line);
const wanted = readTestOptions(process.argv.slice(2));
if (wanted.problem !== undefined || wanted.isHelp) {
  say(wanted.problem ?? TEST_HELP);
  process.exit(wanted.problem === undefined ? 0 : 2);
}
let passed = 0;
const failures = [];

/** True when the command ended well. What runs aside says all it has to say at its end. */
async function stage(name, command, { env = {}, isAside = false } = {}) {
  say(`\n== ${name}${isAside ? ', beside what follows' : ''}`);
  const started = Date.now();
  const child = spawn(process.execPath, command, {
    cwd: root,
    stdio: isAside ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    env: { ...process.env, ...env },
  });
  const endWithUs = () => child.kill();
  process.once('exit', endWithUs);
  const said = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => said.push(chunk));
  const isGood = await new Promise((resolve) => {
    child.once('error', () => resolve(false));
    child.once('close', (code) => resolve(code === 0));
  });
  process.off('exit', endWithUs);
  if (isAside) process.stdout.write(Buffer.concat([Buffer.from(`\n== ${name}\n`), ...said]));
  say(`== ${name}: ${((Date.now() - started) / 1000).toFixed(0)} s`);
  return isGood;
}

/** A stage that counts as one test. */
async function countStage(name, command) {
  if (await stage(name, command)) passed += 1;
  else failures.push({ name, lines: [] });
}

/** No test file has been written for the project. */
const isYetToCome = (project) => project === 'smoke' && !existsSync(join(root, 'e2e/smoke'));

async function vitest(project, options) {
  const folder = temporaryFolder('junction-test-');
  const report = join(folder.path, 'report.json');
  const good = await stage(
    `tests: ${project}`,
    [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--project',
      project,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
      ...wanted.vitest,
      ...(isYetToCome(project) ? ['--passWithNoTests'] : []),
    ],
    options,
  );
  const result = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : undefined;
  folder.remove();
  passed += result?.numPassedTests ?? 0;
  const found = result ? listFailures(project, result, root) : [];
  if (result && (good || found.length > 0)) failures.push(...found);
  else failures.push({ name: `${project} (the run itself, see above)`, lines: [] });
}

/** Tests in a browser wait for most of their time (0.4 of a processor): they run beside those that compute. */
async function runProjects(env) {
  const isAside = (project) => project === 'browser';
  const aside = wanted.projects.filter(isAside).map((project) => vitest(project, { env, isAside: true }));
  for (const project of wanted.projects) if (!isAside(project)) await vitest(project, { env });
  await Promise.all(aside);
}

exitOnSignals();
try {
  requireNode();
  installDependencies(say);
  const chromium = requireChromium(say);
  await buildWeb(say);
  await countStage('guards', ['scripts/check.mjs']);
  await runProjects({ CHROMIUM_PATH: chromium, TEST_TIER: wanted.tier });
  if (process.env.FULL === '1') {
    const seed = process.env.MUTANT_SEED ?? '1';
    const sample = ['--import', 'tsx', 'contracts/mutants/main.ts', '--sample', '40', '--seed', seed];
    await countStage('mutants of the contracts', sample);
  }
} catch (error) {
  failures.push({ name: 'preparation', lines: [error.message] });
}
for (const line of ['', ...describeFailures(failures)]) say(line);
say(`\n${passed} passed, ${failures.length} failed`);
process.exit(failures.length === 0 ? 0 : 1);
