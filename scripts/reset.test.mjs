import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { forgetData, readDataFolder } from './lib/data-folder.mjs';
import { takeFolder } from './lib/folder-owner.mjs';

const PROGRAM = fileURLToPath(new URL('reset.mjs', import.meta.url));

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'junction reset ü-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

/** A data folder with something in each part. */
function dataFolder(name) {
  const data = join(folder, name);
  for (const part of ['devnet/chain', 'server/index']) {
    mkdirSync(join(data, part), { recursive: true });
    writeFileSync(join(data, part, 'file'), 'kept');
  }
  return data;
}

const reset = (args, env = {}) =>
  spawnSync(process.execPath, [PROGRAM, ...args], {
    cwd: folder,
    env: { ...process.env, ...env },
    encoding: 'utf8',
  });

describe('what is forgotten', () => {
  it('is the folder that is named, and no other', () => {
    const [named, usual] = [dataFolder('named'), dataFolder('usual')];
    expect(reset(['--data', named], { JUNCTION_DATA: usual }).status).toBe(0);
    expect([existsSync(named), existsSync(join(usual, 'devnet', 'chain', 'file'))]).toEqual([false, true]);
    expect(reset([], { JUNCTION_DATA: usual }).status).toBe(0);
    expect(existsSync(usual)).toBe(false);
  });

  it('is what a link leads to, and neither of the two', () => {
    const data = dataFolder('far away');
    const link = join(folder, 'link');
    symlinkSync(data, link);
    expect(reset(['--data', link])).toMatchObject({ status: 0, stderr: '' });
    expect([readdirSync(link), existsSync(data)]).toEqual([[], true]);
  });

  it('is nothing when something is not understood', () => {
    const data = dataFolder('usual');
    for (const wrong of [['--dat', 'x'], ['other'], ['--data'], ['--data', '']]) {
      const { status, stderr } = reset(wrong, { JUNCTION_DATA: data });
      expect([status, stderr.trim().split('\n').length]).toEqual([1, 1]);
    }
    // As from a variable that is not set.
    expect(reset([], { JUNCTION_DATA: '' }).stderr).toBe('JUNCTION_DATA is no folder: the text is empty.\n');
    expect(existsSync(join(data, 'devnet', 'chain', 'file'))).toBe(true);
  });

  it('is nothing of what others keep beside it', () => {
    const data = dataFolder('shared');
    writeFileSync(join(data, 'letter'), 'dear');
    expect(reset(['--data', data]).status).toBe(0);
    expect(readdirSync(data)).toEqual(['letter']);
  });

  it.each(['running.pid', 'devnet/devnet.lock', 'server/index.pid'])(
    'is nothing while %s has an owner',
    (name) => {
      const data = dataFolder('used');
      const release = takeFolder(join(data, name));
      const { status, stderr } = reset(['--data', data]);
      release();
      expect([status, stderr]).toEqual([
        1,
        `Junction is already running on ${data} (process ${process.pid}).\n`,
      ]);
      expect(existsSync(join(data, 'server', 'index', 'file'))).toBe(true);
    },
  );

  it('is gone from its place before it is removed, the index first', () => {
    const data = dataFolder('killed');
    const places = [];
    const remove = (path) => {
      places.push(readdirSync(data).filter((name) => !name.startsWith('running')));
      rmSync(path, { recursive: true, force: true });
    };
    forgetData(data, remove);
    expect(places).toEqual([
      ['devnet', 'server'],
      ['devnet', 'server.forgotten'],
      ['devnet'],
      ['devnet.forgotten'],
      [],
    ]);
    expect(existsSync(data)).toBe(false);
  });

  it('is also what one that was killed has left', () => {
    const data = join(folder, 'left');
    mkdirSync(join(data, 'devnet.forgotten', 'chain'), { recursive: true });
    expect(reset(['--data', data]).status).toBe(0);
    expect(existsSync(data)).toBe(false);
  });
});

describe('the data folder', () => {
  it('is told by the option, then the environment', () => {
    expect(readDataFolder(join(folder, 'one'), { JUNCTION_DATA: 'two' })).toBe(join(folder, 'one'));
    expect(readDataFolder(undefined, { JUNCTION_DATA: join(folder, 'two/') })).toBe(join(folder, 'two'));
    expect(readDataFolder(undefined, {})).toMatch(/[/\\]\.data$/);
    for (const empty of ['', ' ']) expect(() => readDataFolder(empty, {})).toThrow('--data names no folder');
  });
});
