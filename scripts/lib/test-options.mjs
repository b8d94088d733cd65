// Options of `npm test`.
import { parseArgs } from 'node:util';

export const TEST_HELP = `npm test [-- options]

Runs the guards and the default tier of tests, and ends with a line that counts them.

  --all            the full tier too: files named *.full.test.*, and every journey
                   (fails without a Chromium; the default tier skips the tests that need one)
  --changed        only guards, and tests that import something that is not committed; no journeys
  --since <ref>    with what was committed since <ref> too, e.g. main
  --help           this text

\`npm run test:full\` runs the full tier with long random campaigns and a sample of the mutants.`;

const DEFAULT_PROJECTS = ['node', 'node-shared', 'browser', 'smoke'];
const ALL_PROJECTS = [...DEFAULT_PROJECTS, 'journeys'];
/** Projects whose tests import nothing of the product they run on. */
const ON_THE_PRODUCT = new Set(['smoke', 'journeys']);

/**
 * Parses the command line. `tier` is the value of TEST_TIER for vitest, `projects` its projects in the order they
 * run, `vitest` its further arguments.
 *
 * @param {readonly string[]} args
 * @returns {{ isHelp: boolean, tier: 'default' | 'all', projects: readonly string[], vitest: readonly string[],
 *   problem?: string }}
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
    const tier = isAll ? 'all' : 'default';
    const projects = isAll ? ALL_PROJECTS : DEFAULT_PROJECTS;
    if (!isChanged && since === undefined) return { isHelp, tier, projects, vitest: [] };
    return {
      isHelp,
      tier,
      projects: projects.filter((project) => !ON_THE_PRODUCT.has(project)),
      vitest: [since === undefined ? '--changed' : `--changed=${since}`, '--passWithNoTests'],
    };
  } catch (error) {
    const problem = `${error.message}\n\n${TEST_HELP}`;
    return { isHelp: false, tier: 'default', projects: [], vitest: [], problem };
  }
}
