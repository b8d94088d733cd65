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

/** Names and whole-file writes of a chain's directory. */

const SEGMENT = /^journal-(\d{6,})\.bin$/;

export const checkpointPath = (directory: string): string => join(directory, 'state.bin');
export const segmentPath = (directory: string, number: number): string =>
  join(directory, `journal-${String(number).padStart(6, '0')}.bin`);
export const indexPath = (directory: string, number: number): string =>
  segmentPath(directory, number).replace(/\.bin$/, '.index');

/** Says which segment was begun last. */
const newestPath = (directory: string): string => join(directory, 'journal.newest');

/** The newest segment that was ever begun; undefined where nobody has written it down. */
export function readNewest(directory: string): number | undefined {
  if (!existsSync(newestPath(directory))) return undefined;
  const [, digits] = /^(\d{1,9})\n$/.exec(readFileSync(newestPath(directory), 'latin1')) ?? [];
  return digits === undefined ? undefined : Number(digits);
}

/** Durable before anything is written to the segment. */
export function writeNewest(directory: string, number: number): void {
  replaceFile(newestPath(directory), Buffer.from(`${number}\n`));
  syncDirectory(directory);
}

/** Numbers of the segments that are there, ascending. */
export function listSegments(directory: string): number[] {
  return readdirSync(directory)
    .flatMap((name) => {
      const [, digits] = SEGMENT.exec(name) ?? [];
      return digits === undefined ? [] : [Number(digits)];
    })
    .toSorted((a, b) => a - b);
}

/** Writes a file as a whole: after a crash there is the old one or the new one. */
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

/** Makes names in a directory durable. */
export function syncDirectory(directory: string): void {
  const file = openSync(directory, 'r');
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

/** Moves a file out of the way under a name that is free, and returns that name. */
export function setAside(path: string): string {
  const target = asideName(path);
  renameSync(path, target);
  return target;
}

/** The first name for a damaged file's copy that nothing has yet. */
export function asideName(path: string): string {
  for (let n = 1; ; n++) if (!existsSync(`${path}.damaged-${n}`)) return `${path}.damaged-${n}`;
}

export function removeIndex(directory: string, number: number): void {
  rmSync(indexPath(directory, number), { force: true });
}
