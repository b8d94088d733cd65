import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startPostgres, type PostgresCluster } from '../test/postgres-cluster.ts';
import { openDatabase, type Database } from './open-database.ts';

/** Questions asked at once: more than there are connections. */
const MANY = 200;

let cluster: PostgresCluster | undefined;
let database: Database | undefined;

beforeAll(async () => {
  cluster = await startPostgres();
  if (cluster) database = await openDatabase({ kind: 'server', url: await cluster.createDatabase() });
  else console.warn('no PostgreSQL found, the tests of its connections did not run');
});

afterAll(async () => {
  await database?.destroy();
  await cluster?.stop();
});

/** Runs a test where there is a server. */
function onServer(name: string, body: (database: Database) => Promise<void>): void {
  test(name, async ({ skip }) => {
    if (!database) return skip('PostgreSQL is not installed');
    await body(database);
  });
}

const half = (database: Database, of: number) =>
  sql<{ half: number }>`select ${sql.val(of)}::int / 2 as half`.execute(database);

onServer('every question gets its own answer, however many are asked at once', async (db) => {
  const answers = await Promise.all(Array.from({ length: MANY }, (_, index) => half(db, index * 2)));
  expect(answers.map(({ rows }) => rows[0]?.half)).toEqual(Array.from({ length: MANY }, (_, index) => index));
});

onServer('a question that cannot be answered fails alone', async (db) => {
  const answers = await Promise.allSettled(
    Array.from({ length: MANY }, (_, index) =>
      index % 10 === 3
        ? sql<{ half: number }>`select 1 / ${sql.val(index - index)}::int as half`.execute(db)
        : half(db, index * 2),
    ),
  );
  for (const [index, answer] of answers.entries())
    expect(answer.status === 'fulfilled' ? answer.value.rows[0]?.half : String(answer.reason)).toEqual(
      index % 10 === 3 ? expect.stringContaining('division by zero') : index,
    );
});

onServer('a transaction reads what it has written, and nobody else does before it ends', async (db) => {
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

onServer('questions outlive the connections they are asked over', async (db) => {
  await half(db, 2);
  const slow = sql`select pg_sleep(0.2)`.execute(db);
  // A statement that is no question has a connection to itself.
  await sql`/* end all */ select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`.execute(db);
  expect((await slow).rows).toHaveLength(1);
  expect((await half(db, 8)).rows).toEqual([{ half: 4 }]);
});

test('questions to a server that is not there fail', async ({ skip }) => {
  const gone = await startPostgres();
  if (!gone) return skip('PostgreSQL is not installed');
  const left = await openDatabase({ kind: 'server', url: await gone.createDatabase() });
  await gone.stop();
  for (let round = 0; round < 2; round += 1) await expect(half(left, 2)).rejects.toThrow();
  await left.destroy();
});
