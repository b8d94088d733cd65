// What the JSON reports of vitest say about failures, for the end of `npm test`.
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

const MOST_LINES = 8;
const MOST_CHARACTERS = 240;
/** So that a broken build does not push the first failure off the screen. */
const MOST_FAILURES = 50;

/** The first lines of an error: its message, and of its stack only where the project itself was. */
function firstLines(message) {
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .map((line) => line.trimEnd())
    .filter((line) => line !== '' && !(/^\s+at /.test(line) && /node_modules|node:|<anonymous>/.test(line)));
  const shown = lines.slice(0, MOST_LINES).map((line) => line.slice(0, MOST_CHARACTERS));
  return lines.length > MOST_LINES ? [...shown, '…'] : shown;
}

/**
 * Every test that failed, and every file that failed outside its tests: it did not load, or its preparation threw.
 * `root` is the folder that names of files begin at.
 */
export function listFailures(project, report, root) {
  return report.testResults.flatMap((file) => {
    const where = `${project} ${relative(root, file.name)}`;
    const tests = file.assertionResults.filter(({ status }) => status === 'failed');
    const failures = tests.map((test) => ({
      name: `${where} > ${[...test.ancestorTitles, test.title].filter((title) => title !== '').join(' > ')}`,
      lines: firstLines(test.failureMessages[0] ?? ''),
    }));
    if (file.message !== '' || (file.status === 'failed' && tests.length === 0))
      failures.unshift({ name: `${where} (outside its tests)`, lines: firstLines(file.message) });
    return failures;
  });
}

/** The lines to print before the counting line. */
export function describeFailures(failures) {
  const lines = failures
    .slice(0, MOST_FAILURES)
    .flatMap(({ name, lines }) => [`FAILED ${name}`, ...lines.map((line) => `    ${line}`)]);
  const left = failures.length - MOST_FAILURES;
  return left > 0 ? [...lines, `and ${left} more, above`] : lines;
}

/** The counting line that a run ends with: tests, and stages that failed or were skipped as a whole. */
export function describeCounts({ passed, failed, skipped }) {
  const counts = `${passed} passed, ${failed} failed`;
  return skipped === 0 ? counts : `${counts}, ${skipped} skipped`;
}
