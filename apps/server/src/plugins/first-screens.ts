import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { NetworkConfig } from '@junction/protocol/network';

/** Path of the module that renders the first screens on the server, relative to the built web app. */
const RENDERER_PATH = '../dist-server/first-screen.js';
const MANIFEST_PATH = '.vite/manifest.json';

interface Renderer {
  /** Names of the chunks that the route of each pre-rendered path loads. */
  readonly FIRST_SCREEN_CHUNKS_BY_PATH: Readonly<Record<string, readonly string[]>>;
  readonly renderFirstScreen: (path: string, network: NetworkConfig) => Promise<string>;
}

interface Chunk {
  readonly file: string;
  readonly name?: string;
  readonly css?: readonly string[];
  readonly imports?: readonly string[];
}

type Manifest = Readonly<Record<string, Chunk>>;

export interface PrerenderedScreen {
  /** HTML content of the root element. */
  readonly html: string;
  /**
   * Inlined style sheets of the screen, and a template of preload links for its scripts, which are inserted after the
   * first paint.
   */
  readonly head: string;
}

/** Pre-rendered screens by path without query. */
export interface PrerenderedScreens {
  readonly paths: readonly string[];
  /** Renders a screen. Throws for a path that is not in `paths`. */
  readonly render: (path: string) => Promise<PrerenderedScreen>;
}

/**
 * Loads the renderer of a built web app. `paths` is empty if the app was built without one. `page` is the content of
 * its index.html.
 */
export async function openPrerenderedScreens(
  webDirectory: string,
  page: string,
  network: NetworkConfig,
): Promise<PrerenderedScreens> {
  const file = join(webDirectory, RENDERER_PATH);
  if (!existsSync(file)) return { paths: [], render: (path) => Promise.reject(new Error(path)) };
  const { FIRST_SCREEN_CHUNKS_BY_PATH, renderFirstScreen } = (await import(
    pathToFileURL(file).href
  )) as Renderer;
  let last: Promise<unknown> = Promise.resolve();
  return {
    paths: Object.keys(FIRST_SCREEN_CHUNKS_BY_PATH),
    render: (path) => {
      const names = FIRST_SCREEN_CHUNKS_BY_PATH[path];
      if (names === undefined) throw new Error(`no first screen of ${path}`);
      // Renders one screen at a time, because all of them share one router.
      const html = last.then(() => renderFirstScreen(path, network));
      last = html.catch(() => undefined);
      return html.then((screen) => ({ html: screen, head: buildHead(webDirectory, page, names) }));
    },
  };
}

/**
 * Builds the style sheets and script preloads of the chunks and their imports, without files that the page already
 * contains.
 */
function buildHead(webDirectory: string, page: string, names: readonly string[]): string {
  if (names.length === 0) return '';
  const manifest = JSON.parse(readFileSync(join(webDirectory, MANIFEST_PATH), 'utf8')) as Manifest;
  const visited = new Set<string>();
  const chunks: Chunk[] = [];
  const collect = (key: string): void => {
    if (visited.has(key)) return;
    visited.add(key);
    const chunk = manifest[key];
    if (chunk === undefined) throw new Error(`${MANIFEST_PATH} lacks ${key}`);
    for (const imported of chunk.imports ?? []) collect(imported);
    // Each chunk follows its imports, which is Vite's order of style sheets.
    chunks.push(chunk);
  };
  for (const name of names) {
    const key = Object.keys(manifest).find((one) => manifest[one]?.name === name);
    if (key === undefined) throw new Error(`${MANIFEST_PATH} lacks ${name}`);
    collect(key);
  }
  const isNew = (file: string): boolean => !page.includes(file);
  const styles = new Set(chunks.flatMap(({ css = [] }) => css).filter(isNew));
  const programs = chunks.map(({ file }) => file).filter(isNew);
  // Browsers do not fetch a stylesheet link with the type text/plain. The link only informs the module loader that the
  // styles are already in the page (apps/web/build/first-paint.mjs).
  const inlined = [...styles].map(
    (file) =>
      `<style>${readFileSync(join(webDirectory, file), 'utf8').trim()}</style>` +
      `<link rel="stylesheet" crossorigin href="/${file}" type="text/plain">`,
  );
  const preloads = programs.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`);
  // The page inserts these links when it starts the app, so that they do not delay the first paint.
  return `${inlined.join('')}<template data-program>${preloads.join('')}</template>`;
}
