import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { DEV_USAGE, readDevOptions, readDevPorts } from './dev-options.mjs';
import { root } from './root.mjs';

describe('options of npm run dev', () => {
  it('include every option of its help', () => {
    const named = [...DEV_USAGE.matchAll(/^ {2}--([a-z-]+)( [A-Z]+)?/gm)];
    expect(named).toHaveLength(4);
    for (const [, name, value] of named) {
      const given = value === undefined ? [`--${name}`] : [`--${name}`, 'said'];
      expect(readDevOptions(given)[name]).toBe(value === undefined ? true : 'said');
    }
  });

  it('are rejected in one line if unknown', () => {
    for (const wrong of [['--prot', '4000'], ['--data'], ['--network', 'file.json'], ['x']])
      expect(() => readDevOptions(wrong)).toThrow(/^[^\n]+; see: npm run dev -- --help$/);
  });

  it('give the page its port and the server the next one', () => {
    expect(readDevPorts(undefined)).toEqual({ page: 5173, server: 5174 });
    expect(readDevPorts('4001')).toEqual({ page: 4001, server: 4002 });
    for (const bad of ['0', '65535', '3e3', 'http', ''])
      expect(() => readDevPorts(bad)).toThrow('is not a port');
  });

  it.each(['dev', 'gallery'])('npm run %s prints its options and starts nothing', (name) => {
    const run = spawnSync(process.execPath, [`scripts/${name}.mjs`, '--help'], {
      cwd: root,
      encoding: 'utf8',
    });
    expect(run.status).toBe(0);
    expect(run.stdout).toContain(`npm run ${name} -- [options]`);
  });
});
