import { renameSync, rmSync } from 'node:fs';

/** Returns the path to which a database folder is renamed before its files are removed. */
export const getRemovalPath = (path: string): string => `${path}.forgotten`;

/**
 * Removes an embedded database. The folder is renamed first, so that a partly removed database is never mistaken for a
 * complete one. If the process is killed during the removal, the remaining files are removed when the next database is
 * opened.
 * @param remove function that removes a folder
 */
export function removeFolder(
  path: string,
  remove: (folder: string) => void = (folder) => rmSync(folder, { recursive: true, force: true }),
): void {
  const forgotten = getRemovalPath(path);
  remove(forgotten);
  try {
    renameSync(path, forgotten);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return;
    throw error;
  }
  remove(forgotten);
}
