import { createHash } from 'node:crypto';
import { constants } from 'node:fs';
import { cp, mkdir, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';

/** What a kept folder belongs to and what must be in it. */
export interface Manifest {
  readonly identity: string;
  /** Hashes of the newest transactions that are indexed: a chain that does not have them is another. */
  readonly tips: readonly string[];
  /** Of every path and every byte. */
  readonly content: string;
}

const MANIFEST = 'manifest.json';
const FILES = 'files';

/** A folder that a process is writing. */
const UNFINISHED = /\.(\d+)\.\d+\.new$/;
let begun = 0;

/** A name that nobody else writes under. */
function unfinishedName(to: string): string {
  begun += 1;
  return `${to}.${process.pid}.${begun}.new`;
}

/** Whether a folder beside the kept ones is one that somebody is just writing. */
export function isBeingKept(name: string): boolean {
  const [, writer] = UNFINISHED.exec(name) ?? [];
  if (writer === undefined) return false;
  try {
    process.kill(Number(writer), 0);
    return true;
  } catch (error) {
    // Somebody else's process is one, too.
    return codeOf(error) === 'EPERM';
  }
}

/**
 * Keeps a copy of a folder that nobody uses any more; it appears under its name only when it is whole. Of two that keep
 * the same at once one is kept.
 */
export async function keepFolder(
  from: string,
  to: string,
  { identity, tips }: Omit<Manifest, 'content'>,
): Promise<void> {
  const unfinished = unfinishedName(to);
  const before = unfinishedName(to);
  const files = join(unfinished, FILES);
  await rm(unfinished, { recursive: true, force: true });
  try {
    await mkdir(unfinished, { recursive: true });
    await copy(from, files);
    const manifest: Manifest = { identity, tips, content: await hashFolder(files) };
    await writeFile(join(unfinished, MANIFEST), JSON.stringify(manifest));
    // Out of the way in one step: what another one puts there meanwhile is not taken apart.
    await rename(to, before).catch(unless('ENOENT'));
    await rename(unfinished, to).catch(unless('ENOTEMPTY', 'EEXIST'));
  } finally {
    for (const rest of [unfinished, before]) await rm(rest, { recursive: true, force: true });
  }
}

const codeOf = (error: unknown): string | undefined =>
  error instanceof Error ? (error as NodeJS.ErrnoException).code : undefined;

/** Throws what was caught unless it is one of these. */
const unless =
  (...codes: readonly string[]) =>
  (error: unknown): void => {
    if (!codes.includes(codeOf(error) ?? '')) throw error;
  };

/** Undefined when there is none, or none that can be read. */
export async function readManifest(folder: string): Promise<Manifest | undefined> {
  try {
    const manifest: unknown = JSON.parse(await readFile(join(folder, MANIFEST), 'utf8'));
    return isManifest(manifest) ? manifest : undefined;
  } catch {
    return undefined;
  }
}

/** Copies a kept folder to a place where nothing is yet. False, and nothing is there, when a byte differs or it cannot be copied. */
export async function takeCopy(folder: string, { content }: Manifest, to: string): Promise<boolean> {
  const unfinished = `${to}.new`;
  await rm(unfinished, { recursive: true, force: true });
  try {
    await mkdir(dirname(to), { recursive: true });
    await copy(join(folder, FILES), unfinished);
    if ((await hashFolder(unfinished)) !== content) return false;
    await rename(unfinished, to);
    return true;
  } catch {
    // Gone, or not to be read: as good as changed.
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

function isManifest(value: unknown): value is Manifest {
  if (typeof value !== 'object' || value === null) return false;
  const { identity, tips, content } = value as Partial<Record<keyof Manifest, unknown>>;
  const isTips = Array.isArray(tips) && tips.length > 0 && tips.every((tip) => typeof tip === 'string');
  return typeof identity === 'string' && typeof content === 'string' && isTips;
}
