import { afterAll, beforeAll, beforeEach, describe, onTestFinished } from 'vitest';
import { openDatabase, type Database } from '../database/open-database.ts';
import { openMemoryDatabase } from './memory-database.ts';
import { startPostgres, type PostgresCluster } from './postgres-cluster.ts';
import { selectSeeds, type SeededDatabase } from './seeds.ts';

export interface TestDatabases {
  /**
   * Returns a new database with all tables. It is closed after the test that opened it, or after the file if opened
   * outside of tests.
   */
  open(): Promise<Database>;
  /** Returns the seeds that a random test runs with on this database. */
  selectSeeds(seeds: readonly number[]): readonly number[];
}

/**
 * Runs tests on the embedded database and, in the full tier, on a PostgreSQL server. The statements are the same on
 * both, and differences between them have tests of their own.
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
    // `beforeAll` hooks run even if the tests are skipped, so they get another database.
    body(withAutoClose('PostgreSQL', () => (cluster ? openCopy(cluster) : openMemoryDatabase())));
  });
}

/** Creates a database with all tables, which is faster to copy than to migrate, and returns its URL. */
async function createMigrated(cluster: PostgresCluster): Promise<string> {
  const url = await cluster.createDatabase();
  await (await openDatabase({ kind: 'server', url })).destroy();
  return url;
}

/** Closes each database after the test that opened it, and those opened outside of tests after all tests. */
function withAutoClose(kind: SeededDatabase, open: () => Promise<Database>): TestDatabases {
  const openedOutsideTests: Database[] = [];
  afterAll(async () => {
    for (const database of openedOutsideTests.splice(0)) await database.destroy();
  });
  return {
    selectSeeds: (seeds) => selectSeeds(seeds, kind),
    open: async () => {
      const database = await open();
      if (!closesWithTest(database)) openedOutsideTests.push(database);
      return database;
    },
  };
}

/** Closes the database after the running test. Returns false if no test is running. */
function closesWithTest(database: Database): boolean {
  try {
    onTestFinished(() => database.destroy());
    return true;
  } catch {
    return false;
  }
}
