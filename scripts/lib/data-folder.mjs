// The folder that holds chain and database: which one is meant, and how it is forgotten.
import { existsSync, lstatSync, readdirSync, renameSync, rmSync, rmdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { ownerOf, takeFolder } from './folder-owner.mjs';
import { root } from './root.mjs';

/**
 * What Junction keeps in it. The index goes before the chain it is of: a chain without one is read again, an index
 * without its chain would be believed.
 */
const KEPT = ['server', 'devnet', 'dev-page'];
/** Who uses a part of it, also without a starter or for some seconds after that was killed. */
const OWNERS = ['server/index.pid', 'devnet/devnet.lock'];

/** From `--data FOLDER`, then JUNCTION_DATA, then `.data`. A name that is empty is a mistake: it would be this folder. */
export function readDataFolder(option, env = process.env) {
  const text = option ?? env.JUNCTION_DATA ?? join(root, '.data');
  if (text.trim() !== '') return resolve(text);
  throw new Error(
    `${option === undefined ? 'JUNCTION_DATA is' : '--data names'} no folder: the text is empty.`,
  );
}

/** One running exchange per data folder: two would write the same chain. Returns how to give the folder back. */
export function lockData(data) {
  try {
    return takeFolder(join(data, 'running.pid'));
  } catch (error) {
    if (error.processId === undefined) throw error;
    throw new Error(`Junction is already running on ${data} (process ${error.processId}).`, { cause: error });
  }
}

/**
 * Removes chain and database, and the folder when nothing else is in it. Each is gone from its place in one step, so
 * that nobody goes on with half of it; `remove` takes a folder away. Throws when somebody uses the folder.
 */
export function forgetData(data, remove = (path) => rmSync(path, { recursive: true, force: true })) {
  if (!existsSync(data)) return;
  const unlock = lockData(data);
  try {
    for (const owner of OWNERS) {
      const processId = ownerOf(join(data, owner));
      if (processId !== undefined)
        throw new Error(`Junction is already running on ${data} (process ${processId}).`);
    }
    for (const name of KEPT) {
      const path = join(data, name);
      remove(`${path}.forgotten`);
      if (!existsSync(path)) continue;
      renameSync(path, `${path}.forgotten`);
      remove(`${path}.forgotten`);
    }
  } finally {
    unlock();
  }
  // Where a link leads to it, both stay.
  if (readdirSync(data).length === 0 && !lstatSync(data).isSymbolicLink()) rmdirSync(data);
}
