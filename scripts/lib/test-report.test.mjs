import { expect, test } from 'vitest';
import { formatTestCounts, formatTestFailures, listTestFailures, listRunErrors } from './test-report.mjs';

const passed = { status: 'passed', ancestorTitles: ['', 'a pool'], title: 'opens', failureMessages: [] };
const failed = (title, message) => ({
  status: 'failed',
  ancestorTitles: ['', 'a pool'],
  title,
  failureMessages: [message],
});
const file = (name, assertionResults, message = '') => ({
  name: `/house/${name}`,
  status: message !== '' || assertionResults.some(({ status }) => status === 'failed') ? 'failed' : 'passed',
  message,
  assertionResults,
});
const list = (...testResults) => listTestFailures('node', { testResults }, '/house');

test('lists nothing if nothing failed', () => {
  expect(list(file('pool.test.ts', [passed]))).toEqual([]);
  expect(formatTestFailures([])).toEqual([]);
});

test('lists a test with project, file, groups, title, message and location', () => {
  const message = [
    '\u001b[31mAssertionError: expected 1 to be 2\u001b[39m',
    '    at /house/pool.test.ts:7:3',
    '    at runTest (/house/node_modules/vitest/runner.js:1:1)',
    '    at new Promise (<anonymous>)',
    '    at node:internal/process:1:1',
  ].join('\n');
  expect(formatTestFailures(list(file('pool.test.ts', [passed, failed('closes', message)])))).toEqual([
    'FAILED node pool.test.ts > a pool > closes',
    '    AssertionError: expected 1 to be 2',
    '        at /house/pool.test.ts:7:3',
  ]);
});

test('lists a file that did not load, and one whose setup failed in addition to tests', () => {
  const skipped = { ...passed, status: 'skipped' };
  const silent = { ...file('quiet.test.ts', [skipped]), status: 'failed' };
  const failures = list(
    file('gone.test.ts', [], 'Cannot find module'),
    silent,
    file('half.test.ts', [failed('x', 'bad')], 'late'),
  );
  expect(formatTestFailures(failures)).toEqual([
    'FAILED node gone.test.ts (outside its tests)',
    '    Cannot find module',
    'FAILED node quiet.test.ts (outside its tests)',
    'FAILED node half.test.ts (outside its tests)',
    '    late',
    'FAILED node half.test.ts > a pool > x',
    '    bad',
  ]);
});

test('shortens long messages and long lists, and reports it', () => {
  const long = Array.from({ length: 30 }, () => 'x'.repeat(1_000)).join('\n');
  const [failure] = list(file('pool.test.ts', [failed('closes', long)]));
  expect(failure.lines).toHaveLength(9);
  expect(failure.lines.at(-1)).toBe('…');
  expect(Math.max(...failure.lines.map((line) => line.length))).toBe(240);
  const many = formatTestFailures(Array.from({ length: 60 }, (_, at) => ({ name: `test ${at}`, lines: [] })));
  expect(many).toHaveLength(51);
  expect(many.at(-1)).toBe('and 10 more, above');
});

test('mentions skipped tests only if there are any', () => {
  expect(formatTestCounts({ passed: 3, failed: 0, skipped: 0 })).toBe('3 passed, 0 failed');
  expect(formatTestCounts({ passed: 3, failed: 1, skipped: 2 })).toBe('3 passed, 1 failed, 2 skipped');
});

test('names the errors of a run that belong to no test', () => {
  expect(listRunErrors('journeys', ['Error: worker ended\n    at Pool.run (pool.ts:3:1)'])).toEqual([
    { name: 'journeys (the run itself)', lines: ['Error: worker ended', '    at Pool.run (pool.ts:3:1)'] },
  ]);
});

test('says so if a run failed without an error', () => {
  const [failure] = listRunErrors('journeys', []);
  expect(failure.lines).toEqual(['no error was reported; see the output above']);
});
