// `npm test`: installs what is missing, then runs guards, unit, contract, server and browser tests of one tier. Ends
// with failures, skipped tests and a summary line. `npm test -- --help` lists the options.
import { existsSync, readFileSync } from 'node:fs';
import { listChangedFiles } from './lib/changed-files.mjs';
import { installDependencies } from './lib/install.mjs';
import { requireSupportedNode } from './lib/preconditions.mjs';
import { findOrInstallChromium } from './lib/provide-chromium.mjs';
import { root } from './lib/root.mjs';
import { runTestStep } from './lib/stage.mjs';
import { exitOnSignals, createTemporaryFolder } from './lib/temporary-folder.mjs';
import { TEST_HELP, planTestRuns, readTestOptions } from './lib/test-options.mjs';
import { REPORT_FOLDER_VARIABLE, getTestReportPaths } from './lib/run-reports.mjs';
import { formatTestCounts, formatTestFailures, listTestFailures, listRunErrors } from './lib/test-report.mjs';
import { buildWeb } from './lib/web-build.mjs';

const NEEDS_CHROMIUM = new Set(['browser', 'smoke', 'journeys']);
const NEEDS_BUILD = new Set(['smoke', 'journeys']);

/**
 * Environment of each project. Component tests use React's production build, as users do; the development build needs a
 * third more processor time.
 */
const ENVIRONMENTS = { browser: { NODE_ENV: 'production' } };

const printLine = (line) => console.log(line);
const testOptions = readTestOptions(process.argv.slice(2));
if (testOptions.problem !== undefined || testOptions.isHelp) {
  printLine(testOptions.problem ?? TEST_HELP);
  process.exit(testOptions.problem === undefined ? 0 : 2);
}
let passed = 0;
const failures = [];
const skipped = [];
/** Numbers of tests by project that were skipped because the machine lacks a requirement. */
const missingTests = [];

/** Runs a stage and counts it as one test. */
async function countStage(name, command) {
  if (await runTestStep(name, command)) passed += 1;
  else failures.push({ name, lines: [] });
}

const readJson = (path) => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined);

async function runVitest({ project, args, tier }, { env, ...options }) {
  const folder = createTemporaryFolder('junction-test-');
  const reports = getTestReportPaths(folder.path);
  const good = await runTestStep(
    `tests: ${project}`,
    ['node_modules/vitest/vitest.mjs', ...args, '--project', project],
    {
      ...options,
      env: { ...env, ...ENVIRONMENTS[project], TEST_TIER: tier, [REPORT_FOLDER_VARIABLE]: folder.path },
    },
  );
  const result = readJson(reports.results);
  const errors = readJson(reports.errors) ?? [];
  folder.remove();
  passed += result?.numPassedTests ?? 0;
  // Tests are skipped on a machine that lacks a requirement, such as PostgreSQL.
  const pending = result?.numPendingTests ?? 0;
  if (pending > 0) missingTests.push({ project, count: pending });
  const found = result ? listTestFailures(project, result, root) : [];
  failures.push(...found);
  const isExplained = result !== undefined && (good || found.length > 0);
  if (!isExplained || errors.length > 0) failures.push(...listRunErrors(project, errors));
}

/**
 * Projects of the second lane. They run one after another, in parallel to the lane of all other projects. A single lane
 * would leave a part of the processor idle.
 */
const SECOND_LANE_PROJECTS = ['browser', 'node-shared'];
/**
 * Process priorities by project. Projects that only compute have a lower priority than the journeys, in which time
 * limits apply.
 */
const NICE_VALUES = { 'node-shared': 5 };

async function runAll(runs, env) {
  const isAside = ({ project }) => SECOND_LANE_PROJECTS.includes(project);
  const runLane = async (lane, options) => {
    for (const run of lane) await runVitest(run, { env, nice: NICE_VALUES[run.project], ...options });
  };
  const aside = runs
    .filter(isAside)
    .toSorted(
      (one, other) => SECOND_LANE_PROJECTS.indexOf(one.project) - SECOND_LANE_PROJECTS.indexOf(other.project),
    );
  const main = runs.filter((run) => !isAside(run));
  await Promise.all([runLane(aside, { isAside: main.length > 0 }), runLane(main, {})]);
}

/** Selects the tests affected by a change; all tests if the selection fails. */
async function selectChanged() {
  const changed = listChangedFiles(root, testOptions.since);
  // Imported dynamically, because the module needs dependencies that may have been installed only now.
  const { selectTests } = await import('./lib/select-tests.mjs');
  const selection = await selectTests(root, changed, testOptions.tier).catch((error) => {
    printLine(`What the change reaches is not known, everything runs: ${error.message}`);
  });
  if (selection === undefined) return undefined;
  for (const { modules, run, importing } of selection.leftOut)
    printLine(
      `${modules.join(', ')}: the nearest ${run} of ${importing} test files run; npm test runs all of them`,
    );
  return selection;
}

/** Builds the page and returns true if the build succeeded. If it failed, tests that do not open the page still run. */
async function buildPage() {
  try {
    await buildWeb(printLine);
    return true;
  } catch (error) {
    failures.push({ name: 'build of the web app', lines: error.message.split('\n').slice(0, 20) });
    return false;
  }
}

/** Runs the tests. Projects that need a Chromium are skipped if there is none. */
async function runTests() {
  const runs = planTestRuns(testOptions, testOptions.isChanged ? await selectChanged() : undefined);
  const isBrowserWanted = runs.some(({ project }) => NEEDS_CHROMIUM.has(project));
  const chromium = isBrowserWanted ? findOrInstallChromium(printLine) : undefined;
  const env = chromium === undefined ? {} : { CHROMIUM_PATH: chromium };
  const isBuilt = await buildPage();
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
  requireSupportedNode();
  installDependencies(printLine);
  await runTests();
  if (process.env.FULL === '1') {
    const seed = process.env.MUTANT_SEED ?? '1';
    const sample = ['--import', 'tsx', 'contracts/mutants/main.ts', '--sample', '40', '--seed', seed];
    await countStage('mutants of the contracts', sample);
  }
} catch (error) {
  failures.push({ name: 'preparation', lines: [error.message] });
}
const skippedTests = missingTests.map(({ project, count }) => `${count} tests of ${project} (see above)`);
for (const line of [
  '',
  ...formatTestFailures(failures),
  ...[...skipped, ...skippedTests].map((name) => `SKIPPED ${name}`),
])
  printLine(line);
const skippedCount = skipped.length + missingTests.reduce((sum, { count }) => sum + count, 0);
printLine(`\n${formatTestCounts({ passed, failed: failures.length, skipped: skippedCount })}`);
// With --all, a skipped tier is a failure.
const isGood = failures.length === 0 && (testOptions.tier === 'default' || skipped.length === 0);
process.exit(isGood ? 0 : 1);
