// `npm test`: installs what is missing, then runs guards, unit, contract, server and browser tests of one tier. Ends
// with failures, skipped tests and a summary line. `npm test -- --help` lists the options.
import { existsSync, readFileSync } from 'node:fs';
import { listChangedFiles } from './lib/changed-files.mjs';
import { installDependencies } from './lib/install.mjs';
import { requireNode } from './lib/preconditions.mjs';
import { provideChromium } from './lib/provide-chromium.mjs';
import { root } from './lib/root.mjs';
import { runStage } from './lib/stage.mjs';
import { exitOnSignals, temporaryFolder } from './lib/temporary-folder.mjs';
import { TEST_HELP, planRuns, readTestOptions } from './lib/test-options.mjs';
import { REPORT_FOLDER, reportPaths } from './lib/run-reports.mjs';
import { describeCounts, describeFailures, listFailures, listRunErrors } from './lib/test-report.mjs';
import { buildWeb } from './lib/web-build.mjs';

const NEEDS_CHROMIUM = new Set(['browser', 'smoke', 'journeys']);
const NEEDS_BUILD = new Set(['smoke', 'journeys']);

/** Components run with the React that users get: its development build takes a third more of the processor. */
const ENVIRONMENTS = { browser: { NODE_ENV: 'production' } };

const say = (line) => console.log(line);
const wanted = readTestOptions(process.argv.slice(2));
if (wanted.problem !== undefined || wanted.isHelp) {
  say(wanted.problem ?? TEST_HELP);
  process.exit(wanted.problem === undefined ? 0 : 2);
}
let passed = 0;
const failures = [];
const skipped = [];
/** Numbers of tests that were skipped because something is missing, by project. */
const notRun = [];

/** Runs a stage that counts as one test. */
async function countStage(name, command) {
  if (await runStage(name, command)) passed += 1;
  else failures.push({ name, lines: [] });
}

const readJson = (path) => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined);

async function vitest({ project, args, tier }, { env, ...options }) {
  const folder = temporaryFolder('junction-test-');
  const reports = reportPaths(folder.path);
  const good = await runStage(
    `tests: ${project}`,
    ['node_modules/vitest/vitest.mjs', ...args, '--project', project],
    { ...options, env: { ...env, ...ENVIRONMENTS[project], TEST_TIER: tier, [REPORT_FOLDER]: folder.path } },
  );
  const result = readJson(reports.results);
  const errors = readJson(reports.errors) ?? [];
  folder.remove();
  passed += result?.numPassedTests ?? 0;
  // Tests are skipped on a machine that lacks something they need, such as PostgreSQL.
  const pending = result?.numPendingTests ?? 0;
  if (pending > 0) notRun.push({ project, count: pending });
  const found = result ? listFailures(project, result, root) : [];
  failures.push(...found);
  const isExplained = result !== undefined && (good || found.length > 0);
  if (!isExplained || errors.length > 0) failures.push(...listRunErrors(project, errors));
}

/** Projects that run beside the others, one after the other: each of the two lanes leaves a part of the processor idle. */
const ASIDE = ['browser', 'node-shared'];
/** What only computes gives way to the journeys, in which a user waits for a page. */
const NICE = { 'node-shared': 5 };

async function runAll(runs, env) {
  const isAside = ({ project }) => ASIDE.includes(project);
  const runLane = async (lane, options) => {
    for (const run of lane) await vitest(run, { env, nice: NICE[run.project], ...options });
  };
  const aside = runs
    .filter(isAside)
    .toSorted((one, other) => ASIDE.indexOf(one.project) - ASIDE.indexOf(other.project));
  const main = runs.filter((run) => !isAside(run));
  await Promise.all([runLane(aside, { isAside: main.length > 0 }), runLane(main, {})]);
}

/** Selects the tests affected by a change; all tests if the selection fails. */
async function selectChanged() {
  const changed = listChangedFiles(root, wanted.since);
  // Imported here, because it needs dependencies that may just have been installed.
  const { selectTests } = await import('./lib/select-tests.mjs');
  const selection = await selectTests(root, changed, wanted.tier).catch((error) => {
    say(`What the change reaches is not known, everything runs: ${error.message}`);
  });
  if (selection === undefined) return undefined;
  for (const { modules, run, importing } of selection.leftOut)
    say(
      `${modules.join(', ')}: the nearest ${run} of ${importing} test files run; npm test runs all of them`,
    );
  return selection;
}

/** Builds the page and returns whether that succeeded. If not, tests that do not open it still run. */
async function isWebBuilt() {
  try {
    await buildWeb(say);
    return true;
  } catch (error) {
    failures.push({ name: 'build of the web app', lines: error.message.split('\n').slice(0, 20) });
    return false;
  }
}

/** Runs the tests. Projects that need a Chromium are skipped if there is none. */
async function runTests() {
  const runs = planRuns(wanted, wanted.isChanged ? await selectChanged() : undefined);
  const isBrowserWanted = runs.some(({ project }) => NEEDS_CHROMIUM.has(project));
  const chromium = isBrowserWanted ? provideChromium(say) : undefined;
  const env = chromium === undefined ? {} : { CHROMIUM_PATH: chromium };
  const isBuilt = await isWebBuilt();
  await countStage('guards', ['scripts/check.mjs']);
  const getBlocker = ({ project }) => {
    if (chromium === undefined && NEEDS_CHROMIUM.has(project)) return 'no Chromium';
    return !isBuilt && NEEDS_BUILD.has(project) ? 'the web app did not build' : undefined;
  };
  for (const run of runs)
    if (getBlocker(run) !== undefined) skipped.push(`tests: ${run.project} (${getBlocker(run)})`);
  await runAll(
    runs.filter((run) => getBlocker(run) === undefined),
    env,
  );
}

exitOnSignals();
try {
  requireNode();
  installDependencies(say);
  await runTests();
  if (process.env.FULL === '1') {
    const seed = process.env.MUTANT_SEED ?? '1';
    const sample = ['--import', 'tsx', 'contracts/mutants/main.ts', '--sample', '40', '--seed', seed];
    await countStage('mutants of the contracts', sample);
  }
} catch (error) {
  failures.push({ name: 'preparation', lines: [error.message] });
}
const skippedTests = notRun.map(({ project, count }) => `${count} tests of ${project} (see above)`);
for (const line of [
  '',
  ...describeFailures(failures),
  ...[...skipped, ...skippedTests].map((name) => `SKIPPED ${name}`),
])
  say(line);
const skippedCount = skipped.length + notRun.reduce((sum, { count }) => sum + count, 0);
say(`\n${describeCounts({ passed, failed: failures.length, skipped: skippedCount })}`);
// With --all, a skipped tier is a failure.
const isGood = failures.length === 0 && (wanted.tier === 'default' || skipped.length === 0);
process.exit(isGood ? 0 : 1);
