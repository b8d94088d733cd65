import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Database } from '../database/open-database.ts';
import { startIndex, type IndexOptions } from '../start-index.ts';
import { readTips } from './prepared-index.ts';

export interface IndexedToEnd {
  /** Hashes of the newest transactions. */
  readonly tips: readonly string[];
  /** The only write-ahead log file needed once the database is closed. */
  readonly log: string;
}

/** Indexes the current chain completely. Rejects on failure. */
export async function indexToEnd(
  options: Pick<IndexOptions, 'network' | 'database' | 'client' | 'readToken'>,
): Promise<IndexedToEnd> {
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
  const tips = await readTips(options.database);
  return { tips, log: await beginLogFile(options.database) };
}

/** Switches to a new write-ahead log file, which is sufficient after a clean shutdown. */
async function beginLogFile(database: Database): Promise<string> {
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

/** Removes other log files from a closed database, old and preallocated ones. */
export async function dropOtherLogs(folder: string, log: string): Promise<void> {
  const logs = join(folder, 'pg_wal');
  for (const name of await readdir(logs)) if (LOG_FILE.test(name) && name !== log) await rm(join(logs, name));
}
