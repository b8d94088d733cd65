import { writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { Page } from 'playwright';
import { afterAll, afterEach, beforeAll, inject, type RunnerTask, type RunnerTestFile } from 'vitest';
import { repositoryRoot } from './embedded-stack.ts';

/** Pages that one test file opened. The test worker passes this record to the check at the end of the run. */
export interface OpenedPages {
  /** Path of the test file, relative to the repository. */
  readonly file: string;
  /** Ids of the web app's routes, sorted. */
  readonly routes: readonly string[];
  /** True if every test of the file ran and passed. Otherwise the list of routes may be incomplete. */
  readonly isComplete: boolean;
}

/** Opened paths that are not mapped to routes yet. */
const paths = new Set<string>();
const routes = new Set<string>();

/** Records every URL of the main frame of a page, including client-side navigation. */
export function recordNavigationPaths(page: Page, origin: string): void {
  page.on('framenavigated', (frame) => {
    if (frame !== page.mainFrame() || !frame.url().startsWith(`${origin}/`)) return;
    paths.add(new URL(frame.url()).pathname);
  });
}

/**
 * Maps the recorded paths to routes with the router of an open page. Returns false if the page has no router.
 */
export async function resolveRecordedPathsToRoutes(page: Page): Promise<boolean> {
  if (paths.size === 0) return true;
  const asked = [...paths];
  const ids = await page.evaluate(matchRoutes, asked).catch(() => undefined);
  if (ids === undefined) return false;
  for (const id of ids) if (id !== null) routes.add(id);
  for (const path of asked) paths.delete(path);
  return true;
}

/**
 * Runs in the page. Returns the route id of each path; undefined if the page has no router. TanStack Router stores the
 * router on the window.
 */
function matchRoutes(asked: readonly string[]): (string | null)[] | undefined {
  const router = Reflect.get(globalThis, '__TSR_ROUTER__') as
    | {
        getMatchedRoutes(path: string): readonly [unknown, unknown, { readonly id: string } | undefined];
      }
    | undefined;
  return router && asked.map((path) => router.getMatchedRoutes(path)[2]?.id ?? null);
}

/** Returns true if some paths are not mapped to routes yet. */
export const hasOpenedPathsWithoutRoutes = (): boolean => paths.size > 0;

/** Records the routes that the file opens, for the check at the end of the run. */
export function recordOpenedPages(): void {
  let file: RunnerTestFile | undefined;
  beforeAll(() => {
    paths.clear();
    routes.clear();
  });
  afterEach(({ task }) => {
    file = task.file;
  });
  afterAll(async () => {
    if (file === undefined) return;
    const path = relative(repositoryRoot, file.filepath);
    const record: OpenedPages = {
      file: path,
      routes: [...routes].toSorted(),
      isComplete: file.tasks.every(hasPassed),
    };
    await writeFile(join(inject('openedPages'), path.replaceAll('/', '!')), JSON.stringify(record));
  });
}

const hasPassed = (task: RunnerTask): boolean =>
  task.type === 'suite' ? task.tasks.every(hasPassed) : task.result?.state === 'pass';
