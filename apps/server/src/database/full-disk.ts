import { statfs } from 'node:fs/promises';
import { IndexError } from '../index-error.ts';

/** Of PostgreSQL, and of the file system. */
const FULL = new Set(['53100', 'ENOSPC', 'EDQUOT']);
/** `ENOSPC` as the embedded database's own file system counts errors; it gives no message. */
const EMBEDDED_FULL = 51;
/** Bytes. On a full disk the embedded database never finishes opening; below this it cannot write what it writes when it opens. */
const LEAST_FREE = 32 * 1024 * 1024;

/** The fault, when the reason of an error is that the disk has no space left. */
export function fullDiskOf(error: unknown): IndexError | undefined {
  for (let cause = error; cause instanceof Object; cause = 'cause' in cause ? cause.cause : undefined)
    if (isFull(cause)) return fullDisk('there is no space left', { cause: error });
  return undefined;
}

/** Throws `IndexFault` when the disk of a folder has too little space to open a database in it. */
export async function requireSpace(folder: string, read: typeof statfs = statfs): Promise<void> {
  let free: number;
  try {
    const { bavail, bsize } = await read(folder);
    free = bavail * bsize;
  } catch {
    // Whoever opens the folder says what is wrong with it.
    return;
  }
  if (free < LEAST_FREE)
    throw fullDisk(
      `${Math.floor(free / 1024)} kB are free where the data are, ${LEAST_FREE / 1024} are needed`,
    );
}

function isFull(error: object): boolean {
  if ('code' in error && typeof error.code === 'string' && FULL.has(error.code)) return true;
  return 'name' in error && error.name === 'ErrnoError' && 'errno' in error && error.errno === EMBEDDED_FULL;
}

function fullDisk(detail: string, options?: ErrorOptions): IndexError {
  return new IndexError(
    'DISK_FULL',
    { detail },
    `the disk of the database is full (${detail}). Free some space, or move the data folder to another disk (--data), ` +
      'and start again: what is indexed stays and goes on where it ended',
    options,
  );
}
