import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { INSTALL_OPTIONS } from './install.mjs';

const leftOut = (options) =>
  spawnSync('npm', ['config', 'get', 'omit', ...options], {
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: 'production' },
    shell: process.platform === 'win32',
  }).stdout.trim();

it('leaves out nothing, whatever the shell calls its environment', () => {
  expect(leftOut([])).toBe('dev');
  expect(leftOut(INSTALL_OPTIONS)).toBe('');
});
