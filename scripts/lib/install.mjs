// Installs the pinned dependencies if the installed ones differ from the lock file.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.mjs';

/** File in which npm records the installed packages. npm writes it at the end of an installation. */
const INSTALLED = join(root, 'node_modules', '.package-lock.json');

/**
 * Options of `npm ci`. `--include=dev` is needed with NODE_ENV=production, where npm would omit packages that build
 * and run the programs.
 */
export const NPM_CI_OPTIONS = ['--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];

/**
 * Runs `npm ci` if the installed packages differ from the lock file. `say` prints one progress line. Throws an Error
 * with a one-line message.
 */
export function installDependencies(say) {
  const lock = readJson(join(root, 'package-lock.json'));
  if (existsSync(INSTALLED) && matchesPackageLock(lock, readInstalledPackages(INSTALLED))) return;
  say('Installing dependencies (once, a minute or two)');
  const run = spawnSync('npm', ['ci', ...NPM_CI_OPTIONS], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  });
  if (run.status !== 0) {
    throw new Error(
      'npm ci failed; its own message is above. Nothing was started; run the command again when it is mended.',
    );
  }
}

/**
 * True if the installed packages are those of the lock file. Packages for other systems may be missing.
 *
 * @param {{ packages: Record<string, { version?: string, integrity?: string, optional?: boolean }> }} lock
 * @param {{ packages?: Record<string, { version?: string, integrity?: string }> }} installed
 */
export function matchesPackageLock({ packages }, { packages: installed = {} }) {
  const isAsLocked = ([path, { version, integrity, optional: isOptional }]) => {
    const there = installed[path];
    if (there === undefined) return isOptional === true;
    return there.version === version && there.integrity === integrity;
  };
  const wanted = Object.entries(packages).filter(([path]) => path !== '');
  return wanted.every(isAsLocked) && Object.keys(installed).every((path) => path in packages);
}

const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));

/** Reads npm's record of the installed packages. A missing or damaged record is treated as no installed packages. */
export function readInstalledPackages(file) {
  try {
    return readJson(file) ?? {};
  } catch {
    return {};
  }
}
