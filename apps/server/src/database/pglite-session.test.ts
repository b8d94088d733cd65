import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type IndexAndQueryDatabases } from './open-database.ts';
import { openMemoryDatabases } from '../test/memory-database.ts';

let databases: IndexAndQueryDatabases;

beforeAll(async () => {
  databases = await openMemoryDatabases();
});
afterAll(() => databases.close());

/** Runs a query that blocks the only thread for tens of milliseconds. */
const runSlowQuery = () => sql`select count(*) from generate_series(1, 300000) g`.execute(databases.queries);
const runFastQuery = () => sql`select 1`.execute(databases.queries);

test('a fast query waits for one slow query, not for twenty, and the indexer is not starved either', async () => {
  const order: string[] = [];
  const note = (name: string) => () => order.push(name);
  const slow = Array.from({ length: 20 }, () => runSlowQuery().then(note('slow')));
  const write = databases.index
    .transaction()
    .execute((transaction) => sql`select 2`.execute(transaction))
    .then(note('index'));
  await runFastQuery().then(note('fast'));
  await Promise.all([...slow, write]);
  expect(order.indexOf('fast')).toBeLessThan(4);
  expect(order.indexOf('index')).toBeLessThan(6);
});

test('slow queries are answered despite constant fast ones, and the event loop is not blocked', async () => {
  await runSlowQuery();
  const over = new AbortController();
  let turns = 0;
  const ticking = setInterval(() => (turns += 1), 1);
  const flood = (async () => {
    while (!over.signal.aborted) await Promise.all([runFastQuery(), runFastQuery(), runFastQuery()]);
  })();
  await Promise.all([runSlowQuery(), runSlowQuery(), runSlowQuery()]);
  over.abort();
  await flood;
  clearInterval(ticking);
  expect(turns).toBeGreaterThan(1);
});

test('queries beyond the limit are rejected', async () => {
  const pending = await Promise.allSettled(Array.from({ length: 260 }, runFastQuery));
  const rejected = pending.filter((one) => one.status === 'rejected');
  expect(rejected.length).toBeGreaterThan(0);
  for (const { reason } of rejected) expect(reason).toMatchObject({ code: 'DATABASE_BUSY' });
  expect(databases.view()).toMatchObject({ isUp: true, waiting: 0 });
});
