import { Kysely, PostgresDialect, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startPostgres, type PostgresCluster } from '../test/postgres-cluster.ts';
import { DatabaseUnavailableError } from './database-error.ts';
import { openDatabases, type Database, type IndexAndQueryDatabases } from './open-database.ts';
import type { DatabaseSchema } from './schema.ts';
import { PostgresConnectionPool } from './server-pool.ts';

/** Number of concurrent queries, more than the pool has connections. */
const CONCURRENT_QUERIES = 200;

let cluster: PostgresCluster | undefined;
let databases: IndexAndQueryDatabases | undefined;

beforeAll(async () => {
  cluster = await startPostgres();
  if (cluster) databases = await openDatabases({ kind: 'server', url: await cluster.createDatabase() });
});

afterAll(async () => {
  await databases?.close();
  await cluster?.stop();
});

/** Defines a test that needs a PostgreSQL server. Skipped if none is available. */
function testOnServer(name: string, body: (database: Database) => Promise<void>, timeoutMs = 10_000): void {
  test(
    name,
    async ({ skip }) => {
      if (!databases) return skip('PostgreSQL is not installed');
      await body(databases.queries);
    },
    timeoutMs,
  );
}

const selectHalf = (database: Database, of: number) =>
  sql<{ half: number }>`select ${sql.val(of)}::int / 2 as half`.execute(database);

testOnServer('every query gets its own answer, however many are asked at once', async (db) => {
  const answers = await Promise.all(
    Array.from({ length: CONCURRENT_QUERIES }, (_, index) => selectHalf(db, index * 2)),
  );
  expect(answers.map(({ rows }) => rows[0]?.half)).toEqual(
    Array.from({ length: CONCURRENT_QUERIES }, (_, index) => index),
  );
});

testOnServer('more different queries than are prepared share the same connections', async (db) => {
  const different = (from: number, count: number) =>
    Promise.all(
      Array.from({ length: count }, (_, index) =>
        sql<{ n: number }>`select ${sql.lit(from + index)}::int as n`.execute(db),
      ),
    );
  await different(0, 600);
  const before = databases?.view().connections;
  const answers = await different(1_000, 100);
  expect(answers.map(({ rows }) => rows[0]?.n)).toEqual(
    Array.from({ length: 100 }, (_, index) => 1_000 + index),
  );
  expect(databases?.view().connections).toBe(before);
});

test('statement names are reassigned from queries that are no longer used', async ({ skip }) => {
  if (!cluster) return skip('PostgreSQL is not installed');
  const config = { connectionString: await cluster.createDatabase() };
  const target = { config, isPooled: false, version: 150_000, access: 'read write' } as const;
  const pool = new PostgresConnectionPool(() => target, undefined, { maxNamed: 5, maxUnnamed: 40 });
  const db = new Kysely<DatabaseSchema>({ dialect: new PostgresDialect({ pool: pool.queries }) });
  try {
    const isPrepared = async () => {
      const { rows } = await sql<{ times: string }>`select count(*) as times from pg_prepared_statements
        where statement like '%often asked%'`.execute(db);
      return Number(rows[0]?.times) > 0;
    };
    for (let value = 0; value < 5; value += 1) await sql`select ${sql.lit(value)}::int as n`.execute(db);
    expect(await isPrepared()).toBe(false);
    // The queries are concurrent, so that connections are replaced while they are in use.
    const answers = await Promise.all(Array.from({ length: 100 }, (_, index) => selectHalf(db, index)));
    expect(answers.map(({ rows }) => rows[0]?.half)).toEqual(
      Array.from({ length: 100 }, (_, index) => Math.floor(index / 2)),
    );
    await isPrepared();
    expect(await isPrepared()).toBe(true);
  } finally {
    await db.destroy();
  }
});

testOnServer('a query that cannot be answered fails alone', async (db) => {
  const answers = await Promise.allSettled(
    Array.from({ length: CONCURRENT_QUERIES }, (_, index) =>
      index % 10 === 3
        ? sql<{ half: number }>`select 1 / ${sql.val(index - index)}::int as half`.execute(db)
        : selectHalf(db, index * 2),
    ),
  );
  for (const [index, answer] of answers.entries())
    expect(answer.status === 'fulfilled' ? answer.value.rows[0]?.half : String(answer.reason)).toEqual(
      index % 10 === 3 ? expect.stringContaining('division by zero') : index,
    );
});

