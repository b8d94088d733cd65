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

/**
 * This module names the files in a chain's directory and writes them atomically. The pattern matches the names of
 * journal segments.
 */

const SEGMENT_FILE_NAME = /^journal-(\d{6,})\.bin$/;

export const getCheckpointPath = (directory: string): string => join(directory, 'state.bin');
export const getSegmentPath = (directory: string, number: number): string =>
  join(directory, `journal-${String(number).padStart(6, '0')}.bin`);
export const getSegmentIndexPath = (directory: string, number: number): string =>
  getSegmentPath(directory, number).replace(/\.bin$/, '.index');

/** Returns the path of the file that stores the number of the last started segment. */
const newestPath = (directory: string): string => join(directory, 'journal.newest');

/** Reads the number of the last started segment; undefined if it was never recorded. */
export function readNewestSegmentNumber(directory: string): number | undefined {
  if (!existsSync(newestPath(directory))) return undefined;
  const [, digits] = /^(\d{1,9})\n$/.exec(readFileSync(newestPath(directory), 'latin1')) ?? [];
  return digits === undefined ? undefined : Number(digits);
}

/** Stores the number of the last started segment. Must be called before any record is written to that segment. */
export function writeNewestSegmentNumber(directory: string, number: number): void {
  replaceFile(newestPath(directory), Buffer.from(`${number}\n`));
  syncDirectory(directory);
}

/** Lists the numbers of existing segments, ascending. */
export function listSegmentNumbers(directory: string): number[] {
  return readdirSync(directory)
    .flatMap((name) => {
      const [, digits] = SEGMENT_FILE_NAME.exec(name) ?? [];
      return digits === undefined ? [] : [Number(digits)];
    })
    .toSorted((a, b) => a - b);
}

/** Replaces a file atomically: after a crash it has its old or new contents. */
export function replaceFile(path: string, bytes: Buffer): void {
  const file = openSync(`${path}.new`, 'w');
  try {
    writeAllBytes(file, bytes);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
  renameSync(`${path}.new`, path);
}

export function writeAllBytes(file: number, bytes: Buffer): void {
  for (let at = 0; at < bytes.length;) at += writeSync(file, bytes, at);
}

/** Flushes the entries of a directory to disk (fsync), so that created and renamed files survive a crash. */
export function syncDirectory(directory: string): void {
  const file = openSync(directory, 'r');
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

/** Renames a file to an unused backup name and returns that name. */
export function renameToBackup(path: string): string {
  const target = findUnusedBackupPath(path);
  renameSync(path, target);
  return target;
}

/** Returns the first unused backup name of a file. */
export function findUnusedBackupPath(path: string): string {
  for (let n = 1; ; n++) if (!existsSync(`${path}.damaged-${n}`)) return `${path}.damaged-${n}`;
}

export function removeSegmentIndex(directory: string, number: number): void {
  rmSync(getSegmentIndexPath(directory, number), { force: true });
}
