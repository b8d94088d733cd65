import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { NPM_CI_OPTIONS, matchesPackageLock, readInstalledPackages } from './install.mjs';
import { createTemporaryFolder } from './temporary-folder.mjs';

const listOmittedOptions = (options) =>
  spawnSync('npm', ['config', 'get', 'omit', ...options], {
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: 'production' },
    shell: process.platform === 'win32',
  }).stdout.trim();

it('omits nothing, whatever NODE_ENV is', () => {
  expect(listOmittedOptions([])).toBe('dev');
  expect(listOmittedOptions(NPM_CI_OPTIONS)).toBe('');
});

const locked = (version, more = {}) => ({ version, integrity: `sha512-${version}`, ...more });
const LOCK = {
  packages: {
    '': { name: 'junction' },
    'apps/web': { version: '0.1.0' },
    'node_modules/one': locked('1.0.0'),
    'node_modules/other-system': locked('2.0.0', { optional: true }),
  },
};
const INSTALLED = { 'apps/web': { version: '0.1.0' }, 'node_modules/one': locked('1.0.0') };

it.each([
  ['is what npm installed, without packages for other systems', INSTALLED, true],
  ['has nothing when npm did not get to its end', undefined, false],
  ['lacks a package', { 'apps/web': { version: '0.1.0' } }, false],
  ['has another version', { ...INSTALLED, 'node_modules/one': locked('1.0.1') }, false],
  [
    'has the same version with other contents',
    { ...INSTALLED, 'node_modules/one': { version: '1.0.0', integrity: 'sha512-x' } },
    false,
  ],
  ['has a package that is no longer wanted', { ...INSTALLED, 'node_modules/two': locked('1.0.0') }, false],
])('an installation that %s', (_, packages, expected) => {
  expect(matchesPackageLock(LOCK, packages === undefined ? {} : { packages })).toBe(expected);
});

it.each(['', '{', 'null'])('a record that contains "%s" counts as empty', (text) => {
  const folder = createTemporaryFolder('junction-install-');
  const file = join(folder.path, 'record.json');
  writeFileSync(file, text);
  expect(matchesPackageLock(LOCK, readInstalledPackages(file))).toBe(false);
  folder.remove();
});
