import { sql } from 'kysely';
import { DatabaseTrouble } from './database-trouble.ts';
import type { Database } from './open-database.ts';

/** What processes of a role tell the server they are called; their own part keeps them apart. */
export function applicationName(role: string, own: string): string {
  return `junction-${role}:${own}`;
}

/** Roles that follow somebody else's index and answer from it. */
const REPLICAS = ['api', 'keeper'] as const;

/** Processes that answer from the tables of another one; undefined while the database does not answer. */
export async function countReplicas(database: Database): Promise<number | undefined> {
  const names = REPLICAS.map((role) => sql`application_name like ${`${applicationName(role, '')}%`}`);
  try {
    const { rows } = await sql<{ count: number }>`
      select count(distinct application_name) as count from pg_stat_activity
      where datname = current_database() and (${sql.join(names, sql` or `)})`.execute(database);
    return rows[0]?.count;
  } catch (error) {
    if (error instanceof DatabaseTrouble) return undefined;
    throw error;
  }
}
