import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { messageCataloguesPlugin } from './apps/web/build/message-catalogues.mjs';
import { findChromium } from './scripts/lib/chromium.mjs';
import { REPORT_FOLDER_VARIABLE, getTestReporterSettings } from './scripts/lib/run-reports.mjs';

const executablePath = findChromium();

/** Drawing in software without the pretence of a GPU takes a tenth less of the processor. */
const CHROMIUM_ARGS = ['--no-sandbox', '--disable-gpu', '--disable-gpu-compositing'];

/** A page on a busy machine answers late; how fast it is, benchmarks say. */
const PATIENT = { timeout: 15_000 };

/** Message catalogues of the web app, also needed by tests that render a page without a browser. */
const texts = messageCataloguesPlugin({ source: fileURLToPath(new URL('./apps/web/src', import.meta.url)) });

/** Files of the full tier by name. `npm test` leaves them out; `npm test -- --all` and a direct `vitest` do not. */
const FULL_TIER = ['**/*.full.test.{ts,tsx,mjs}', '**/*.full.browser.test.tsx'];
const outsideTier = process.env['TEST_TIER'] === 'default' ? FULL_TIER : [];
const exclude = ['**/node_modules/**', ...outsideTier];

/**
 * Workers print what tests log themselves. Sent to the main process, a line logged while a worker ends fails the
 * whole run.
 */
const printsDirectly = { disableConsoleIntercept: true };

/** Settings of a project whose tests use the running product in Chromium. */
const onTheProduct = {
  environment: 'node',
  ...printsDirectly,
  globalSetup: ['e2e/stack/global-setup.ts'],
  // A worker keeps its Chromium and its exchange, which every file finds as it was after its first start.
  isolate: false,
  // Its index is restored with its chain: so it must not use a configured database.
  env: { DATABASE_URL: '' },
  // Every check of the page costs time of three processes.
  expect: { poll: { ...PATIENT, interval: 100 } },
  testTimeout: 120_000,
  hookTimeout: 300_000,
};

/** In a run that does not watch, no module changes: the files of a browser need not ask for each one again. */
const isRunOnce = process.argv.includes('run') || process.argv.includes('--run');
const keptModules = isRunOnce ? { server: { headers: { 'Cache-Control': 'max-age=3600' } } } : {};

/** Without it, a machine with two cores has one page for all files, which waits half of the time. */
const isLimited = process.argv.some((arg) => arg.startsWith('--maxWorkers'));
const twoPages = isLimited ? {} : { maxWorkers: 2 };

// Plain Node tests everywhere, component tests (*.browser.test.tsx) in a real Chromium, journeys on the whole stack.

export default defineConfig({
  test: {
    ...getTestReporterSettings(process.env[REPORT_FOLDER_VARIABLE]),
    // Here and not in a project, which would ignore `--maxWorkers`.
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'node',
          environment: 'node',
          include: ['apps/{server,devnet}/src/**/*.test.ts', 'e2e/trust/**/*.test.ts'],
          exclude,
          setupFiles: ['scripts/lib/settle-imports.ts'],
          // A worker keeps its modules, and its databases in memory (apps/server/src/test/memory-database.ts).
          isolate: false,
          ...printsDirectly,
          testTimeout: 240_000,
          hookTimeout: 240_000,
        },
      },
      {
        plugins: [texts],
        test: {
          name: 'node-shared',
          environment: 'node',
          include: [
            'packages/*/src/**/*.test.{ts,tsx}',
            'contracts/{generator,tests}/**/*.test.ts',
            'apps/web/src/**/*.test.{ts,tsx}',
            'scripts/**/*.test.{ts,mjs}',
          ],
          exclude: ['**/*.browser.test.tsx', ...exclude],
          setupFiles: [
            'scripts/lib/settle-imports.ts',
            ...(process.env['RECORD_TRANSACTIONS'] === undefined
              ? []
              : ['contracts/tests/recorded/listen.ts']),
          ],
          testTimeout: 240_000,
          hookTimeout: 240_000,
          // A worker keeps its modules from file to file: loading them took longer than these tests (ADR 70).
          isolate: false,
          ...printsDirectly,
        },
      },
      {
        plugins: [react(), texts],
        ...keptModules,
        optimizeDeps: {
          // All that any test brings: a library found on the way makes Vite load the page of a running test again.
          include: [
            '@tanstack/react-query',
            '@tanstack/react-router',
            '@tanstack/react-virtual',
            'es-hangul',
            'everscale-standalone-client',
            'fast-check',
            'lightweight-charts',
            'react',
            'react-dom',
            'react-dom/client',
            'react-dom/server.browser',
            'react-markdown',
            'react-toastify/unstyled',
            'react/jsx-dev-runtime',
            'react/jsx-runtime',
            'rehype-sanitize',
            'vitest-browser-react',
            'zod/mini',
            'zustand',
            'zustand/vanilla',
          ],
        },
        test: {
          name: 'browser',
          include: ['{packages/ui-kit,apps/web}/src/**/*.browser.test.tsx'],
          exclude,
          env: { TEST_TIER: process.env['TEST_TIER'] ?? 'all' },
          setupFiles: ['apps/web/src/app/testing/fresh-storage.ts', 'apps/web/src/app/testing/act.ts'],
          testTimeout: 60_000,
          expect: { poll: PATIENT },
          ...twoPages,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({
              launchOptions: { ...(executablePath ? { executablePath } : {}), args: CHROMIUM_ARGS },
            }),
            instances: [{ browser: 'chromium', viewport: { width: 1280, height: 800 } }],
          },
        },
      },
      {
        test: {
          ...onTheProduct,
          name: 'smoke',
          include: ['e2e/smoke/**/*.journey.ts'],
          // All files use one exchange, one after the other.
          maxWorkers: 1,
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          ...onTheProduct,
          name: 'journeys',
          include: ['e2e/journeys/**/*.journey.ts'],
          // Each worker has an exchange of its own (e2e/stack/exchange-origin.ts), unless one is named.
          ...(process.env['JUNCTION_ORIGIN'] === undefined ? {} : { maxWorkers: 1 }),
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
});
