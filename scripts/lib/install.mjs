// Installs the pinned dependencies when the lock file has changed since the last install.
import { createHash } from 'node:crypto';
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.mjs';

const marker = join(root, 'node_modules', '.junction-lock');

/** With NODE_ENV=production npm would leave out what builds and runs the programs. */
export const INSTALL_OPTIONS = ['--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];

/** Runs `npm ci` if needed. `say` prints one progress line. Throws an Error whose message is one clear line. */
export function installDependencies(say) {
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  if (existsSync(marker) && readFileSync(marker, 'utf8') === lock) return;
  say('Installing dependencies (once, a minute or two)');
  const run = spawnSync('npm', ['ci', ...INSTALL_OPTIONS], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  });
  if (run.status !== 0) {
    throw new Error(
      'npm ci failed; its own message is above. Nothing was started; run the command again when it is mended.',
    );
  }
  writeFileSync(marker, lock);
}
