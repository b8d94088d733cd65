import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { removeDataFolder, readDataFolder } from './lib/data-folder.mjs';
import { acquireFolderOwnership } from './lib/folder-owner.mjs';

const PROGRAM = fileURLToPath(new URL('reset.mjs', import.meta.url));

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'junction reset ü-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

/** Creates a data folder with a file in each of its parts. */
function createDataFolder(name) {
  const data = join(folder, name);
  for (const part of ['devnet/chain', 'server/index']) {
    mkdirSync(join(data, part), { recursive: true });
    writeFileSync(join(data, part, 'file'), 'kept');
  }
  return data;
}

const runReset = (args, env = {}) =>
  spawnSync(process.execPath, [PROGRAM, ...args], {
    cwd: folder,
    env: { ...process.env, ...env },
    encoding: 'utf8',
  });

describe('npm run reset', () => {
  it('removes the named folder only', () => {
    const [named, usual] = [createDataFolder('named'), createDataFolder('usual')];
    expect(runReset(['--data', named], { JUNCTION_DATA: usual }).status).toBe(0);
    expect([existsSync(named), existsSync(join(usual, 'devnet', 'chain', 'file'))]).toEqual([false, true]);
    expect(runReset([], { JUNCTION_DATA: usual }).status).toBe(0);
    expect(existsSync(usual)).toBe(false);
  });

  it('removes the target of a link, and keeps the link and its folder', () => {
    const data = createDataFolder('far away');
    const link = join(folder, 'link');
    symlinkSync(data, link);
    expect(runReset(['--data', link])).toMatchObject({ status: 0, stderr: '' });
    expect([readdirSync(link), existsSync(data)]).toEqual([[], true]);
  });

  it('removes nothing for invalid options', () => {
    const data = createDataFolder('usual');
    for (const wrong of [['--dat', 'x'], ['other'], ['--data'], ['--data', '']]) {
      const { status, stderr } = runReset(wrong, { JUNCTION_DATA: data });
      expect([status, stderr.trim().split('\n').length]).toEqual([1, 1]);
    }
    // An unset variable in a shell script results in an empty text.
    expect(runReset([], { JUNCTION_DATA: '' }).stderr).toBe(
      'JUNCTION_DATA is no folder: the text is empty.\n',
    );
    expect(existsSync(join(data, 'devnet', 'chain', 'file'))).toBe(true);
  });

  it('keeps other files in the folder', () => {
    const data = createDataFolder('shared');
    writeFileSync(join(data, 'letter'), 'dear');
    expect(runReset(['--data', data]).status).toBe(0);
    expect(readdirSync(data)).toEqual(['letter']);
  });

  it.each(['running.pid', 'devnet/devnet.lock', 'server/index.pid'])(
    'removes nothing while %s has an owner',
    (name) => {
      const data = createDataFolder('used');
      const release = acquireFolderOwnership(join(data, name));
      const { status, stderr } = runReset(['--data', data]);
      release();
      expect([status, stderr]).toEqual([
        1,
        `Junction is already running on ${data} (process ${process.pid}).\n`,
      ]);
      expect(existsSync(join(data, 'server', 'index', 'file'))).toBe(true);
    },
  );

  it('renames before it removes, the index first', () => {
    const data = createDataFolder('killed');
    const places = [];
    const remove = (path) => {
      places.push(readdirSync(data).filter((name) => !name.startsWith('running')));
      rmSync(path, { recursive: true, force: true });
    };
    removeDataFolder(data, remove);
    expect(places).toEqual([
      ['devnet', 'server'],
      ['devnet', 'server.forgotten'],
      ['devnet'],
      ['devnet.forgotten'],
      [],
    ]);
    expect(existsSync(data)).toBe(false);
  });

  it('also removes what an interrupted reset left', () => {
    const data = join(folder, 'left');
    mkdirSync(join(data, 'devnet.forgotten', 'chain'), { recursive: true });
    expect(runReset(['--data', data]).status).toBe(0);
    expect(existsSync(data)).toBe(false);
  });
});

describe('the data folder', () => {
  it('is determined by the option, then the environment', () => {
    expect(readDataFolder(join(folder, 'one'), { JUNCTION_DATA: 'two' })).toBe(join(folder, 'one'));
    expect(readDataFolder(undefined, { JUNCTION_DATA: join(folder, 'two/') })).toBe(join(folder, 'two'));
    expect(readDataFolder(undefined, {})).toMatch(/[/\\]\.data$/);
    for (const empty of ['', ' ']) expect(() => readDataFolder(empty, {})).toThrow('--data names no folder');
  });
});
