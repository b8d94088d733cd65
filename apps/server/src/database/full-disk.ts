import { statfs } from 'node:fs/promises';
import { IndexError } from '../index-error.ts';

/** Codes by which PostgreSQL and the file system report a full disk or an exceeded quota. */
const FULL_DISK_CODES = new Set(['53100', 'ENOSPC', 'EDQUOT']);
/** Number of `ENOSPC` in the embedded database's file system, whose errors have no message. */
const EMBEDDED_FULL_ERRNO = 51;
/** Free bytes that the embedded database needs to open. With less, opening it never finishes. */
const MIN_FREE_BYTES = 32 * 1024 * 1024;

/** Returns an `IndexError` if the error reports a full disk, otherwise undefined. */
export function toFullDiskError(error: unknown): IndexError | undefined {
  for (let cause = error; cause instanceof Object; cause = 'cause' in cause ? cause.cause : undefined)
    if (isFullDiskError(cause)) return createFullDiskError('there is no space left', { cause: error });
  return undefined;
}

/** Throws `IndexError` if the disk of a folder has too little space to open a database. */
export async function requireFreeSpace(folder: string, read: typeof statfs = statfs): Promise<void> {
  let free: number;
  try {
    const { bavail, bsize } = await read(folder);
    free = bavail * bsize;
  } catch {
    // If the free space cannot be read, opening the folder reports the reason.
    return;
  }
  if (free < MIN_FREE_BYTES)
    throw createFullDiskError(
      `${Math.floor(free / 1024)} kB are free where the data are, ${MIN_FREE_BYTES / 1024} are needed`,
    );
}

function isFullDiskError(error: object): boolean {
  if ('code' in error && typeof error.code === 'string' && FULL_DISK_CODES.has(error.code)) return true;
  return (
    'name' in error && error.name === 'ErrnoError' && 'errno' in error && error.errno === EMBEDDED_FULL_ERRNO
  );
}

function createFullDiskError(detail: string, options?: ErrorOptions): IndexError {
  return new IndexError(
    'DISK_FULL',
    { detail },
    `the disk of the database is full (${detail}). Free some space, or move the data folder to another disk (--data), ` +
      'and start again: what is indexed stays and goes on where it ended',
    options,
  );
}
