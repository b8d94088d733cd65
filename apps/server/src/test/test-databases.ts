import { afterAll, beforeAll, beforeEach, describe, onTestFinished } from 'vitest';
import { openDatabase, type Database } from '../database/open-database.ts';
import { openMemoryDatabase } from './memory-database.ts';
import { startPostgres, type PostgresCluster } from './postgres-cluster.ts';
import { selectTestSeeds, type TestDatabaseKind } from './seeds.ts';

export interface TestDatabases {
  /**
   * Returns a new database with all tables. It is closed after the test that opened it, or after the test file if it
   * was opened outside of tests.
   */
  open(): Promise<Database>;
  /** Returns the seeds that a random test runs with on this database. */
  selectSeeds(seeds: readonly number[]): readonly number[];
}

/**
 * Runs tests on the embedded database and, in the full tier, on a PostgreSQL server. Both run the same statements;
 * other tests cover their differences.
 */
export function describeOnEveryDatabase(name: string, body: (databases: TestDatabases) => void): void {
  describe(`${name} (PGlite)`, () => body(withAutoClose('PGlite', openMemoryDatabase)));
  if (process.env['TEST_TIER'] === 'default') return;

  describe(`${name} (PostgreSQL)`, () => {
    let cluster: PostgresCluster | undefined;
    beforeAll(async () => {
      cluster = await startPostgres();
    });
    beforeEach(({ skip }) => {
      if (!cluster) skip('PostgreSQL is not installed');
    });
    // `afterAll` hooks run in reverse order, so the databases are closed before the server stops.
    afterAll(() => cluster?.stop());
    let migrated: Promise<string> | undefined;
    const openCopy = async (running: PostgresCluster): Promise<Database> => {
      const url = await running.createDatabase(await (migrated ??= createMigrated(running)));
      return openDatabase({ kind: 'server', url });
    };
    // `beforeAll` hooks run even if the tests are skipped, so they get an in-memory database instead.
    body(withAutoClose('PostgreSQL', () => (cluster ? openCopy(cluster) : openMemoryDatabase())));
  });
}

/** Creates a migrated database and returns its URL. Copying it is faster than migrating each new database. */
async function createMigrated(cluster: PostgresCluster): Promise<string> {
  const url = await cluster.createDatabase();
  await (await openDatabase({ kind: 'server', url })).destroy();
  return url;
}

/** Closes each database after the test that opened it, or after all tests if it was opened outside of tests. */
function withAutoClose(kind: TestDatabaseKind, open: () => Promise<Database>): TestDatabases {
  const openedOutsideTests: Database[] = [];
  afterAll(async () => {
    for (const database of openedOutsideTests.splice(0)) await database.destroy();
  });
  return {
    selectSeeds: (seeds) => selectTestSeeds(seeds, kind),
    open: async () => {
      const database = await open();
      if (!closeAfterTest(database)) openedOutsideTests.push(database);
      return database;
    },
  };
}

/** Closes the database after the running test. Returns false if no test is running. */
function closeAfterTest(database: Database): boolean {
  try {
    onTestFinished(() => database.destroy());
    return true;
  } catch {
    return false;
  }
}
