import type { Reporter } from 'vitest/reporters';

export const REPORT_FOLDER: 'TEST_REPORT_FOLDER';

export function reporterSettings(folder: string | undefined): {
  reporters?: (string | Reporter)[];
  outputFile?: { json: string };
};

export function reportRunError(message: string): void;
