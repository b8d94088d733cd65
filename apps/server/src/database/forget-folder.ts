import { renameSync, rmSync } from 'node:fs';

/** Where a database is while its files are removed. */
export const forgottenFolder = (path: string): string => `${path}.forgotten`;

/**
 * Removes an embedded database. It is gone from its place in one step: of one that is half removed nobody could say so.
 * What a killed process has left of it is removed by whoever opens the next one. `remove` takes a folder away.
 */
export function forgetFolder(
  path: string,
  remove: (folder: string) => void = (folder) => rmSync(folder, { recursive: true, force: true }),
): void {
  const forgotten = forgottenFolder(path);
  remove(forgotten);
  try {
    renameSync(path, forgotten);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return;
    throw error;
  }
  remove(forgotten);
}
