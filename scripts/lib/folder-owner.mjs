// One process at a time uses a data folder. The starter, the devnet and the server all ask here; nothing but Node is
// needed, because the starter asks before anything is installed.
import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';

/** Programs of Junction, by their command lines: versions before this one left a number only. */
const OUR_PROGRAM = /start\.mjs|main\.ts/;

/**
 * Writes this process into the file and returns what removes it. A file that a killed process left behind is taken
 * over, also when its number is by now that of another program. Throws an error with `processId` when the folder is
 * in use.
 */
export function takeFolder(file) {
  for (;;) {
    try {
      writeFileSync(file, `${process.pid} ${describe(process.pid)?.began ?? ''}`, { flag: 'wx' });
      return () => rmSync(file, { force: true });
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
    }
    const processId = ownerOf(file);
    if (processId !== undefined && processId !== process.pid)
      throw Object.assign(new Error(`in use by process ${processId}`), { code: 'FOLDER_IN_USE', processId });
    rmSync(file, { force: true });
  }
}

/** The process that wrote the file and still runs. */
export function ownerOf(file) {
  let text;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  }
  const [, digits, began] = /^(\d+)(?: (.*))?$/s.exec(text.trim()) ?? [];
  const processId = Number(digits);
  if (!Number.isSafeInteger(processId) || processId <= 0 || !isRunning(processId)) return undefined;
  const found = describe(processId);
  // Where processes cannot be told apart, the number has to do.
  if (found === undefined) return processId;
  const isOwner = began === undefined ? OUR_PROGRAM.test(found.command) : began === found.began;
  return isOwner ? processId : undefined;
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
