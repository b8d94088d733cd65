import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DATABASE_TEMPLATE_PATH } from '../database/database-template.ts';
import { openPostgresAdvisoryLock } from '../database/exclusive-lock.ts';
import { lockFolder } from '../database/folder-lock.ts';
import { openDatabase, type Database } from '../database/open-database.ts';
import { acquireWriteFence } from '../database/write-fence.ts';
import { SnapshotError } from './snapshot-error.ts';

/** Location of an index: a PostgreSQL server, or a data folder if there is no URL. */
export interface IndexLocation {
  readonly databaseUrl: string | undefined;
  readonly dataDirectory: string;
}

/** Calls `use` with the database of an index for reading. An index in a data folder must not be in use. */
export async function withStoredIndex<T>(
  place: IndexLocation,
  use: (database: Database) => Promise<T>,
): Promise<T> {
  const { databaseUrl, dataDirectory } = place;
  if (databaseUrl !== undefined) {
    const database = await openDatabase({ kind: 'server', url: databaseUrl, access: 'reader' });
    return useAndClose(database, use);
  }
  if (!existsSync(join(dataDirectory, 'index')))
    throw new SnapshotError('NO_INDEX', `${dataDirectory} holds no index; start an indexer first`);
  return useFolderDatabase(dataDirectory, use);
}

/** Calls `use` with a database to which no indexer writes in the meantime. Missing tables and folders are created. */
export async function withNewIndex<T>(
  place: IndexLocation,
  use: (database: Database) => Promise<T>,
): Promise<T> {
  const { databaseUrl, dataDirectory } = place;
  if (databaseUrl === undefined) {
    mkdirSync(dataDirectory, { recursive: true });
    return useFolderDatabase(dataDirectory, use);
  }
  const database = await openDatabase({ kind: 'server', url: databaseUrl });
  const lock = openPostgresAdvisoryLock(databaseUrl, {
    name: 'indexer',
    applicationName: 'junction-lock:import',
  });
  const held = await lock.tryAcquire();
  try {
    if (held === undefined)
      throw new SnapshotError('INDEXER_RUNNING', 'an indexer uses this database; stop it first');
    return await use(await acquireWriteFence(database, 'indexer'));
  } finally {
    await held?.release();
    await database.destroy();
  }
}

async function useFolderDatabase<T>(folder: string, use: (database: Database) => Promise<T>): Promise<T> {
  const unlock = lockFolder(join(folder, 'index.pid'));
  try {
    const path = join(folder, 'index');
    const database = await openDatabase({ kind: 'folder', path, template: DATABASE_TEMPLATE_PATH });
    return await useAndClose(database, use);
  } finally {
    unlock();
  }
}

async function useAndClose<T>(database: Database, use: (database: Database) => Promise<T>): Promise<T> {
  try {
    return await use(database);
  } finally {
    await database.destroy();
  }
}
