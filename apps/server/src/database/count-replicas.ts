import { sql } from 'kysely';
import { DatabaseUnavailableError } from './database-error.ts';
import type { Database } from './open-database.ts';

/** Returns the application name of a process, by which other processes count it; `own` makes the name unique. */
export function buildDatabaseApplicationName(role: string, own: string): string {
  return `junction-${role}:${own}`;
}

/** Roles of processes that have no indexer and read the tables another process writes. */
const REPLICA_ROLES = ['api', 'keeper'] as const;

/**
 * Returns the number of API and keeper processes connected to the database; undefined if the database does not answer.
 */
export async function countReplicas(database: Database): Promise<number | undefined> {
  const names = REPLICA_ROLES.map(
    (role) => sql`application_name like ${`${buildDatabaseApplicationName(role, '')}%`}`,
  );
  try {
    const { rows } = await sql<{ count: number }>`
      select count(distinct application_name) as count from pg_stat_activity
      where datname = current_database() and (${sql.join(names, sql` or `)})`.execute(database);
    return rows[0]?.count;
  } catch (error) {
    if (error instanceof DatabaseUnavailableError) return undefined;
    throw error;
  }
}
