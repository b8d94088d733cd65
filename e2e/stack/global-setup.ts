import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { checkOpenedPagesList } from '../../scripts/lib/opened-pages.mjs';
import { reportRunError } from '../../scripts/lib/run-reports.mjs';
import { createTemporaryFolder } from '../../scripts/lib/temporary-folder.mjs';
import { repositoryRoot, startEmbeddedStack } from './embedded-stack.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Data folder of an exchange right after its first start. Workers restore their exchanges from it. */
    exchangeSnapshot: string;
    /** Folder to which each test file writes the list of the pages that it opened. */
    openedPages: string;
  }
}

/** Folders that all projects of one vitest process share. The last project that ends removes them. */
interface JourneyRun {
  readonly folders: Promise<RunFolders>;
  users: number;
}

interface RunFolders {
  readonly exchangeSnapshot: string;
  readonly openedPages: string;
  readonly remove: () => Promise<void>;
}

/**
 * Key of the shared state on `globalThis`. A module variable does not suffice, because every project loads this module
 * again.
 */
const RUN = Symbol.for('junction.journey-run');

/**
 * Starts an exchange once, as a user does, which builds the page and plays the devnet's history. Its data is
 * the snapshot for all projects of the run. `JUNCTION_ORIGIN` names a running exchange instead, for writing
 * journeys. After the run, the opened pages are compared with `e2e/opened-pages.json`, which
 * `UPDATE_OPENED_PAGES=1` writes.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const run = joinRun();
  const { exchangeSnapshot, openedPages } = await run.folders;
  project.provide('exchangeSnapshot', exchangeSnapshot);
  project.provide('openedPages', openedPages);
  return () => leaveRun(run);
}

function joinRun(): JourneyRun {
  const current = Reflect.get(globalThis, RUN) as JourneyRun | undefined;
  const run = current ?? { folders: createFolders(), users: 0 };
  run.users += 1;
  Reflect.set(globalThis, RUN, run);
  return run;
}

async function leaveRun(run: JourneyRun): Promise<void> {
  run.users -= 1;
  if (run.users > 0) return;
  Reflect.deleteProperty(globalThis, RUN);
  const { openedPages, remove } = await run.folders;
  const drift = checkOpenedPagesList(repositoryRoot, openedPages, process.env['UPDATE_OPENED_PAGES'] === '1');
  await remove();
  if (drift === undefined) return;
  console.error(drift);
  reportRunError(drift);
  process.exitCode = 1;
}

async function createFolders(): Promise<RunFolders> {
  const folder = createTemporaryFolder('junction-journeys-');
  const { path } = folder;
  const [exchangeSnapshot, openedPages] = [join(path, 'snapshot'), join(path, 'opened-pages')];
  await mkdir(openedPages);
  if (process.env['JUNCTION_ORIGIN'] === undefined) {
    const stack = await startEmbeddedStack({ data: exchangeSnapshot });
    await stack.stop();
    console.log(`an exchange opened after ${stack.bootSeconds.toFixed(1)} s`);
  }
  const remove = async (): Promise<void> => {
    // Retries, because the Chromium of a killed worker writes to its profile for a moment.
    await rm(path, { recursive: true, force: true, maxRetries: 10 });
    folder.remove();
  };
  return { exchangeSnapshot, openedPages, remove };
}
