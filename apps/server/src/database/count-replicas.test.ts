import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startPostgres } from '../test/postgres-cluster.ts';
import { buildDatabaseApplicationName, countReplicas } from './count-replicas.ts';
import { openDatabases, type IndexAndQueryDatabases } from './open-database.ts';

test('every process that answers from the tables is counted once, including keepers but not the indexer', async ({
  skip,
}) => {
  const cluster = await startPostgres();
  if (!cluster) return skip('PostgreSQL is not installed');
  const open: IndexAndQueryDatabases[] = [];
  try {
    const [url, elsewhere] = [await cluster.createDatabase(), await cluster.createDatabase()];
    const join = async (role: string, own: string, at = url): Promise<IndexAndQueryDatabases> => {
      const databases = await openDatabases(
        { kind: 'server', url: at },
        { applicationName: buildDatabaseApplicationName(role, own) },
      );
      open.push(databases);
      // Runs a statement on each pool, because connections are opened on first use.
      for (const createPool of [databases.index, databases.queries]) await sql`select 1`.execute(createPool);
      return databases;
    };
    const indexer = await join('indexer', 'one:1');
    expect(await countReplicas(indexer.queries)).toBe(0);
    await join('api', 'one:2');
    await join('api', 'two:2');
    const keeper = await join('keeper', 'one:3');
    await join('api', 'one:4', elsewhere);
    expect(await countReplicas(indexer.queries)).toBe(3);
    await keeper.close();
    await expect.poll(() => countReplicas(indexer.queries)).toBe(2);
  } finally {
    for (const databases of open) await databases.close().catch(() => undefined);
    await cluster.stop();
  }
}, 120_000);
