// Finds a Chromium for the browser tests, and installs the system's package when there is none.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

export function findChromium(env = process.env) {
  if (env.CHROMIUM_PATH) return env.CHROMIUM_PATH;
  for (const folder of (env.PATH ?? '').split(delimiter)) {
    for (const name of NAMES) if (existsSync(join(folder, name))) return join(folder, name);
  }
  return undefined;
}

/** Returns the path of a Chromium; throws one clear line when none can be had. */
export function requireChromium(say) {
  const found = findChromium();
  if (found) return found;
  say('Installing Chromium from the system packages (once)');
  const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  for (const command of [
    [...sudo, 'apt-get', 'update', '-qq'],
    [...sudo, 'apt-get', 'install', '-y', '-qq', 'chromium', 'fonts-noto-cjk'],
  ]) {
    spawnSync(command[0], command.slice(1), {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  }
  const installed = findChromium();
  if (installed) return installed;
  throw new Error(
    'The browser tests need a Chromium: install one, or name it in CHROMIUM_PATH, and run npm test again.',
  );
}
