import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { NetworkConfig } from '@junction/protocol/network';

/** Built with the web app: the same screens, for server-side rendering. */
const RENDERER = '../dist-server/first-screen.js';

interface Renderer {
  readonly FIRST_SCREENS: readonly string[];
  readonly renderFirstScreen: (path: string, network: NetworkConfig) => Promise<string>;
}

/** Renders the HTML of the first screens, by path. Empty if the web app was built without them. */
export async function renderFirstScreens(
  webDirectory: string,
  network: NetworkConfig,
): Promise<ReadonlyMap<string, string>> {
  const file = join(webDirectory, RENDERER);
  if (!existsSync(file)) return new Map();
  const { FIRST_SCREENS, renderFirstScreen } = (await import(pathToFileURL(file).href)) as Renderer;
  const screens = new Map<string, string>();
  // Sequentially, because they share one router.
  for (const path of FIRST_SCREENS) screens.set(path, await renderFirstScreen(path, network));
  return screens;
}
