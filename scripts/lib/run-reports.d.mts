import type { Reporter } from 'vitest/reporters';

export const REPORT_FOLDER: 'JUNCTION_TEST_REPORT';

export function reporterSettings(folder: string | undefined): {
  reporters?: (string | Reporter)[];
  outputFile?: { json: string };
};
