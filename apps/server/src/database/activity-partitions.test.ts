import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { describeOnEveryDatabase } from '../test/test-databases.ts';
import {
  closeNewestPartition,
  isNewestPartitionFull,
  listActivityPartitions,
  resetPartitions,
} from './activity-partitions.ts';
import { DatabaseUnavailableError } from './database-error.ts';
import { addToRemainderCopy, deleteRemainderCopy, dropOldActivityPartitions } from './drop-partitions.ts';
import { MIGRATIONS } from './migrations.ts';
import { migrate } from './migrate.ts';
import type { Database } from './schema.ts';
import { tryMaintenanceTransaction } from './try-maintenance.ts';

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
  const dropped = (end: bigint | undefined) => ({ isPostponed: false, value: { isComplete: true, end } });

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
    expect(await failWith(slow)()).toMatchObject({ isPostponed: true, reason: 'statement timeout' });
    const race = new DatabaseUnavailableError('DATABASE_RACE', 'deadlock detected');
    expect(await failWith(race)()).toMatchObject({ isPostponed: true, reason: 'conflict' });
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
      expect(await end(database)).toMatchObject({ isPostponed: true, reason: 'lock timeout' });
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
    expect(await drop(database, 13n)).toEqual(dropped(undefined));
    expect(await drop(database, 29n)).toEqual(dropped(14n));
    expect(await readStored(database)).toEqual(['0:r 12', '0:b 13', '0:a 21', '0:r 29', '0:a 31']);
    expect(await drop(database, 29n)).toEqual(dropped(undefined));
    await database.updateTable('cursors').set({ lt: '40' }).execute();
    expect(await drop(database, 35n)).toEqual(dropped(30n));
    expect(await readStored(database)).toEqual(['0:r 12', '0:r 29', '0:a 31']);
    expect((await listActivityPartitions(database)).map(({ name }) => name)).toEqual([
      'activities_remaining_30',
    ]);
    await end(database);
    const dropBothKinds = (transaction: Parameters<typeof dropOldActivityPartitions>[0]) =>
      dropOldActivityPartitions(transaction, 35n, ['pool', 'root']);
    expect(await tryMaintenanceTransaction(database, dropBothKinds)).toEqual(dropped(32n));
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
    expect(scans).toEqual({ isPostponed: false, value: 0 });
  });

  /**
   * Opens a database with a completed partition of nine rows. Seven rows are of the kind that is dropped. The other two
   * are of another kind, and one of them is the newest row of the partition.
   */
  async function openWithLongPartition(): Promise<Database> {
    const database = await databases.open();
    await insert(
      database,
      ...[10, 11, 12, 14, 15, 16, 17].map((lt) => ['0:a', lt, 'pool'] as const),
      ['0:r', 12, 'root'],
      ['0:r', 18, 'root'],
    );
    await database.insertInto('cursors').values({ account: '0:a', kind: 'pool', lt: '17' }).execute();
    await end(database);
    await insert(database, ['0:a', 30, 'pool']);
    return database;
  }
  const dropSome = (database: Database, maxRows = 2) =>
    database
      .transaction()
      .execute((transaction) => dropOldActivityPartitions(transaction, 25n, ['pool'], maxRows));

  test('a long partition is dropped in steps that read a limited number of rows, also after a restart', async () => {
    const database = await openWithLongPartition();
    const complete = await readStored(database);
    for (let step = 0; step < 4; step += 1) {
      expect(await dropSome(database)).toEqual({ isComplete: false });
      expect(await readStored(database)).toEqual(complete);
    }
    expect(await dropSome(database)).toEqual({ isComplete: true, end: 19n });
    expect(await readStored(database)).toEqual(['0:r 12', '0:a 17', '0:r 18', '0:a 30']);
    expect((await listActivityPartitions(database)).map(({ name }) => name)).toEqual([
      'activities_remaining_19',
    ]);
  });

  test('rows inserted while a partition is copied stay, and the newest row is that of the last step', async () => {
    const database = await openWithLongPartition();
    for (let step = 0; step < 3; step += 1) await dropSome(database);
    await insert(database, ['0:s', 11, 'root'], ['0:s', 18, 'root'], ['0:a', 13, 'pool']);
    const late = [
      { account: '0:s', lt: 11n },
      { account: '0:s', lt: 18n },
      { account: '0:a', lt: 13n },
    ];
    await database.transaction().execute((transaction) => addToRemainderCopy(transaction, late));
    await database.updateTable('cursors').set({ lt: '30' }).execute();
    while (!(await dropSome(database)).isComplete);
    expect(await readStored(database)).toEqual(['0:s 11', '0:r 12', '0:r 18', '0:s 18', '0:a 30']);
  });

  test('a copy of rows that were removed meanwhile is made again', async () => {
    const database = await openWithLongPartition();
    for (let step = 0; step < 3; step += 1) await dropSome(database);
    await database.transaction().execute(deleteRemainderCopy);
    await database.deleteFrom('activities').where('account', '=', '0:r').where('lt', '=', '12').execute();
    while (!(await dropSome(database)).isComplete);
    expect(await readStored(database)).toEqual(['0:a 17', '0:r 18', '0:a 30']);
  });

  test('partitions of a rebuilt index become one, which takes any row', async () => {
    const database = await databases.open();
    for (let rebuild = 1; rebuild <= 3; rebuild += 1) {
      await insert(database, ['0:a', 10, 'pool']);
      await end(database);
      await insert(database, ['0:r', 20, 'root'], ['0:a', 21, 'pool']);
      await end(database);
      await insert(database, ['0:a', 30, 'pool']);
      expect(await drop(database, 15n)).toEqual(dropped(11n));
      expect(await listActivityPartitions(database)).toHaveLength(2);
      expect(await tryMaintenanceTransaction(database, resetPartitions)).toMatchObject({
        isPostponed: false,
      });
      expect(await listActivityPartitions(database)).toEqual([]);
      expect(await readStored(database)).toEqual([]);
      await insert(database, ['0:a', 1, 'pool']);
      expect(await countRowsByPartition(database)).toEqual({ [`activities_${1 + 3 * rebuild}`]: 1 });
    }
  });

  test('the newest partition is full from a size on', async () => {
    const database = await databases.open();
    expect(await isNewestPartitionFull(database, 8_192)).toBe(false);
    await insert(database, ['0:a', 10, 'pool']);
    expect(await isNewestPartitionFull(database, 8_192)).toBe(true);
    expect(await isNewestPartitionFull(database)).toBe(false);
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
