import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { describeOnEveryDatabase } from '../test/test-databases.ts';
import {
  tryMaintenanceTransaction,
  dropOldActivityPartitions,
  closeNewestPartition,
  listActivityPartitions,
} from './activity-partitions.ts';
import { DatabaseUnavailableError } from './database-error.ts';
import { MIGRATIONS } from './migrations.ts';
import { migrate } from './migrate.ts';
import type { Database } from './schema.ts';

describeOnEveryDatabase('partitions of decoded transactions', (databases) => {
  const insert = (database: Database, ...rows: readonly (readonly [string, number, 'pool' | 'root'])[]) =>
    database
      .insertInto('activities')
      .values(rows.map(([account, lt, kind]) => ({ account, lt: String(lt), kind, content: '{}' })))
      .onConflict((one) => one.columns(['account', 'lt']).doNothing())
      .execute();

  async function readStored(database: Database): Promise<readonly string[]> {
    const rows = await database.selectFrom('activities').select(['account', 'lt']).orderBy('lt').execute();
    return rows.map(({ account, lt }) => `${account} ${lt}`);
  }

  async function countRowsByPartition(database: Database): Promise<Readonly<Record<string, number>>> {
    const { rows } = await sql<{ name: string; rows: number }>`
      select tableoid::regclass::text as name, count(*)::integer as rows from activities group by 1`.execute(
      database,
    );
    return Object.fromEntries(rows.map((row) => [row.name, row.rows]));
  }

  const end = (database: Database) => tryMaintenanceTransaction(database, closeNewestPartition);
  const drop = (database: Database, lt: bigint) =>
    tryMaintenanceTransaction(database, (transaction) =>
      dropOldActivityPartitions(transaction, lt, ['pool']),
    );

  test('a partition ends, later rows are in the next one, and older ones in the one they belong to', async () => {
    const database = await databases.open();
    await insert(database, ['0:a', 10, 'pool'], ['0:b', 19, 'pool']);
    await end(database);
    await insert(database, ['0:a', 29, 'pool'], ['0:b', 5, 'pool'], ['0:b', 19, 'pool']);
    await end(database);
    // An empty newest partition does not get an upper bound.
    await end(database);
    await insert(database, ['0:a', 31, 'pool']);
    expect(await listActivityPartitions(database)).toEqual([
      { name: 'activities_1', end: 20n },
      { name: 'activities_2', end: 30n },
    ]);
    expect(await countRowsByPartition(database)).toEqual({
      activities_1: 3,
      activities_2: 1,
      activities_3: 1,
    });
  });

  test('no partition changes its name, since pg_dump locks and copies tables by names it read earlier', async () => {
    const database = await databases.open();
    const readNames = async (): Promise<ReadonlyMap<number, string>> => {
      const { rows } = await sql<{ oid: number; name: string }>`
        select oid::integer, relname as name from pg_class where relname like 'activities%'`.execute(
        database,
      );
      return new Map(rows.map(({ oid, name }) => [oid, name]));
    };
    await insert(database, ['0:a', 10, 'pool']);
    const before = await readNames();
    await end(database);
    await insert(database, ['0:a', 20, 'pool']);
    await end(database);
    const after = await readNames();
    expect([...before.keys()].map((oid) => after.get(oid))).toEqual([...before.values()]);
  });

  test('a change that takes too long is undone and tried again later, other errors are thrown', async () => {
    const database = await databases.open();
    await insert(database, ['0:a', 10, 'pool']);
    const failWith = (error: Error) => () =>
      tryMaintenanceTransaction(database, async (transaction) => {
        await closeNewestPartition(transaction);
        throw error;
      });
    const slow = new DatabaseUnavailableError('DATABASE_TOO_SLOW', 'canceling statement');
    expect(await failWith(slow)()).toBeUndefined();
    const away = new DatabaseUnavailableError('DATABASE_AWAY', 'terminating connection');
    await expect(failWith(away)()).rejects.toBe(away);
    expect(await listActivityPartitions(database)).toEqual([]);
  });

  test('a partition does not end while the table is in use, and nothing changes then', async ({ skip }) => {
    const database = await databases.open();
    await insert(database, ['0:a', 10, 'pool']);
    const { rows } = await sql<{ is_embedded: boolean }>`
      select version() like '%emscripten%' as is_embedded`.execute(database);
    if (rows[0]?.is_embedded === true) skip('the embedded database has one connection');
    await database.transaction().execute(async (reader) => {
      await reader.selectFrom('activities').select('lt').execute();
      expect(await end(database)).toBeUndefined();
    });
    await insert(database, ['0:a', 12, 'pool']);
    expect(await readStored(database)).toEqual(['0:a 10', '0:a 12']);
    expect(await listActivityPartitions(database)).toEqual([]);
    await end(database);
    expect(await listActivityPartitions(database)).toHaveLength(1);
  });

  test('dropped partitions leave rows of other kinds and the newest row of each account', async () => {
    const database = await databases.open();
    await insert(
      database,
      ['0:a', 10, 'pool'],
      ['0:a', 11, 'pool'],
      ['0:r', 12, 'root'],
      ['0:b', 13, 'pool'],
    );
    await database.insertInto('cursors').values({ account: '0:b', kind: 'pool', lt: '13' }).execute();
    await end(database);
    await insert(database, ['0:a', 21, 'pool'], ['0:r', 29, 'root']);
    await end(database);
    await insert(database, ['0:a', 31, 'pool']);
    expect(await drop(database, 13n)).toBeUndefined();
    expect(await drop(database, 29n)).toBe(14n);
    expect(await readStored(database)).toEqual(['0:r 12', '0:b 13', '0:a 21', '0:r 29', '0:a 31']);
    expect(await drop(database, 29n)).toBeUndefined();
    await database.updateTable('cursors').set({ lt: '40' }).execute();
    expect(await drop(database, 35n)).toBe(30n);
    expect(await readStored(database)).toEqual(['0:r 12', '0:r 29', '0:a 31']);
    expect((await listActivityPartitions(database)).map(({ name }) => name)).toEqual([
      'activities_remaining_30',
    ]);
    await end(database);
    const dropBothKinds = (transaction: Parameters<typeof dropOldActivityPartitions>[0]) =>
      dropOldActivityPartitions(transaction, 35n, ['pool', 'root']);
    expect(await tryMaintenanceTransaction(database, dropBothKinds)).toBe(32n);
    expect(await readStored(database)).toEqual([]);
    // A row whose logical time lies in a dropped partition can still be inserted.
    await insert(database, ['0:r', 15, 'root']);
    expect(await readStored(database)).toContain('0:r 15');
  });

  test('dropping partitions does not read the default partition while the table is locked', async () => {
    const database = await databases.open();
    await insert(database, ['0:a', 10, 'pool']);
    await end(database);
    await insert(database, ['0:a', 20, 'pool']);
    const countScans = async (transaction: Database): Promise<number> => {
      const { rows } = await sql<{ scans: number }>`select seq_scan::integer as scans
        from pg_stat_xact_user_tables where relname = 'activities_2'`.execute(transaction);
      return rows[0]?.scans ?? Number.NaN;
    };
    const scans = await tryMaintenanceTransaction(database, async (transaction) => {
      const before = await countScans(transaction);
      await dropOldActivityPartitions(transaction, 15n, ['pool']);
      return (await countScans(transaction)) - before;
    });
    expect(scans).toBe(0);
  });

  test('a database of the previous release keeps its rows, indexes and keys', async () => {
    const database = await databases.open();
    const before = Object.fromEntries(
      Object.entries(MIGRATIONS).filter(([name]) => name < '0030-activity-partitions'),
    );
    await sql`drop schema public cascade`.execute(database);
    await sql`create schema public`.execute(database);
    await migrate(database, undefined, before);
    await insert(database, ['0:a', 10, 'pool'], ['0:b', 10, 'root']);
    expect(await migrate(database)).toEqual(['0030-activity-partitions']);
    await insert(database, ['0:a', 10, 'pool'], ['0:a', 11, 'pool']);
    expect(await countRowsByPartition(database)).toEqual({ activities_1: 2, activities_2: 1 });
    const { rows } = await sql<{ count: number }>`
      select count(*)::integer as count from pg_index where indrelid = 'activities_1'::regclass`.execute(
      database,
    );
    expect(rows).toEqual([{ count: 2 }]);
  });
});
