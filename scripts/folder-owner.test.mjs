import { spawn } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findFolderOwner, acquireFolderOwnership } from './lib/folder-owner.mjs';
import { HEARTBEAT_TIMEOUT_MS } from './lib/owner-elsewhere.mjs';

let folder = '';
let file = '';
const children = new Set();
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'junction-owner-'));
  file = join(folder, 'running.pid');
});
afterEach(() => {
  for (const child of children) child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

/** Starts a process of a program that is not part of Junction. */
function startOtherProcess(...args) {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)', ...args], { stdio: 'ignore' });
  children.add(child);
  return child;
}

/** Starts a process that takes the folder and keeps running. */
async function startOwner() {
  const code = `import { acquireFolderOwnership } from ${JSON.stringify(new URL('lib/folder-owner.mjs', import.meta.url).href)};
    acquireFolderOwnership(${JSON.stringify(file)});
    console.log('taken');
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.add(child);
  await new Promise((resolve) => child.stdout.once('data', resolve));
  return child;
}

describe('the owner of a folder', () => {
  it('is the process that took it, until it releases it', () => {
    const release = acquireFolderOwnership(file);
    expect(findFolderOwner(file)).toBe(process.pid);
    release();
    expect(findFolderOwner(file)).toBeUndefined();
  });

  it('of the original is not that of a copy, which starts next to it', async () => {
    const child = await startOwner();
    const copy = `${folder}-copy`;
    cpSync(folder, copy, { recursive: true, preserveTimestamps: true });
    const copied = join(copy, 'running.pid');
    try {
      expect(findFolderOwner(file)).toBe(child.pid);
      expect(findFolderOwner(copied)).toBeUndefined();
      const release = acquireFolderOwnership(copied);
      expect(findFolderOwner(copied)).toBe(process.pid);
      expect(findFolderOwner(file)).toBe(child.pid);
      expect(() => acquireFolderOwnership(file)).toThrow(`in use by process ${child.pid}`);
      release();
    } finally {
      rmSync(copy, { recursive: true, force: true });
    }
  });

  it('excludes others while it runs, and none after it was killed', async () => {
    const child = await startOwner();
    expect(() => acquireFolderOwnership(file)).toThrow(`in use by process ${child.pid}`);
    child.kill('SIGKILL');
    await new Promise((resolve) => child.once('exit', resolve));
    expect(findFolderOwner(file)).toBeUndefined();
    acquireFolderOwnership(file)();
  });

  it('is not another program with the same process id', async () => {
    const child = await startOwner();
    const text = readFileSync(file, 'utf8');
    const { pid } = startOtherProcess();
    writeFileSync(file, text.replace(String(child.pid), String(pid)));
    expect(findFolderOwner(file)).toBeUndefined();
    acquireFolderOwnership(file)();
  });

  it('of a file with a process id only is a program of Junction, and no other', () => {
    writeFileSync(file, String(startOtherProcess().pid));
    expect(findFolderOwner(file)).toBeUndefined();
    const { pid } = startOtherProcess('scripts/start.mjs');
    writeFileSync(file, String(pid));
    expect(() => acquireFolderOwnership(file)).toThrow(`in use by process ${pid}`);
  });

  it.each(['', 'nonsense', '-5', '0', '99999999999'])('is undefined if the file contains "%s"', (text) => {
    writeFileSync(file, text);
    expect(findFolderOwner(file)).toBeUndefined();
    acquireFolderOwnership(file)();
  });

  it('is unchanged if an earlier owner of a deleted folder releases it', () => {
    const release = acquireFolderOwnership(file);
    const text = `${process.pid} another life`;
    writeFileSync(file, text);
    release();
    expect(readFileSync(file, 'utf8')).toBe(text);
    rmSync(file);
    expect(() => release()).not.toThrow();
  });

  it('is not guessed if the file cannot be read', () => {
    mkdirSync(file);
    for (const ask of [(one) => acquireFolderOwnership(one), findFolderOwner])
      expect(() => ask(file)).toThrow(`${file}, which says who uses the folder, cannot be read (EISDIR)`);
    expect(readdirSync(folder)).toEqual(['running.pid']);
  });

  it('is the same for every path to the folder', async () => {
    const child = await startOwner();
    const link = join(folder, 'a link');
    symlinkSync(folder, link);
    for (const way of [join(link, 'running.pid'), `${folder}//./running.pid`])
      expect(() => acquireFolderOwnership(way)).toThrow(`in use by process ${child.pid}`);
  });

  it('is one of those that found a dead owner at the same time', async () => {
    const other = await startOwner();
    const text = readFileSync(file, 'utf8');
    writeFileSync(file, '99999999999 dead');
    let isLate = true;
    // Simulates that another process takes the folder after this process has looked for an owner, and before it writes
    // itself as the owner.
    const slowly = (one) => {
      const owner = findFolderOwner(one);
      if (isLate) {
        isLate = false;
        writeFileSync(one, text);
      }
      return owner;
    };
    expect(() => acquireFolderOwnership(file, { look: slowly })).toThrow(`in use by process ${other.pid}`);
    expect(findFolderOwner(file)).toBe(other.pid);
    expect(readdirSync(folder)).toEqual(['running.pid']);
  });

  it('is the one that took the folder while another had just started to take it over', async () => {
    const other = await startOwner();
    // A new file may have another inode number, with which the owner file would count as a copy.
    const textWithoutInode = readFileSync(file, 'utf8').split('\n', 2).join('\n');
    writeFileSync(file, '99999999999 dead');
    let looks = 0;
    // The file of the dead owner has already been removed, and a new owner takes the folder right after the check.
    const slowly = (one) => {
      looks += 1;
      if (looks === 2) rmSync(one);
      const owner = findFolderOwner(one);
      if (looks === 2) writeFileSync(one, textWithoutInode);
      return owner;
    };
    expect(() => acquireFolderOwnership(file, { look: slowly })).toThrow(`in use by process ${other.pid}`);
    expect(looks).toBeGreaterThan(2);
    expect(findFolderOwner(file)).toBe(other.pid);
    expect(readdirSync(folder)).toEqual(['running.pid']);
  });

  describe('in another container', () => {
    /** Owner file written in another container by a process with the same id as this one. */
    const elsewhere = `${process.pid} another life\nanother container`;
    const beatAt = (time) => utimesSync(file, time / 1_000, time / 1_000);

    it('is alive while its heartbeat continues', () => {
      writeFileSync(file, elsewhere);
      let waits = 0;
      const wait = () => {
        waits += 1;
        if (waits === 30) beatAt(Date.now() + 1_000);
      };
      expect(findFolderOwner(file)).toBe(process.pid);
      expect(() => acquireFolderOwnership(file, { wait })).toThrow(`in use by process ${process.pid}`);
      expect(waits).toBe(30);
      expect(readFileSync(file, 'utf8')).toBe(elsewhere);
    });

    it('is undefined after its heartbeat stopped', () => {
      writeFileSync(file, elsewhere);
      let waited = 0;
      const wait = (milliseconds) => {
        waited += milliseconds;
        // Simulates that time passes without a new heartbeat.
        if (waited >= HEARTBEAT_TIMEOUT_MS) beatAt(Date.now() - HEARTBEAT_TIMEOUT_MS);
      };
      acquireFolderOwnership(file, { wait })();
      expect(waited).toBe(HEARTBEAT_TIMEOUT_MS);
    });

    it('is undefined, without waiting, after a long silence', () => {
      writeFileSync(file, elsewhere);
      beatAt(Date.now() - 60_000);
      expect(findFolderOwner(file)).toBeUndefined();
      const wait = () => {
        throw new RangeError('nobody is waited for');
      };
      acquireFolderOwnership(file, { wait })();
    });
  });

  it('is found although a takeover was killed halfway', () => {
    writeFileSync(file, '99999999999 dead');
    for (const turn of [1, 7]) writeFileSync(`${file}.turn-${turn}`, '99999999999 dead');
    const release = acquireFolderOwnership(file);
    expect(findFolderOwner(file)).toBe(process.pid);
    expect(readdirSync(folder)).toEqual(['running.pid']);
    release();
  });
});
