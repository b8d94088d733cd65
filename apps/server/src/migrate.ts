// Migrates the tables of a PostgreSQL server before the processes of a release start: npm run migrate
import { migrateServerDatabase } from './database/open-database.ts';
import { readEnvironment } from './read-environment.ts';

try {
  const { databaseUrl } = readEnvironment(process.env);
  if (databaseUrl === undefined)
    throw new TypeError('DATABASE_URL: it names the PostgreSQL server whose tables are brought up to date');
  const steps = await migrateServerDatabase(databaseUrl);
  for (const step of steps) console.log(`migrated: ${step}`);
  console.log(steps.length === 0 ? 'The tables are those of this release.' : 'The tables are up to date.');
} catch (error) {
  console.error(`migrate: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}
