import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { NetworkConfig } from '@junction/protocol/network';
import { openPrerenderedScreens } from './first-screens.ts';
import { prepareWebPage, type WebPage } from './web-page.ts';

/**
 * Paths of the most visited screens, which are rendered before the server listens. The screens of all other paths are
 * rendered at their first request.
 */
const PATHS_RENDERED_AT_START = new Set(['/', '/swap']);

export interface WebPages {
  /** Page for all paths without a pre-rendered screen. */
  readonly start: WebPage;
  /** Paths with a pre-rendered screen. */
  readonly paths: readonly string[];
  /** Returns the page with the pre-rendered screen of a path without query; undefined for paths without one. */
  readonly find: (path: string) => Promise<WebPage> | undefined;
}

/**
 * Reads the page of a built web app and renders its first screens. If rendering fails later, the error is reported and
 * the path gets the page without a screen, which the app then renders.
 * @throws Error if the page cannot be read, or if a screen rendered at startup fails
 */
export async function loadPrerenderedWebPages(
  directory: string,
  network: NetworkConfig,
  onFailed: (path: string, error: unknown) => void,
): Promise<WebPages> {
  const html = await readFile(join(directory, 'index.html'), 'utf8');
  const start = await prepareWebPage(html, network);
  const screens = await openPrerenderedScreens(directory, html, network);
  const prepare = async (path: string): Promise<WebPage> =>
    prepareWebPage(html, network, await screens.render(path));
  const byPath = new Map<string, Promise<WebPage>>();
  for (const path of screens.paths)
    if (PATHS_RENDERED_AT_START.has(path)) byPath.set(path, Promise.resolve(await prepare(path)));
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
