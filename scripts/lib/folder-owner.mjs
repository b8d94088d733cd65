// One process at a time uses a data folder. The starter, the devnet and the server all ask here; nothing but Node is
// needed, because the starter asks before anything is installed.
import { execFileSync } from 'node:child_process';
import { linkSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { beatsOn, hasBeatenLately, processPlace, startHeartbeat } from './owner-elsewhere.mjs';

/** Programs of Junction, by their command lines: versions before this one left a number only. */
const OUR_PROGRAM = /start\.mjs|main\.ts/;

/** Milliseconds that the takeover of another process may take, and between two looks. */
const TAKEOVER_MS = 5_000;
const LOOK_MS = 20;

/**
 * Writes this process into the file and returns what removes it. A file that a killed process left behind is taken
 * over, also when its number is by now that of another program; of several that find it only one does. Throws an error
 * with `processId` when the folder is in use. `look` answers the living owner of a file, `wait` lets milliseconds pass.
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
  // Of a folder that was thrown away meanwhile another one may be the owner.
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
 * What was found dead may have been taken over since, or be gone: its new owner places itself at any moment then. A dead
 * file that is there stays what it is until the one whose turn it is removes it.
 */
function isLeftBehind(file, look) {
  const text = textOf(file);
  return text !== undefined && livingOther(file, look) === undefined && textOf(file) === text;
}

/** Puts this process into a file that is not there yet; nobody ever reads half of it. Undefined when it is there. */
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

/** Where the disk knows no second name of a file, and perhaps no lasting number. */
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
 * Does what only one process at a time may do about a file, or answers the process that is at it. Who holds the
 * highest number may; a number that is there is never taken away before a higher one is, so that a slow reader of the
 * list who takes a lower one finds himself beaten.
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

/** Who takes a file over, the highest number first. */
function turnsOf(file) {
  const begin = `${basename(file)}.turn-`;
  return readdirSync(dirname(file))
    .filter((name) => name.startsWith(begin) && /^\d+$/.test(name.slice(begin.length)))
    .map((name) => ({ path: join(dirname(file), name), number: Number(name.slice(begin.length)) }))
    .toSorted((one, other) => other.number - one.number);
}

/** The file's own number on its disk: a copy of the file has another one. */
const numberOf = (file) => String(statSync(file, { bigint: true, throwIfNoEntry: false })?.ino ?? '');

/** Whether the file came here with a copy of its folder: its owner uses the original. */
function isCopied(file, text) {
  const number = text.split('\n', 3)[2];
  return number !== undefined && number !== numberOf(file);
}

/** Versions before this one did not say where they ran. */
const placeOf = (text) => text?.split('\n', 2)[1];

function isElsewhere(file) {
  const place = placeOf(textOf(file));
  return place !== undefined && place !== processPlace();
}

/** The process that wrote the file and still runs, here or elsewhere. */
export function ownerOf(file) {
  const text = textOf(file);
  if (text === undefined) return undefined;
  const [, digits, began] = /^(\d+)(?: (.*))?$/.exec(text.split('\n', 1)[0].trim()) ?? [];
  const processId = Number(digits);
  if (!Number.isSafeInteger(processId) || processId <= 0) return undefined;
  if (isElsewhere(file)) return hasBeatenLately(file) ? processId : undefined;
  // Asked here only: another computer may see other numbers on a shared disk.
  if (isCopied(file, text) || !isRunning(processId)) return undefined;
  const found = describe(processId);
  // Where processes cannot be told apart, the number has to do.
  if (found === undefined) return processId;
  const isOwner = began === undefined ? OUR_PROGRAM.test(found.command) : began === found.began;
  return isOwner ? processId : undefined;
}

/** Undefined when the file is not there. */
function textOf(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (error.code === 'ENOENT') return undefined;
    // Nobody knows whose the folder is: not to be guessed.
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

/** When a process began, as a text that no other process with its number has, and its command line. */
function describe(processId) {
  try {
    if (process.platform === 'linux') {
      const fields = readFileSync(`/proc/${processId}/stat`, 'utf8');
      // The name, in brackets, may contain anything; 20 fields behind it is the moment since the computer began.
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
