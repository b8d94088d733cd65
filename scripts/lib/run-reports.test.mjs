import { readFileSync } from 'node:fs';
import { afterEach, expect, test, vi } from 'vitest';
import {
  REPORT_FOLDER_VARIABLE,
  getTestReportPaths,
  reportRunError,
  getTestReporterSettings,
} from './run-reports.mjs';
import { createTemporaryFolder } from './temporary-folder.mjs';

afterEach(() => vi.unstubAllEnvs());

const readErrors = (folder) => JSON.parse(readFileSync(getTestReportPaths(folder).errors, 'utf8'));

test('a run without a folder for reports keeps the settings and writes none', () => {
  expect(getTestReporterSettings(undefined)).toEqual({});
  vi.stubEnv(REPORT_FOLDER_VARIABLE, undefined);
  expect(() => reportRunError('lost')).not.toThrow();
});

test('errors of a run are written with their message, also those that vitest does not know', () => {
  const folder = createTemporaryFolder('junction-reports-');
  const { reporters } = getTestReporterSettings(folder.path);
  const [writer] = reporters.filter((one) => typeof one === 'object');
  writer.onTestRunEnd(
    [],
    [
      { name: 'Error', message: 'nobody waits', stack: 'Error: nobody waits\n    at a.ts:1:1' },
      { name: 'TypeError', message: 'no stack' },
    ],
  );
  vi.stubEnv(REPORT_FOLDER_VARIABLE, folder.path);
  reportRunError('a list is out of date');
  expect(readErrors(folder.path)).toEqual([
    'Error: nobody waits\n    at a.ts:1:1',
    'TypeError: no stack\n',
    'a list is out of date',
  ]);
  folder.remove();
});
