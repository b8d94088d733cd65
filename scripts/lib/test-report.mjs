// Reads the failures from vitest's JSON reports, which `npm test` prints at its end.
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

const MAX_LINES = 8;
const MAX_CHARACTERS = 240;
/** Maximum number of printed failures, so that the first one stays on the screen when the build is broken. */
const MAX_FAILURES = 50;

/** Returns the first lines of an error: its message, and stack frames of the project. */
function getFirstLines(message) {
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .map((line) => line.trimEnd())
    .filter((line) => line !== '' && !(/^\s+at /.test(line) && /node_modules|node:|<anonymous>/.test(line)));
  const shown = lines.slice(0, MAX_LINES).map((line) => line.slice(0, MAX_CHARACTERS));
  return lines.length > MAX_LINES ? [...shown, '…'] : shown;
}

/**
 * Returns all failed tests, and all files that failed outside of their tests, e.g. while loading.
 * @param root folder to which file names are relative
 */
export function listTestFailures(project, report, root) {
  return report.testResults.flatMap((file) => {
    const where = `${project} ${relative(root, file.name)}`;
    const tests = file.assertionResults.filter(({ status }) => status === 'failed');
    const failures = tests.map((test) => ({
      name: `${where} > ${[...test.ancestorTitles, test.title].filter((title) => title !== '').join(' > ')}`,
      lines: getFirstLines(test.failureMessages[0] ?? ''),
    }));
    if (file.message !== '' || (file.status === 'failed' && tests.length === 0))
      failures.unshift({ name: `${where} (outside its tests)`, lines: getFirstLines(file.message) });
    return failures;
  });
}

/** Returns the failures of a run in which all tests passed but errors outside of tests occurred. */
export function listRunErrors(project, errors) {
  const name = `${project} (the run itself)`;
  return errors.length === 0
    ? [{ name, lines: ['no error was reported; see the output above'] }]
    : errors.map((error) => ({ name, lines: getFirstLines(error) }));
}

/** Returns the lines that describe the failures, printed before the summary line. */
export function formatTestFailures(failures) {
  const lines = failures
    .slice(0, MAX_FAILURES)
    .flatMap(({ name, lines }) => [`FAILED ${name}`, ...lines.map((line) => `    ${line}`)]);
  const left = failures.length - MAX_FAILURES;
  return left > 0 ? [...lines, `and ${left} more, above`] : lines;
}

/** Returns the summary line of a run: tests, and stages that failed or were skipped entirely. */
export function formatTestCounts({ passed, failed, skipped }) {
  const counts = `${passed} passed, ${failed} failed`;
  return skipped === 0 ? counts : `${counts}, ${skipped} skipped`;
}
