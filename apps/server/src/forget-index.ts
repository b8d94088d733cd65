// Deletes the index, so that the next start reads the chain again: node --import tsx apps/server/src/forget-index.ts
// DATA_FOLDER
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { lockFolder } from './database/folder-lock.ts';
import { removeFolder } from './database/remove-folder.ts';
import { openDatabase } from './database/open-database.ts';

const [folder] = process.argv.slice(2);
if (folder === undefined)
  throw new TypeError('usage: forget-index.ts DATA_FOLDER   (DATABASE_URL: PostgreSQL)');

try {
  const url = process.env['DATABASE_URL'];
  if (url === undefined || url === '') {
    mkdirSync(folder, { recursive: true });
    const unlock = lockFolder(join(folder, 'index.pid'));
    removeFolder(join(folder, 'index'));
    unlock();
  } else {
    const database = await openDatabase({ kind: 'server', url });
    // Deleting the identity is enough, because an indexer empties tables without an identity when it starts.
    await database.deleteFrom('settings').where('key', '=', 'identity').execute();
    await database.destroy();
  }
} catch (error) {
  console.error(`server: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}
