// What `npm test` is asked for.
import { parseArgs } from 'node:util';

export const TEST_HELP = `npm test [-- options]

Runs every guard and every test, and ends with a line that counts them. \`npm run test:full\` tries more random cases
and a sample of the mutants.

  --changed        only guards, and tests that import something that is not committed; no journeys, which need all
  --since <ref>    with what was committed since <ref> too, e.g. main
  --help           this text`;

const ALL = ['node', 'node-shared', 'browser', 'journeys'];

/**
 * @param {readonly string[]} args
 * @returns {{ isHelp: boolean, projects: readonly string[], vitest: readonly string[], problem?: string }}
 */
export function readTestOptions(args) {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: { changed: { type: 'boolean' }, since: { type: 'string' }, help: { type: 'boolean' } },
    });
    const { changed: isChanged = false, since, help: isHelp = false } = values;
    if (!isChanged && since === undefined) return { isHelp, projects: ALL, vitest: [] };
    return {
      isHelp,
      // What a journey runs on is built and started: it imports nothing of it.
      projects: ALL.filter((project) => project !== 'journeys'),
      vitest: [since === undefined ? '--changed' : `--changed=${since}`, '--passWithNoTests'],
    };
  } catch (error) {
    return { isHelp: false, projects: [], vitest: [], problem: `${error.message}\n\n${TEST_HELP}` };
  }
}
