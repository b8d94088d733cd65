import { sql } from 'kysely';
import { DatabaseUnavailableError } from './database-error.ts';
import type { Database } from './open-database.ts';

/** Application name by which the server identifies a process; `own` makes it unique. */
export function applicationName(role: string, own: string): string {
  return `junction-${role}:${own}`;
}

/** Roles that follow the index of another process and answer from it. */
const REPLICAS = ['api', 'keeper'] as const;

/** Number of processes that answer from the tables of an indexer; undefined if the database does not answer. */
export async function countReplicas(database: Database): Promise<number | undefined> {
  const names = REPLICAS.map((role) => sql`application_name like ${`${applicationName(role, '')}%`}`);
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
