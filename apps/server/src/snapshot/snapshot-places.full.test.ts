import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { sql, type Transaction } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPostgresAdvisoryLock } from '../database/exclusive-lock.ts';
import { openDatabase, type Database } from '../database/open-database.ts';
import type { DatabaseSchema } from '../database/schema.ts';
import { createIndexModules } from '../modules/index-modules.ts';
import { getPricingRules } from '../start-index.ts';
import { rebuildIndexTables, toRandomMarketNetwork } from '../test/expected-tables.ts';
import { openMemoryDatabase } from '../test/memory-database.ts';
import { startPostgres, type PostgresCluster } from '../test/postgres-cluster.ts';
import { createRandomMarket } from '../test/random-market.ts';
import { readTableContents } from '../test/table-contents.ts';
import { exportSnapshot } from './export-snapshot.ts';
import { importSnapshot } from './import-snapshot.ts';
import { withNewIndex, withStoredIndex, type IndexLocation } from './open-index.ts';

// An index is moved from memory to PostgreSQL and from there to a data folder.

const recorded = createRandomMarket(23, 60);
const rules = getPricingRules(toRandomMarketNetwork(recorded));
let folder = '';
let file = '';
let tables: unknown;
let cluster: PostgresCluster | undefined;

beforeAll(async () => {
  cluster = await startPostgres();
  folder = mkdtempSync(join(tmpdir(), 'junction-places-'));
  file = join(folder, 'index.gz');
  const database = await openMemoryDatabase();
  tables = await rebuildIndexTables(recorded, database, rules);
  await exportSnapshot(database, file);
  await database.destroy();
});
afterAll(async () => {
  await cluster?.stop();
  rmSync(folder, { recursive: true, force: true });
});

const importSnapshotInto = (database: Database, from = file) =>
  importSnapshot({
    database,
    modules: createIndexModules(rules).all,
    identity: 'expected',
    file: from,
    chain: { getTransaction: () => Promise.resolve('boc') },
  });

test('an index moves through PostgreSQL into a data folder unchanged', async ({ skip }) => {
  if (cluster === undefined) return skip('PostgreSQL is not installed');
  const server: IndexLocation = { databaseUrl: await cluster.createDatabase(), dataDirectory: folder };
  await withNewIndex(server, (database) => importSnapshotInto(database));
  const copy = join(folder, 'copy.gz');
  await withStoredIndex(server, async (database) => {
    expect(await readTableContents(database)).toEqual(tables);
    await exportSnapshot(database, copy);
  });
  const place: IndexLocation = { databaseUrl: undefined, dataDirectory: join(folder, 'data') };
  await withNewIndex(place, (database) => importSnapshotInto(database, copy));
  await withStoredIndex(place, async (database) => expect(await readTableContents(database)).toEqual(tables));
});

test('an export is one state of the tables, whatever is written meanwhile', async ({ skip }) => {
  if (cluster === undefined) return skip('PostgreSQL is not installed');
  const url = await cluster.createDatabase();
  const server: IndexLocation = { databaseUrl: url, dataDirectory: folder };
  await withNewIndex(server, (database) => importSnapshotInto(database));
  const writer = await openDatabase({ kind: 'server', url });
  const copy = join(folder, 'during-writes.gz');
  await withStoredIndex(server, async (database) => {
    let exporting: Promise<unknown> = Promise.resolve();
    await writer.transaction().execute(async (transaction) => {
      await sql`lock table activities in access exclusive mode`.execute(transaction);
      exporting = exportSnapshot(database, copy);
      await waitForBlockedQuery(transaction);
      await transaction.deleteFrom('activities').execute();
    });
    await exporting;
    expect(await database.selectFrom('activities').select('lt').execute()).toEqual([]);
  });
  await writer.destroy();
  const database = await openMemoryDatabase();
  await importSnapshotInto(database, copy);
  expect(await readTableContents(database)).toEqual(tables);
  await database.destroy();
});

/** Resolves once another session waits for a lock. */
async function waitForBlockedQuery(transaction: Transaction<DatabaseSchema>): Promise<void> {
  for (;;) {
    const { rows } = await sql`select 1 from pg_locks where not granted limit 1`.execute(transaction);
    if (rows.length > 0) return;
    await delay(20);
  }
}

/** Starts another process that uses a data folder. */
async function startOwner(file: string): Promise<ChildProcess> {
  const module = new URL('../../../../scripts/lib/folder-owner.mjs', import.meta.url).href;
  const program = `import { acquireFolderOwnership } from ${JSON.stringify(module)};
    acquireFolderOwnership(process.argv[1]); console.log('taken'); setInterval(() => undefined, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program, file], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`the other process ended with code ${String(code)} before it used the folder`);
  });
  ended.catch(() => undefined);
  await Promise.race([once(child.stdout, 'data'), ended]);
  return child;
}

test('an index is not imported beside an indexer', async ({ skip }) => {
  const dataDirectory = join(folder, 'used');
  mkdirSync(join(dataDirectory, 'index'), { recursive: true });
  const owner = await startOwner(join(dataDirectory, 'index.pid'));
  const place: IndexLocation = { databaseUrl: undefined, dataDirectory };
  await expect(withNewIndex(place, (database) => importSnapshotInto(database))).rejects.toMatchObject({
    code: 'DATA_IN_USE',
  });
  await expect(withStoredIndex(place, (one) => exportSnapshot(one, 'x'))).rejects.toMatchObject({
    code: 'DATA_IN_USE',
  });
  owner.kill('SIGKILL');
  if (cluster === undefined) return skip('PostgreSQL is not installed');
  const databaseUrl = await cluster.createDatabase();
  const lock = openPostgresAdvisoryLock(databaseUrl, { name: 'indexer', applicationName: 'test' });
  const held = await lock.tryAcquire();
  const importing = withNewIndex({ databaseUrl, dataDirectory }, (database) => importSnapshotInto(database));
  await expect(importing).rejects.toMatchObject({ code: 'INDEXER_RUNNING' });
  await held?.release();
});
