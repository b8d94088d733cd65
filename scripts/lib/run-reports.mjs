// Reports of a test run for `npm test`: the JSON report of vitest, and the errors that belong to no test, e.g. of a
// worker that ended, which that report omits.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Environment variable with the folder into which a run writes its reports. Programs that tests start reject unknown
 * settings that begin with JUNCTION_.
 */
export const REPORT_FOLDER = 'TEST_REPORT_FOLDER';

/** Returns the paths of the reports in this folder. `errors` is a list of texts, each a message and its stack. */
export const reportPaths = (folder) => ({
  results: join(folder, 'report.json'),
  errors: join(folder, 'errors.json'),
});

/** Returns the settings of vitest that write the reports; none if there is no folder for them. */
export function reporterSettings(folder) {
  if (folder === undefined) return {};
  const { results, errors } = reportPaths(folder);
  const writeErrors = {
    onTestRunEnd: (_modules, found) => writeFileSync(errors, JSON.stringify(found.map(describe))),
  };
  return { reporters: ['default', 'json', writeErrors], outputFile: { json: results } };
}

/** Adds an error that vitest does not know to the report of this run, if one is written. */
export function reportRunError(message) {
  const folder = process.env[REPORT_FOLDER];
  if (folder === undefined) return;
  const { errors } = reportPaths(folder);
  const found = existsSync(errors) ? JSON.parse(readFileSync(errors, 'utf8')) : [];
  writeFileSync(errors, JSON.stringify([...found, message]));
}

const describe = ({ name, message, stack = '' }) =>
  stack.includes(message) ? stack : `${name}: ${message}\n${stack}`;
