import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { messageCataloguesPlugin } from './apps/web/build/message-catalogues.mjs';
import { findChromium } from './scripts/lib/chromium.mjs';
import { REPORT_FOLDER_VARIABLE, getTestReporterSettings } from './scripts/lib/run-reports.mjs';

const executablePath = findChromium();

/**
 * Flags that disable the emulation of a GPU in Chromium. Rendering in software without the emulation takes a tenth less
 * processor time.
 */
const CHROMIUM_ARGS = ['--no-sandbox', '--disable-gpu', '--disable-gpu-compositing'];

/**
 * Timeout in milliseconds. It is long because pages respond slowly on a busy machine; benchmarks measure their speed
 * instead.
 */
const PATIENT = { timeout: 15_000 };

/** Message catalogues of the web app, also needed by tests that render a page without a browser. */
const texts = messageCataloguesPlugin({ source: fileURLToPath(new URL('./apps/web/src', import.meta.url)) });

/** Files of the full tier by name. `npm test` leaves them out; `npm test -- --all` and a direct `vitest` do not. */
const FULL_TIER = ['**/*.full.test.{ts,tsx,mjs}', '**/*.full.browser.test.tsx'];
const outsideTier = process.env['TEST_TIER'] === 'default' ? FULL_TIER : [];
const exclude = ['**/node_modules/**', ...outsideTier];

/**
 * Makes the workers print the output of tests directly. Otherwise a line would be sent to the main process, and a line
 * logged while its worker ends would fail the whole run.
 */
const printsDirectly = { disableConsoleIntercept: true };

/** Settings of a project whose tests use the running product in Chromium. */
const onTheProduct = {
  environment: 'node',
  ...printsDirectly,
  globalSetup: ['e2e/stack/global-setup.ts'],
  // All files of a worker share one Chromium and one exchange. The exchange is reset to its state after the first start
  // before each file.
  isolate: false,
  // The index of the exchange is restored together with its chain, so the exchange must not use an external database.
  env: { DATABASE_URL: '' },
  // Assertions are polled every 100 ms only, because every check of the page costs CPU time in three processes.
  expect: { poll: { ...PATIENT, interval: 100 } },
  testTimeout: 120_000,
  hookTimeout: 300_000,
};

/**
 * True if the tests run once, without watch mode. No module changes then, so the browser may cache modules instead of
 * requesting each of them again for every test file.
 */
const isRunOnce = process.argv.includes('run') || process.argv.includes('--run');
const keptModules = isRunOnce ? { server: { headers: { 'Cache-Control': 'max-age=3600' } } } : {};

/**
 * True if the command line sets the number of workers. By default, two workers are used: on a machine with two cores,
 * Vitest would run all files in one browser page, which is idle half of the time.
 */
const isLimited = process.argv.some((arg) => arg.startsWith('--maxWorkers'));
const twoPages = isLimited ? {} : { maxWorkers: 2 };

// Test projects: plain Node tests for all folders, component tests (*.browser.test.tsx) in a real Chromium, and
// journeys that use the complete exchange.

export default defineConfig({
  test: {
    ...getTestReporterSettings(process.env[REPORT_FOLDER_VARIABLE]),
    // This limit applies to all projects. If a project set it, the project would ignore the option `--maxWorkers`.
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'node',
          environment: 'node',
          include: ['apps/{server,devnet}/src/**/*.test.ts', 'e2e/trust/**/*.test.ts'],
          exclude,
          setupFiles: ['scripts/lib/settle-imports.ts'],
          // Test files that run in the same worker share its loaded modules and its in-memory databases
          // (apps/server/src/test/memory-database.ts).
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
          // All files of a worker share their loaded modules, because loading the modules took longer than these tests
          // (ADR 70).
          isolate: false,
          ...printsDirectly,
        },
      },
      {
        plugins: [react(), texts],
        ...keptModules,
        optimizeDeps: {
          // Lists every library that a test imports. If Vite discovered another library during a run, it would reload
          // the page of the running test.
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
          // All test files share one exchange, so they run one after the other.
          maxWorkers: 1,
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          ...onTheProduct,
          name: 'journeys',
          include: ['e2e/journeys/**/*.journey.ts'],
          // Each worker starts its own exchange (e2e/stack/exchange-origin.ts). If JUNCTION_ORIGIN names an exchange, a
          // single worker uses that exchange.
          ...(process.env['JUNCTION_ORIGIN'] === undefined ? {} : { maxWorkers: 1 }),
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
});
