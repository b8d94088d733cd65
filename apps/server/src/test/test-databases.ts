import { afterAll, beforeAll, beforeEach, describe, onTestFinished } from 'vitest';
import { openDatabase, type Database } from '../database/open-database.ts';
import { openMemoryDatabase } from './memory-database.ts';
import { startPostgres, type PostgresCluster } from './postgres-cluster.ts';

export interface TestDatabases {
  /** Returns a fresh database with all tables. Closed after the test that opened it, else after the file. */
  open(): Promise<Database>;
}

/**
 * Runs tests on the embedded database and on a PostgreSQL server. The default tier uses the embedded one only: the
 * statements are the same, and differences have tests of their own.
 */
export function describeOnEveryDatabase(name: string, body: (databases: TestDatabases) => void): void {
  describe(`${name} (PGlite)`, () => body(withAutoClose(openMemoryDatabase)));
  if (process.env['TEST_TIER'] === 'default') return;

  describe(`${name} (PostgreSQL)`, () => {
    let cluster: PostgresCluster | undefined;
    beforeAll(async () => {
      cluster = await startPostgres();
    });
    beforeEach(({ skip }) => {
      if (!cluster) skip('PostgreSQL is not installed');
    });
    // Hooks after the tests run from the last to the first: the databases are closed by then.
    afterAll(() => cluster?.stop());
    body(
      // Preparations before all tests happen even where the tests are skipped.
      withAutoClose(async () =>
        cluster
          ? openDatabase({ kind: 'server', url: await cluster.createDatabase() })
          : openMemoryDatabase(),
      ),
    );
  });
}

/** Closes each database after the test that opened it, and those opened outside of tests after all tests. */
function withAutoClose(open: () => Promise<Database>): TestDatabases {
  const openedOutsideTests: Database[] = [];
  afterAll(async () => {
    for (const database of openedOutsideTests.splice(0)) await database.destroy();
  });
  return {
    open: async () => {
      const database = await open();
      if (!closesWithTest(database)) openedOutsideTests.push(database);
      return database;
    },
  };
}

/** False when no test is running. */
function closesWithTest(database: Database): boolean {
  try {
    onTestFinished(() => database.destroy());
    return true;
  } catch {
    return false;
  }
}
