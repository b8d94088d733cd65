// The folder with chain and database: its location and removal.
import { existsSync, lstatSync, readdirSync, renameSync, rmSync, rmdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { findFolderOwner, acquireFolderOwnership } from './folder-owner.mjs';
import { root } from './root.mjs';

/**
 * Folders inside the data folder in the order of their removal. The index is removed before its chain: a chain without
 * an index is indexed again, but an index without its chain would be used.
 */
const REMOVED_FOLDERS = ['server', 'devnet', 'dev-page'];
/** Files with the process ids of programs that use the folder, which may run without the starter. */
const OWNER_FILES = ['server/index.pid', 'devnet/devnet.lock'];

/**
 * Returns the folder from `--data FOLDER`, JUNCTION_DATA, or `.data`. Throws for an empty name, which would be the
 * current folder.
 */
export function readDataFolder(option, env = process.env) {
  const text = option ?? env.JUNCTION_DATA ?? join(root, '.data');
  if (text.trim() !== '') return resolve(text);
  throw new Error(
    `${option === undefined ? 'JUNCTION_DATA is' : '--data names'} no folder: the text is empty.`,
  );
}

/**
 * Locks the data folder, because two exchanges would write the same chain. Returns a function that releases the lock.
 */
export function lockDataFolder(data) {
  try {
    return acquireFolderOwnership(join(data, 'running.pid'));
  } catch (error) {
    if (error.processId === undefined) throw error;
    throw new Error(`Junction is already running on ${data} (process ${error.processId}).`, { cause: error });
  }
}

/**
 * Removes chain and database, and the folder if nothing else is in it. Each is renamed before it is removed, so that a
 * partly removed one is never used. Throws if the folder is in use.
 * @param remove deletes a folder
 */
export function removeDataFolder(data, remove = (path) => rmSync(path, { recursive: true, force: true })) {
  if (!existsSync(data)) return;
  const unlock = lockDataFolder(data);
  try {
    for (const owner of OWNER_FILES) {
      const processId = findFolderOwner(join(data, owner));
      if (processId !== undefined)
        throw new Error(`Junction is already running on ${data} (process ${processId}).`);
    }
    for (const name of REMOVED_FOLDERS) {
      const path = join(data, name);
      remove(`${path}.forgotten`);
      if (!existsSync(path)) continue;
      renameSync(path, `${path}.forgotten`);
      remove(`${path}.forgotten`);
    }
  } finally {
    unlock();
  }
  // If the folder is reached through a symbolic link, both the folder and the link are kept.
  if (readdirSync(data).length === 0 && !lstatSync(data).isSymbolicLink()) rmdirSync(data);
}
