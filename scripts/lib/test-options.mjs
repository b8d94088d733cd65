// Options of `npm test`.
import { parseArgs } from 'node:util';

export const TEST_HELP = `npm test [-- options]

Runs the guards and the default tier of tests, and ends with a line that counts them.

  --all            the full tier too: files named *.full.test.*, and every journey
                   (fails without a Chromium; the default tier skips the tests that need one)
  --changed        guards, and only what a change that is not committed reaches: tests that import it, tests of
                   contracts that a .tolk file is part of, and journeys that import it
  --since <ref>    with what was committed since <ref> too, e.g. main
  --help           this text

\`npm run test:full\` runs the full tier with long random campaigns and a sample of the mutants.`;

const DEFAULT_PROJECTS = ['node', 'node-shared', 'browser', 'smoke'];
const ALL_PROJECTS = [...DEFAULT_PROJECTS, 'journeys'];
/**
 * Parses the command line. `tier` is the value of TEST_TIER for vitest, `projects` are its projects in the order they
 * run.
 *
 * @param {readonly string[]} args
 * @returns {{ isHelp: boolean, tier: 'default' | 'all', projects: readonly string[], isChanged: boolean,
 *   since?: string, problem?: string }}
 */
export function readTestOptions(args) {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        all: { type: 'boolean' },
        changed: { type: 'boolean' },
        since: { type: 'string' },
        help: { type: 'boolean' },
      },
    });
    const { all: isAll = false, changed: isChanged = false, since, help: isHelp = false } = values;
    return {
      isHelp,
      tier: isAll ? 'all' : 'default',
      projects: isAll ? ALL_PROJECTS : DEFAULT_PROJECTS,
      isChanged: isChanged || since !== undefined,
      ...(since === undefined ? {} : { since }),
    };
  } catch (error) {
    const problem = `${error.message}\n\n${TEST_HELP}`;
    return { isHelp: false, tier: 'default', projects: [], isChanged: false, problem };
  }
}

/** Returns the project of a test file of the full tier. */
function getProject(path) {
  if (path.includes('.browser.test.')) return 'browser';
  return /^(?:apps\/(?:server|devnet)|e2e)\//.test(path) ? 'node' : 'node-shared';
}

/**
 * Test projects that run against the product instead of importing its code. Each name is also the name of a field in
 * `selection`.
 */
const PRODUCT_PROJECTS = ['smoke', 'journeys'];

/**
 * Returns the Vitest runs for these options in order, each with project, arguments and tier. `selection` is the result
 * of `selectTests`; without a selection, all tests of the tier run.
 *
 * @param {{ projects: readonly string[], tier: 'default' | 'all' }} options
 * @param {{ isEverything: boolean, related: readonly string[], full: readonly string[], journeys: readonly string[],
 *   smoke: readonly string[] }} [selection]
 * @returns {{ project: string, args: readonly string[], tier: 'default' | 'all' }[]}
 */
export function planTestRuns({ projects, tier }, selection) {
  if (selection === undefined || selection.isEverything)
    return projects.map((project) => ({ project, args: ['run'], tier }));
  const { related } = selection;
  const importing = projects.filter((project) => !PRODUCT_PROJECTS.includes(project));
  const runs = related.length === 0 ? [] : importing;
  const driven = PRODUCT_PROJECTS.filter((project) => selection[project].length > 0);
  const full = tier === 'all' ? [] : selection.full;
  const ofFull = projects.filter((project) => full.some((path) => getProject(path) === project));
  return [
    ...runs.map((project) => ({
      project,
      args: ['related', '--run', ...related, '--passWithNoTests'],
      tier,
    })),
    ...ofFull.map((project) => ({
      project,
      args: ['run', ...full.filter((path) => getProject(path) === project)],
      tier: 'all',
    })),
    ...driven.map((project) => ({ project, args: ['run', ...selection[project]], tier })),
  ];
}
