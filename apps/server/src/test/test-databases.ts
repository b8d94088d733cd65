import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe } from 'vitest';
import { openDatabase, openEmbedded, type Database } from '../database/open-database.ts';
import { startPostgres, type PostgresCluster } from './postgres-cluster.ts';

export interface TestDatabases {
  /** A fresh database with all tables; closed when the file's tests end. */
  open(): Promise<Database>;
}

/** Runs the same tests on the embedded database and on a PostgreSQL server. */
export function describeOnEveryDatabase(name: string, body: (databases: TestDatabases) => void): void {
  describe(`${name} (PGlite)`, () => {
    const opened: Database[] = [];
    let template: string | undefined;
    beforeAll(async () => {
      template = await emptyTemplate();
    });
    afterAll(() => closeAll(opened));
    body({
      open: async () => {
        const database = await openDatabase({ kind: 'memory', ...(template ? { template } : {}) });
        opened.push(database);
        return database;
      },
    });
  });

  describe(`${name} (PostgreSQL)`, () => {
    const opened: Database[] = [];
    let cluster: PostgresCluster | undefined;
    beforeAll(async () => {
      cluster = await startPostgres();
      // Not a silent pass: the embedded database takes the tests over, and the output says so.
      if (!cluster) console.warn(`${name}: no PostgreSQL found, the PostgreSQL part ran on PGlite instead`);
    });
    afterAll(async () => {
      await closeAll(opened);
      await cluster?.stop();
    });
    body({
      open: async () => {
        const database = await openDatabase(
          cluster
            ? { kind: 'server', url: await cluster.createDatabase() }
            : { kind: 'memory', template: await emptyTemplate() },
        );
        opened.push(database);
        return database;
      },
    });
  });
}

async function closeAll(databases: Database[]): Promise<void> {
  for (const database of databases.splice(0)) await database.destroy();
}

/** A packed empty embedded database, made once per machine: unpacking beats creating. */
export async function emptyTemplate(): Promise<string> {
  const folder = join(tmpdir(), 'junction-test-cache');
  const file = join(folder, 'pglite-empty.tar');
  if (existsSync(file)) return file;
  mkdirSync(folder, { recursive: true });
  const database = await openEmbedded({ kind: 'memory' });
  const packed = await database.dumpDataDir('none');
  await database.close();
  const unfinished = `${file}.${process.pid}`;
  writeFileSync(unfinished, Buffer.from(await packed.arrayBuffer()));
  renameSync(unfinished, file);
  return file;
}
