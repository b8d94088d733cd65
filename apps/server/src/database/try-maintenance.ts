import type { Seconds } from '@junction/primitives';
import { sql, type Transaction } from 'kysely';
import { DatabaseUnavailableError } from './database-error.ts';
import type { Database, DatabaseSchema } from './schema.ts';

/** Maintenance of the tables: dropping old data, or ending the newest partition. */
export type MaintenanceTask = 'prune' | 'end-partition';

/**
 * Why maintenance was postponed: another session uses the table, a statement exceeded its timeout, or another
 * transaction changed the same rows.
 */
export type PostponementReason = 'lock timeout' | 'statement timeout' | 'conflict';

/** Result of an attempt. A postponed one has changed nothing. */
export type MaintenanceResult<T> =
  | { readonly isPostponed: false; readonly value: T }
  | { readonly isPostponed: true; readonly reason: PostponementReason; readonly detail: string };

/** Outcome of a task for logs and metrics. `retryAt` is chain time. */
export type MaintenanceReport = { readonly task: MaintenanceTask } & (
  | { readonly isPostponed: false }
  | {
      readonly isPostponed: true;
      readonly reason: PostponementReason;
      readonly detail: string;
      readonly retryAt: Seconds;
    }
);

export type OnMaintenance = (report: MaintenanceReport) => void;

/** Lock timeout in milliseconds. While an `alter table` waits for its lock, all later queries wait behind it. */
const LOCK_TIMEOUT_MS = 1_000;
/** SQL state of a statement that waited longer than `lock_timeout`. */
const LOCK_TIMEOUT_SQL_STATE = '55P03';

/**
 * Changes partitions or prunes in one SQL transaction. The change is postponed without any effect if a table stays in
 * use beyond the lock timeout, for example by `pg_dump`, or if a statement exceeds its timeout. Neither must stop the
 * index; the caller tries again later.
 */
export async function tryMaintenanceTransaction<T>(
  database: Database,
  change: (transaction: Transaction<DatabaseSchema>) => Promise<T>,
): Promise<MaintenanceResult<T>> {
  try {
    const value = await database.transaction().execute(async (transaction) => {
      await sql`set local lock_timeout = ${sql.lit(LOCK_TIMEOUT_MS)}`.execute(transaction);
      return change(transaction);
    });
    return { isPostponed: false, value };
  } catch (error) {
    if (!(error instanceof DatabaseUnavailableError)) throw error;
    const reason = getPostponementReason(error);
    if (reason === undefined) throw error;
    return { isPostponed: true, reason, detail: error.context.detail };
  }
}

/**
 * Returns the reason to postpone the maintenance after this error; undefined if the error may affect all other
 * statements of the database as well.
 */
function getPostponementReason({ code, cause }: DatabaseUnavailableError): PostponementReason | undefined {
  if (code === 'DATABASE_TOO_SLOW') return 'statement timeout';
  if (code !== 'DATABASE_RACE') return undefined;
  const isLockTimeout = cause instanceof Error && 'code' in cause && cause.code === LOCK_TIMEOUT_SQL_STATE;
  return isLockTimeout ? 'lock timeout' : 'conflict';
}
