import {
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';

/** File names and atomic writes of a chain's directory. */

const SEGMENT = /^journal-(\d{6,})\.bin$/;

export const checkpointPath = (directory: string): string => join(directory, 'state.bin');
export const segmentPath = (directory: string, number: number): string =>
  join(directory, `journal-${String(number).padStart(6, '0')}.bin`);
export const indexPath = (directory: string, number: number): string =>
  segmentPath(directory, number).replace(/\.bin$/, '.index');

/** Path of the file with the number of the last started segment. */
const newestPath = (directory: string): string => join(directory, 'journal.newest');

/** Returns the last started segment; undefined if it was never recorded. */
export function readNewest(directory: string): number | undefined {
  if (!existsSync(newestPath(directory))) return undefined;
  const [, digits] = /^(\d{1,9})\n$/.exec(readFileSync(newestPath(directory), 'latin1')) ?? [];
  return digits === undefined ? undefined : Number(digits);
}

/** Records the last started segment on disk. Must be called before anything is written to the segment. */
export function writeNewest(directory: string, number: number): void {
  replaceFile(newestPath(directory), Buffer.from(`${number}\n`));
  syncDirectory(directory);
}

/** Lists the numbers of existing segments, ascending. */
export function listSegments(directory: string): number[] {
  return readdirSync(directory)
    .flatMap((name) => {
      const [, digits] = SEGMENT.exec(name) ?? [];
      return digits === undefined ? [] : [Number(digits)];
    })
    .toSorted((a, b) => a - b);
}

/** Replaces a file atomically: after a crash it has its old or new contents. */
export function replaceFile(path: string, bytes: Buffer): void {
  const file = openSync(`${path}.new`, 'w');
  try {
    writeAll(file, bytes);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
  renameSync(`${path}.new`, path);
}

export function writeAll(file: number, bytes: Buffer): void {
  for (let at = 0; at < bytes.length;) at += writeSync(file, bytes, at);
}

/** Writes the file names of a directory to disk. */
export function syncDirectory(directory: string): void {
  const file = openSync(directory, 'r');
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

/** Renames a file to an unused backup name and returns that name. */
export function moveAside(path: string): string {
  const target = toBackupName(path);
  renameSync(path, target);
  return target;
}

/** Returns the first unused backup name of a file. */
export function toBackupName(path: string): string {
  for (let n = 1; ; n++) if (!existsSync(`${path}.damaged-${n}`)) return `${path}.damaged-${n}`;
}

export function removeIndex(directory: string, number: number): void {
  rmSync(indexPath(directory, number), { force: true });
}
