import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Database } from '../database/open-database.ts';
import { startIndex, type IndexStartOptions } from '../start-index.ts';
import { readNewestTransactionHashes } from './prepared-index.ts';

export interface PreparedDatabaseInfo {
  /** Hashes of the newest indexed transactions. */
  readonly tips: readonly string[];
  /** Name of the only write-ahead log file that the closed database needs. */
  readonly log: string;
}

/** Indexes the chain up to its current head. Rejects if indexing fails. */
export async function indexUpToChainHead(
  options: Pick<IndexStartOptions, 'network' | 'database' | 'client' | 'readToken'>,
): Promise<PreparedDatabaseInfo> {
  let fail = (_cause: unknown): void => undefined;
  const failed = new Promise<never>((_resolve, reject) => {
    fail = reject;
  });
  const index = startIndex({
    ...options,
    onFatalError: (fault) => fail(fault),
    onTransientError: (cause) => fail(cause),
  });
  try {
    await Promise.race([index.caughtUp, failed]);
  } finally {
    await index.stop();
  }
  // Removes dead rows, so that copies are small.
  await sql`vacuum (full, analyze)`.execute(options.database);
  const tips = await readNewestTransactionHashes(options.database);
  return { tips, log: await switchLogFile(options.database) };
}

/** Switches to a new write-ahead log file and returns its name. After a clean shutdown no other file is needed. */
async function switchLogFile(database: Database): Promise<string> {
  await sql`select pg_switch_wal()`.execute(database);
  await sql`checkpoint`.execute(database);
  const { rows } = await sql<{
    readonly name: string;
  }>`select pg_walfile_name(pg_current_wal_lsn()) as name`.execute(database);
  const [log] = rows;
  if (!log) throw new RangeError('the database does not name its log');
  return log.name;
}

const LOG_FILE = /^[0-9A-F]{24}$/;

/**
 * Deletes all write-ahead log files of a closed database except the file `log`. This includes old files and files that
 * were created in advance.
 */
export async function deleteUnneededWalFiles(folder: string, log: string): Promise<void> {
  const logs = join(folder, 'pg_wal');
  for (const name of await readdir(logs)) if (LOG_FILE.test(name) && name !== log) await rm(join(logs, name));
}
