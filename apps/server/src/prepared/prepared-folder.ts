import { createHash } from 'node:crypto';
import { constants } from 'node:fs';
import { cp, mkdir, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';

/** Manifest of a stored folder: identity, and hash of its contents. */
export interface PreparedFolderManifest {
  readonly identity: string;
  /** Hashes of the newest indexed transactions, which identify the chain. */
  readonly tips: readonly string[];
  /** Hash of the paths and contents of all files in the folder. */
  readonly content: string;
}

const MANIFEST = 'manifest.json';
const FILES = 'files';

/** Name pattern of a folder that a process is writing; contains its process id. */
const UNFINISHED_NAME = /\.(\d+)\.\d+\.new$/;
let unfinishedCount = 0;

/** Returns a name for an unfinished folder that neither this nor another process has used. */
function unfinishedName(to: string): string {
  unfinishedCount += 1;
  return `${to}.${process.pid}.${unfinishedCount}.new`;
}

/** True for a folder that a running process is writing. */
export function isFolderBeingWritten(name: string): boolean {
  const [, writer] = UNFINISHED_NAME.exec(name) ?? [];
  if (writer === undefined) return false;
  try {
    process.kill(Number(writer), 0);
    return true;
  } catch (error) {
    // EPERM means that the process exists and belongs to another user.
    return getErrorCode(error) === 'EPERM';
  }
}

/**
 * Stores a copy of a folder that no process uses. The copy gets its final name only once it is complete. If several
 * processes copy at once, one copy remains.
 */
export async function storePreparedFolder(
  from: string,
  to: string,
  { identity, tips }: Omit<PreparedFolderManifest, 'content'>,
): Promise<void> {
  const unfinished = unfinishedName(to);
  const before = unfinishedName(to);
  const files = join(unfinished, FILES);
  await rm(unfinished, { recursive: true, force: true });
  try {
    await mkdir(unfinished, { recursive: true });
    await copy(from, files);
    const manifest: PreparedFolderManifest = { identity, tips, content: await hashFolder(files) };
    await writeFile(join(unfinished, MANIFEST), JSON.stringify(manifest));
    // The old folder is renamed before it is deleted, so that a concurrent replacement is not deleted.
    await rename(to, before).catch(ignoreCodes('ENOENT'));
    await rename(unfinished, to).catch(ignoreCodes('ENOTEMPTY', 'EEXIST'));
  } finally {
    for (const rest of [unfinished, before]) await rm(rest, { recursive: true, force: true });
  }
}

const getErrorCode = (error: unknown): string | undefined =>
  error instanceof Error ? (error as NodeJS.ErrnoException).code : undefined;

/** Returns a handler that rethrows all errors except these codes. */
const ignoreCodes =
  (...codes: readonly string[]) =>
  (error: unknown): void => {
    if (!codes.includes(getErrorCode(error) ?? '')) throw error;
  };

/** Returns the manifest of a stored folder; undefined if it is missing or unreadable. */
export async function readPreparedFolderManifest(
  folder: string,
): Promise<PreparedFolderManifest | undefined> {
  try {
    const manifest: unknown = JSON.parse(await readFile(join(folder, MANIFEST), 'utf8'));
    return isManifest(manifest) ? manifest : undefined;
  } catch {
    return undefined;
  }
}

/** Copies a stored folder to an unused path. Returns false and leaves nothing if a byte differs or copying fails. */
export async function copyVerifiedFolder(
  folder: string,
  { content }: PreparedFolderManifest,
  to: string,
): Promise<boolean> {
  const unfinished = `${to}.new`;
  await rm(unfinished, { recursive: true, force: true });
  try {
    await mkdir(dirname(to), { recursive: true });
    await copy(join(folder, FILES), unfinished);
    if ((await hashFolder(unfinished)) !== content) return false;
    await rename(unfinished, to);
    return true;
  } catch {
    // A missing or unreadable file counts as changed.
    return false;
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
}

function copy(from: string, to: string): Promise<void> {
  return cp(from, to, { recursive: true, mode: constants.COPYFILE_FICLONE });
}

async function hashFolder(folder: string): Promise<string> {
  const hash = createHash('sha256');
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = new Map(entries.map((entry) => [join(entry.parentPath, entry.name), entry]));
  for (const [path, entry] of [...paths].toSorted(([one], [other]) => (one < other ? -1 : 1))) {
    const bytes = entry.isDirectory() ? undefined : await readFile(path);
    hash.update(`${JSON.stringify(relative(folder, path))} ${bytes?.length ?? 'folder'}\n`);
    if (bytes) hash.update(bytes);
  }
  return hash.digest('hex');
}

function isManifest(value: unknown): value is PreparedFolderManifest {
  if (typeof value !== 'object' || value === null) return false;
  const { identity, tips, content } = value as Partial<Record<keyof PreparedFolderManifest, unknown>>;
  const isTips = Array.isArray(tips) && tips.length > 0 && tips.every((tip) => typeof tip === 'string');
  return typeof identity === 'string' && typeof content === 'string' && isTips;
}
