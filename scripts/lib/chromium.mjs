// Locates the Chromium of browser tests, journeys and benchmarks.
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
/**
 * Shell command that downloads the Chromium of the pinned Playwright version, without Playwright's separate headless
 * build.
 */
export const DOWNLOAD_COMMAND = 'npx playwright install --no-shell chromium';

/**
 * Returns the path of a Chromium: CHROMIUM_PATH, else the first on the PATH, else Playwright's download. Undefined if
 * there is none.
 */
export function findChromium(env = process.env, { exists = existsSync, downloaded = findDownloaded } = {}) {
  if (env.CHROMIUM_PATH) return env.CHROMIUM_PATH;
  const candidates = (env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => NAMES.map((name) => join(folder, name)));
  const onPath = candidates.find((path) => exists(path));
  if (onPath !== undefined) return onPath;
  const download = downloaded();
  return download !== undefined && exists(download) ? download : undefined;
}

/** Returns the path of a Chromium. Throws an Error with instructions if there is none. */
export function requireChromium(env = process.env, lookup = {}) {
  const found = findChromium(env, lookup);
  if (found !== undefined) return found;
  throw new Error(`No Chromium found: install one, run \`${DOWNLOAD_COMMAND}\`, or set CHROMIUM_PATH.`);
}

/** Returns the path of Playwright's download, which may not exist; undefined before dependencies are installed. */
function findDownloaded() {
  try {
    return createRequire(import.meta.url)('playwright').chromium.executablePath();
  } catch (error) {
    if (error.code === 'MODULE_NOT_FOUND') return undefined;
    throw error;
  }
}
