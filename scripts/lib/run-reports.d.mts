import type { Reporter } from 'vitest/reporters';

export const REPORT_FOLDER_VARIABLE: 'TEST_REPORT_FOLDER';

export function getTestReporterSettings(folder: string | undefined): {
  reporters?: (string | Reporter)[];
  outputFile?: { json: string };
};

export function reportRunError(message: string): void;
