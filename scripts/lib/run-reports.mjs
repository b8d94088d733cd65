// Reports of a test run for `npm test`: vitest's JSON report, and errors that belong to no test, e.g. of a worker that
// ended. Vitest's report does not contain such errors.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Name of the environment variable for the folder into which a run writes its reports. It does not begin with
 * JUNCTION_, because programs started by tests reject unknown settings with that prefix.
 */
export const REPORT_FOLDER_VARIABLE = 'TEST_REPORT_FOLDER';

/** Returns the paths of the reports in this folder. `errors` is a list of texts, each a message and its stack. */
export const getTestReportPaths = (folder) => ({
  results: join(folder, 'report.json'),
  errors: join(folder, 'errors.json'),
});

/** Returns the settings that make vitest write the reports; empty if no report folder is set. */
export function getTestReporterSettings(folder) {
  if (folder === undefined) return {};
  const { results, errors } = getTestReportPaths(folder);
  const writeErrors = {
    onTestRunEnd: (_modules, found) => writeFileSync(errors, JSON.stringify(found.map(formatError))),
  };
  return { reporters: ['default', 'json', writeErrors], outputFile: { json: results } };
}

/** Adds an error that vitest does not report to this run's list of errors, if reports are written. */
export function reportRunError(message) {
  const folder = process.env[REPORT_FOLDER_VARIABLE];
  if (folder === undefined) return;
  const { errors } = getTestReportPaths(folder);
  const found = existsSync(errors) ? JSON.parse(readFileSync(errors, 'utf8')) : [];
  writeFileSync(errors, JSON.stringify([...found, message]));
}

const formatError = ({ name, message, stack = '' }) =>
  stack.includes(message) ? stack : `${name}: ${message}\n${stack}`;
