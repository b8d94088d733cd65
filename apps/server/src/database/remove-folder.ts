import { renameSync, rmSync } from 'node:fs';

/** Returns the path to which a database folder is renamed before its files are removed. */
export const getRemovalPath = (path: string): string => `${path}.forgotten`;

/**
 * Removes an embedded database. It is renamed first, so a half-removed database is never mistaken for a complete one;
 * leftovers of a killed process are removed when the next one is opened.
 * @param remove removes a folder
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
