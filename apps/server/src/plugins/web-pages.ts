import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { NetworkConfig } from '@junction/protocol/network';
import { openFirstScreens } from './first-screens.ts';
import { prepareWebPage, type WebPage } from './web-page.ts';

/** Screens of most visits, rendered before the server listens; the others at their first request. */
const RENDERED_AT_START = new Set(['/', '/swap']);

export interface WebPages {
  /** For all paths without a page of their own. */
  readonly start: WebPage;
  /** Paths with a rendered first screen. */
  readonly paths: readonly string[];
  /** Page with a rendered first screen; undefined for paths without one. The path has no query. */
  readonly find: (path: string) => Promise<WebPage> | undefined;
}

/**
 * Reads the page of a built web app and renders its first screens. One that cannot be rendered later is reported, and
 * its path has the page without a screen, which the app fills.
 * @throws if the page cannot be read, or a screen that is rendered at start fails
 */
export async function openWebPages(
  directory: string,
  network: NetworkConfig,
  onFailed: (path: string, error: unknown) => void,
): Promise<WebPages> {
  const html = await readFile(join(directory, 'index.html'), 'utf8');
  const start = await prepareWebPage(html, network);
  const screens = await openFirstScreens(directory, html, network);
  const prepare = async (path: string): Promise<WebPage> =>
    prepareWebPage(html, network, await screens.render(path));
  const byPath = new Map<string, Promise<WebPage>>();
  for (const path of screens.paths)
    if (RENDERED_AT_START.has(path)) byPath.set(path, Promise.resolve(await prepare(path)));
  const known = new Set(screens.paths);
  return {
    start,
    paths: screens.paths,
    find: (path) => {
      const found = byPath.get(path);
      if (found !== undefined || !known.has(path)) return found;
      const page = prepare(path).catch((error: unknown) => {
        onFailed(path, error);
        return start;
      });
      byPath.set(path, page);
      return page;
    },
  };
}
