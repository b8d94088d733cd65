// Ensures that one process at a time uses a data folder. Used by the starter, the devnet and the server; depends on
// Node only, because the starter calls it before anything is installed.
import { execFileSync } from 'node:child_process';
import { linkSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { beatsOn, hasBeatenLately, processPlace, startHeartbeat } from './owner-elsewhere.mjs';

/**
 * Matches command lines of Junction's programs. Files of earlier versions contain a process id only, so their owner
 * is recognized by its command.
 */
const OUR_PROGRAM = /start\.mjs|main\.ts/;

/** Milliseconds for the takeover by another process, and between two checks. */
const TAKEOVER_MS = 5_000;
const LOOK_MS = 20;

/**
 * Writes this process to the file and returns a function that removes it. The file of a dead process is taken over,
 * even if its process id now belongs to another program; if several processes find it, one succeeds. Throws an error
 * with `processId` if the folder is in use.
 * @param options `look`: returns the living owner of a file; `wait`: sleeps for milliseconds
 */
export function takeFolder(file, { look = ownerOf, wait = pause } = {}) {
  let waited = 0;
  let text;
  while ((text = place(file)) === undefined) {
    const owner = livingOther(file, look);
    if (owner !== undefined) {
      if (!isElsewhere(file) || beatsOn(file, wait)) throw inUse(owner);
      continue;
    }
    const busy = alone(file, () => {
      if (isLeftBehind(file, look)) rmSync(file, { force: true });
    });
    if (busy === undefined) continue;
    if (waited >= TAKEOVER_MS) throw inUse(busy);
    wait(LOOK_MS);
    waited += LOOK_MS;
  }
  // If the folder was deleted meanwhile, another process may own a new folder at this path.
  const isOurs = () => textOf(file) === text;
  const stop = startHeartbeat(file, isOurs);
  return () => {
    stop();
    if (isOurs()) rmSync(file, { force: true });
  };
}

function pause(milliseconds) {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);
}

const inUse = (processId) =>
  Object.assign(new Error(`in use by process ${processId}`), { code: 'FOLDER_IN_USE', processId });

function livingOther(file, look) {
  const owner = look(file);
  return owner === process.pid && !isElsewhere(file) ? undefined : owner;
}

/**
 * True if the file still exists and its owner is dead. It may have been taken over or removed since the last check,
 * with a new owner about to appear. A dead file stays until the process whose turn it is removes it.
 */
function isLeftBehind(file, look) {
  const text = textOf(file);
  return text !== undefined && livingOther(file, look) === undefined && textOf(file) === text;
}

/**
 * Writes this process to a file that must not exist; readers never see a partial file. Returns undefined if it exists.
 */
function place(file) {
  const owner = `${process.pid} ${describe(process.pid)?.began ?? ''}\n${processPlace()}`;
  const written = `${file}.${process.pid}.new`;
  writeFileSync(written, owner);
  const text = `${owner}\n${numberOf(written)}`;
  writeFileSync(written, text);
  try {
    linkSync(written, file);
    return text;
  } catch (error) {
    if (error.code === 'EEXIST') return undefined;
    return placeUnlinked(file, owner);
  } finally {
    rmSync(written, { force: true });
  }
}

/** Writes the file on file systems without hard links and possibly without stable inode numbers. */
function placeUnlinked(file, text) {
  try {
    writeFileSync(file, text, { flag: 'wx' });
    return text;
  } catch (error) {
    if (error.code === 'EEXIST') return undefined;
    throw error;
  }
}

/**
 * Runs `work` if no other process works on the file, or returns the process that does. The process with the highest
 * number may continue; an existing number is removed only after a higher one exists, so a process that read the list
 * late and takes a lower number notices it.
 */
function alone(file, work) {
  const others = turnsOf(file);
  const [highest] = others;
  const holder = highest && livingOther(highest.path, ownerOf);
  if (holder !== undefined) return holder;
  const own = `${file}.turn-${(highest?.number ?? 0) + 1}`;
  if (place(own) === undefined) return process.pid;
  const isHighest = turnsOf(file)[0]?.path === own;
  if (isHighest) {
    for (const { path } of others) rmSync(path, { force: true });
    work();
  }
  rmSync(own, { force: true });
  return isHighest ? undefined : process.pid;
}

/** Returns the processes that are taking a file over, highest number first. */
function turnsOf(file) {
  const begin = `${basename(file)}.turn-`;
  return readdirSync(dirname(file))
    .filter((name) => name.startsWith(begin) && /^\d+$/.test(name.slice(begin.length)))
    .map((name) => ({ path: join(dirname(file), name), number: Number(name.slice(begin.length)) }))
    .toSorted((one, other) => other.number - one.number);
}

/** Returns the file's inode; a copy of the file has another one. */
const numberOf = (file) => String(statSync(file, { bigint: true, throwIfNoEntry: false })?.ino ?? '');

/** True if the file was copied with its folder: its owner uses the original. */
function isCopied(file, text) {
  const number = text.split('\n', 3)[2];
  return number !== undefined && number !== numberOf(file);
}

/** Returns the place where the process ids of a file are valid; undefined in files of earlier versions. */
const placeOf = (text) => text?.split('\n', 2)[1];

function isElsewhere(file) {
  const place = placeOf(textOf(file));
  return place !== undefined && place !== processPlace();
}

/** Returns the process that wrote the file and is still running, here or elsewhere. */
export function ownerOf(file) {
  const text = textOf(file);
  if (text === undefined) return undefined;
  const [, digits, began] = /^(\d+)(?: (.*))?$/.exec(text.split('\n', 1)[0].trim()) ?? [];
  const processId = Number(digits);
  if (!Number.isSafeInteger(processId) || processId <= 0) return undefined;
  if (isElsewhere(file)) return hasBeatenLately(file) ? processId : undefined;
  // Checked for local owners only: another computer may see other inode numbers on a shared disk.
  if (isCopied(file, text) || !isRunning(processId)) return undefined;
  const found = describe(processId);
  // If start times are unavailable, the process id alone has to be sufficient.
  if (found === undefined) return processId;
  const isOwner = began === undefined ? OUR_PROGRAM.test(found.command) : began === found.began;
  return isOwner ? processId : undefined;
}

/** Returns the text of a file; undefined if it does not exist. Throws if it cannot be read. */
function textOf(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (error.code === 'ENOENT') return undefined;
    // The owner is unknown, and assuming that there is none could corrupt the data.
    const line = `${file}, which says who uses the folder, cannot be read (${error.code})`;
    throw Object.assign(new Error(line, { cause: error }), { code: error.code });
  }
}

function isRunning(processId) {
  try {
    process.kill(processId, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/** Returns the start time of a process, which distinguishes it from others with the same id, and its command line. */
function describe(processId) {
  try {
    if (process.platform === 'linux') {
      const fields = readFileSync(`/proc/${processId}/stat`, 'utf8');
      // The name, in brackets, may contain anything; 20 fields after it is the start time since boot.
      const ticks = fields.slice(fields.lastIndexOf(')') + 2).split(' ')[19];
      const computer = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
      const command = readFileSync(`/proc/${processId}/cmdline`, 'utf8').replaceAll('\0', ' ');
      return { began: `${computer} ${ticks}`, command };
    }
    if (process.platform === 'win32') return undefined;
    const ask = (what) =>
      execFileSync('ps', ['-o', `${what}=`, '-p', String(processId)], { encoding: 'utf8' });
    return { began: ask('lstart').trim(), command: ask('command') };
  } catch {
    return undefined;
  }
}
