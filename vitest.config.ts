import { defineConfig } from 'vitest/config';

// Two projects: plain Node tests everywhere, component tests (*.browser.test.tsx) in a real Chromium.
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'node',
          environment: 'node',
          include: [
            '{packages,apps}/*/src/**/*.test.{ts,tsx}',
            'contracts/{generator,tests}/**/*.test.ts',
            'scripts/**/*.test.{ts,mjs}',
          ],
          exclude: ['**/*.browser.test.tsx', '**/node_modules/**'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
          maxWorkers: 2,
        },
      },
      {
        test: {
          name: 'journeys',
          environment: 'node',
          include: ['e2e/journeys/**/*.journey.ts'],
          globalSetup: ['e2e/stack/global-setup.ts'],
          fileParallelism: false,
          testTimeout: 120_000,
          hookTimeout: 300_000,
        },
      },
    ],
  },
});
