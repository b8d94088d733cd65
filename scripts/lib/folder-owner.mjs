// Ensures that only one process uses a data folder at a time. Used by the starter, the devnet and the server. Depends
// on Node only, because the starter calls it before dependencies are installed.
import { execFileSync } from 'node:child_process';
import { linkSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import {
  waitForFileHeartbeat,
  hasRecentHeartbeat,
  getProcessHostId,
  startFileHeartbeat,
} from './owner-elsewhere.mjs';

/**
 * Matches command lines of Junction's programs. Files of earlier versions contain a process id only, so their owner
 * is recognized by its command.
 */
const OUR_PROGRAM = /start\.mjs|main\.ts/;

/**
 * Milliseconds to wait for another process that is taking the file over (`TAKEOVER_MS`), and between two checks
 * (`CHECK_INTERVAL_MS`).
 */
const TAKEOVER_MS = 5_000;
const CHECK_INTERVAL_MS = 20;

/**
 * Writes this process to the file and returns a function that removes it. The file of a dead process is taken over,
 * even if its process id now belongs to another program; if several processes find it, one succeeds. Throws an error
 * with `processId` if the folder is in use.
 * @param options `look`: returns the living owner of a file; `wait`: sleeps for milliseconds
 */
export function acquireFolderOwnership(file, { look = findFolderOwner, wait = pause } = {}) {
  let waited = 0;
  let text;
  while ((text = writeOwnerFile(file)) === undefined) {
    const owner = findOtherOwner(file, look);
    if (owner !== undefined) {
      if (!isElsewhere(file) || waitForFileHeartbeat(file, wait)) throw createInUseError(owner);
      continue;
    }
    const busy = runExclusively(file, () => {
      if (isAbandoned(file, look)) rmSync(file, { force: true });
    });
    if (busy === undefined) continue;
    if (waited >= TAKEOVER_MS) throw createInUseError(busy);
    wait(CHECK_INTERVAL_MS);
    waited += CHECK_INTERVAL_MS;
  }
  // The folder may have been deleted meanwhile, and another process may own a new folder at this path.
  const isOurs = () => readText(file) === text;
  const stop = startFileHeartbeat(file, isOurs);
  return () => {
    stop();
    if (isOurs()) rmSync(file, { force: true });
  };
}

function pause(milliseconds) {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);
}

const createInUseError = (processId) =>
  Object.assign(new Error(`in use by process ${processId}`), { code: 'FOLDER_IN_USE', processId });

function findOtherOwner(file, look) {
  const owner = look(file);
  return owner === process.pid && !isElsewhere(file) ? undefined : owner;
}

/**
 * True if the file still exists and its owner process has ended. The file is read again, because another process may
 * have removed it or taken it over since the last check. Only the process whose turn it is (`runExclusively`) removes
 * the file of an ended process.
 */
function isAbandoned(file, look) {
  const text = readText(file);
  return text !== undefined && findOtherOwner(file, look) === undefined && readText(file) === text;
}

/**
 * Writes this process to a file that must not exist. Readers never see a partial file. Returns the written text;
 * undefined if the file exists.
 */
function writeOwnerFile(file) {
  const owner = `${process.pid} ${describeProcess(process.pid)?.began ?? ''}\n${getProcessHostId()}`;
  const written = `${file}.${process.pid}.new`;
  writeFileSync(written, owner);
  const text = `${owner}\n${readInode(written)}`;
  writeFileSync(written, text);
  try {
    linkSync(written, file);
    return text;
  } catch (error) {
    if (error.code === 'EEXIST') return undefined;
    return writeWithoutLink(file, owner);
  } finally {
    rmSync(written, { force: true });
  }
}

/** Writes the file on file systems that lack hard links and may lack stable inode numbers. */
function writeWithoutLink(file, text) {
  try {
    writeFileSync(file, text, { flag: 'wx' });
    return text;
  } catch (error) {
    if (error.code === 'EEXIST') return undefined;
    throw error;
  }
}

/**
 * Runs `work` unless another process is currently taking over the file; in that case returns the id of that process.
 * Each process writes a file with a number, and only the process with the highest number runs. Existing number files
 * are removed only after a higher number exists. A process that read an outdated list and took a lower number therefore
 * notices that its number is not the highest.
 */
function runExclusively(file, work) {
  const others = listTurns(file);
  const [highest] = others;
  const holder = highest && findOtherOwner(highest.path, findFolderOwner);
  if (holder !== undefined) return holder;
  const own = `${file}.turn-${(highest?.number ?? 0) + 1}`;
  if (writeOwnerFile(own) === undefined) return process.pid;
  const isHighest = listTurns(file)[0]?.path === own;
  if (isHighest) {
    for (const { path } of others) rmSync(path, { force: true });
    work();
  }
  rmSync(own, { force: true });
  return isHighest ? undefined : process.pid;
}

/** Returns the turns of the processes that are taking a file over, highest number first. */
function listTurns(file) {
  const begin = `${basename(file)}.turn-`;
  return readdirSync(dirname(file))
    .filter((name) => name.startsWith(begin) && /^\d+$/.test(name.slice(begin.length)))
    .map((name) => ({ path: join(dirname(file), name), number: Number(name.slice(begin.length)) }))
    .toSorted((one, other) => other.number - one.number);
}

/** Returns the inode number of the file. A copy of the file has a different one. */
const readInode = (file) => String(statSync(file, { bigint: true, throwIfNoEntry: false })?.ino ?? '');

/**
 * True if the owner file was copied together with its folder: it contains the inode number of the original file. The
 * process that it names uses the original folder.
 */
function isCopied(file, text) {
  const number = text.split('\n', 3)[2];
  return number !== undefined && number !== readInode(file);
}

/**
 * Returns the container or computer in which the file's process id is valid; undefined for files of earlier versions.
 */
const parsePlace = (text) => text?.split('\n', 2)[1];

function isElsewhere(file) {
  const place = parsePlace(readText(file));
  return place !== undefined && place !== getProcessHostId();
}

/**
 * Returns the id of the process that owns the file and is still running, on this computer, in another container or on
 * another computer; undefined if there is none.
 */
export function findFolderOwner(file) {
  const text = readText(file);
  if (text === undefined) return undefined;
  const [, digits, began] = /^(\d+)(?: (.*))?$/.exec(text.split('\n', 1)[0].trim()) ?? [];
  const processId = Number(digits);
  if (!Number.isSafeInteger(processId) || processId <= 0) return undefined;
  if (isElsewhere(file)) return hasRecentHeartbeat(file) ? processId : undefined;
  // This is checked only for owners on this computer, because other computers may see different inode numbers on a
  // shared disk.
  if (isCopied(file, text) || !isRunning(processId)) return undefined;
  const found = describeProcess(processId);
  // Without start times, a running process with the same id is assumed to be the owner.
  if (found === undefined) return processId;
  const isOwner = began === undefined ? OUR_PROGRAM.test(found.command) : began === found.began;
  return isOwner ? processId : undefined;
}

/** Returns the text of a file; undefined if it does not exist. Throws if it cannot be read. */
function readText(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (error.code === 'ENOENT') return undefined;
    // It is unknown whether the folder has an owner. Continuing as if it had none could corrupt the data.
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

/**
 * Returns the command line of a process, and its start time, which distinguishes it from later processes with the same
 * id.
 */
function describeProcess(processId) {
  try {
    if (process.platform === 'linux') {
      const fields = readFileSync(`/proc/${processId}/stat`, 'utf8');
      // The process name, in brackets, may contain any character. The 20th field after it is the start time in clock
      // ticks since boot.
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
