import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { checkOpenedPages } from '../../scripts/lib/opened-pages.mjs';
import { root, startEmbeddedStack } from './embedded-stack.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Data folder of an exchange right after its first start, from which workers restore theirs. */
    exchangeSnapshot: string;
    /** Folder for the records of what each file opened. */
    openedPages: string;
  }
}

/**
 * Starts an exchange once as a user would, which builds what every exchange serves and plays its past, and keeps its
 * data as the snapshot of the run. `JUNCTION_ORIGIN` names one that already runs, for writing journeys. After the run
 * `e2e/opened-pages.json` is compared with what the journeys opened, or written with `UPDATE_OPENED_PAGES=1`.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'junction-journeys-'));
  const [snapshot, openedPages] = [join(folder, 'snapshot'), join(folder, 'opened-pages')];
  await mkdir(openedPages);
  project.provide('exchangeSnapshot', snapshot);
  project.provide('openedPages', openedPages);
  if (process.env['JUNCTION_ORIGIN'] === undefined) {
    const stack = await startEmbeddedStack({ data: snapshot });
    await stack.stop();
    console.log(`an exchange opened after ${stack.bootSeconds.toFixed(1)} s`);
  }
  return async () => {
    const isUpdate = process.env['UPDATE_OPENED_PAGES'] === '1';
    const drift = checkOpenedPages(root, openedPages, isUpdate);
    await rm(folder, { recursive: true, force: true, maxRetries: 3 });
    if (drift === undefined) return;
    console.error(drift);
    process.exitCode = 1;
  };
}