testOnServer('a transaction reads its own writes, which others read only after it ends', async (db) => {
  const count = async (one: Database) =>
    (await sql<{ count: number }>`select count(*) as count from kept`.execute(one)).rows[0]?.count;
  await sql`create table kept (value integer)`.execute(db);
  await db.transaction().execute(async (transaction) => {
    await sql`insert into kept values (1)`.execute(transaction);
    expect(await count(transaction)).toBe(1);
    expect(await count(db)).toBe(0);
  });
  expect(await count(db)).toBe(1);
});

testOnServer('queries outlive the connections they are asked over', async (db) => {
  await selectHalf(db, 2);
  const slow = sql`select pg_sleep(0.2)`.execute(db);
  // Because of the leading comment this is not recognized as a read statement, so it runs on its own connection.
  await sql`/* end all */ select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`.execute(db);
  expect((await slow).rows).toHaveLength(1);
  expect((await selectHalf(db, 8)).rows).toEqual([{ half: 4 }]);
});

test('queries to an unavailable server fail', async ({ skip }) => {
  const gone = await startPostgres();
  if (!gone) return skip('PostgreSQL is not installed');
  const left = await openDatabases({ kind: 'server', url: await gone.createDatabase() });
  await gone.stop();
  for (let round = 0; round < 2; round += 1)
    await expect(selectHalf(left.queries, 2)).rejects.toMatchObject({ code: 'DATABASE_AWAY' });
  await expect(selectHalf(left.index, 2)).rejects.toMatchObject({ code: 'DATABASE_AWAY' });
  expect(left.view()).toMatchObject({ isUp: false, errorCounts: { DATABASE_AWAY: 3 } });
  await left.close();
});

/** Duration in milliseconds of a slow query, many times that of a fast query on a busy machine. */
const SLOW_MS = 300;
const runSlowQuery = (database: Database, ms = SLOW_MS) =>
  sql`select pg_sleep(${sql.val(ms / 1_000)}::float8)`.execute(database);

testOnServer(
  'a fast query does not wait behind twenty slow ones, known to be slow or not',
  async (db) => {
    for (let round = 0; round < 3; round += 1) {
      const order: string[] = [];
      const slow = Array.from({ length: 20 }, () => runSlowQuery(db).then(() => order.push('slow')));
      const fast = Array.from({ length: 10 }, (_, of) => selectHalf(db, of).then(() => order.push('fast')));
      await Promise.all([...slow, ...fast]);
      // Fast queries that were sent before the slow query is recognized as slow wait behind it. Their number is limited
      // by the number of queries that run concurrently.
      expect(order.lastIndexOf('fast')).toBeLessThan(14);
    }
  },
  60_000,
);

testOnServer('a query that comes while a slow one is answered is asked elsewhere', async (db) => {
  const order: string[] = [];
  const slow = sql`select pg_sleep(0.6), 'once'`.execute(db).then(() => order.push('slow'));
  await new Promise((resolve) => setTimeout(resolve, 20));
  await selectHalf(db, 4).then(() => order.push('fast'));
  await slow;
  expect(order).toEqual(['fast', 'slow']);
});

testOnServer(
  'a query that takes too long is given up, and says so',
  async (db) => {
    const given = runSlowQuery(db, 60_000);
    await expect(given).rejects.toBeInstanceOf(DatabaseUnavailableError);
    await expect(given).rejects.toMatchObject({ code: 'DATABASE_TOO_SLOW' });
  },
  20_000,
);

testOnServer(
  'more slow queries than may wait are turned away',
  async (db) => {
    const pending = await Promise.allSettled(Array.from({ length: 260 }, () => runSlowQuery(db, 25)));
    const rejected = pending.filter((one) => one.status === 'rejected');
    expect(rejected.length).toBeGreaterThan(0);
    for (const { reason } of rejected) expect(reason).toMatchObject({ code: 'DATABASE_BUSY' });
  },
  20_000,
);
