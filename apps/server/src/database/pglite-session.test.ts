import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Databases } from './open-database.ts';
import { openMemoryDatabases } from '../test/memory-database.ts';

let databases: Databases;

beforeAll(async () => {
  databases = await openMemoryDatabases();
});
afterAll(() => databases.close());

/** Tens of milliseconds of the only thread there is. */
const slowly = () => sql`select count(*) from generate_series(1, 300000) g`.execute(databases.questions);
const fast = () => sql`select 1`.execute(databases.questions);

test('a fast question waits for one slow one, not for twenty, and the index is not kept waiting either', async () => {
  const order: string[] = [];
  const note = (name: string) => () => order.push(name);
  const slow = Array.from({ length: 20 }, () => slowly().then(note('slow')));
  const write = databases.index
    .transaction()
    .execute((transaction) => sql`select 2`.execute(transaction))
    .then(note('index'));
  await fast().then(note('fast'));
  await Promise.all([...slow, write]);
  expect(order.indexOf('fast')).toBeLessThan(4);
  expect(order.indexOf('index')).toBeLessThan(6);
});

test('slow questions are answered although fast ones never end, and the process gets its turns', async () => {
  await slowly();
  const over = new AbortController();
  let turns = 0;
  const ticking = setInterval(() => (turns += 1), 1);
  const flood = (async () => {
    while (!over.signal.aborted) await Promise.all([fast(), fast(), fast()]);
  })();
  await Promise.all([slowly(), slowly(), slowly()]);
  over.abort();
  await flood;
  clearInterval(ticking);
  expect(turns).toBeGreaterThan(1);
});

test('more questions than may wait are turned away', async () => {
  const asked = await Promise.allSettled(Array.from({ length: 260 }, fast));
  const refused = asked.filter((one) => one.status === 'rejected');
  expect(refused.length).toBeGreaterThan(0);
  for (const { reason } of refused) expect(reason).toMatchObject({ code: 'DATABASE_BUSY' });
  expect(databases.view()).toMatchObject({ isUp: true, waiting: 0 });
});
