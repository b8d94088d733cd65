import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { accountOf } from '../database/activity-json.ts';
import { DatabaseTrouble } from '../database/database-trouble.ts';
import { type Database } from '../database/open-database.ts';
import { activitiesOf, randomMarket } from '../test/random-market.ts';
import { BacklogStore, type BacklogPage } from './backlog-store.ts';
import { openMemoryDatabase } from '../test/memory-database.ts';

const database = await openMemoryDatabase();
afterAll(() => database.destroy());

test('pages written together, one of them for the second time, wait in the order of the chain', async () => {
  const activities = activitiesOf(randomMarket(5, 60));
  const pageOf = (from: number): BacklogPage => {
    const part = activities.slice(from, from + 10);
    const [first] = part;
    if (!first) throw new RangeError('a page has activities');
    const { lt } = first.activity;
    const range = { account: accountOf(first), kind: first.kind, top: lt, down: lt, isDone: false };
    return { range, activities: part, tokens: [] };
  };
  // Nobody has heard that the first one arrived.
  await new BacklogStore(database, []).add(pageOf(0));
  const store = new BacklogStore(database, []);
  await Promise.all([20, 0, 10].map((from) => store.add(pageOf(from))));
  expect(await store.oldest(100)).toEqual(activities.slice(0, 30));
  const tenth = activities[9];
  if (!tenth) throw new RangeError('more were played');
  const after = { lt: tenth.activity.lt, account: accountOf(tenth) };
  expect(await store.oldest(5, after)).toEqual(activities.slice(10, 15));
});

test('a page that a broken reading left in the queue is written with the one that reads it again', async () => {
  const [first] = activitiesOf(randomMarket(6, 20));
  if (!first) throw new RangeError('a market has activities');
  const { lt } = first.activity;
  const range = { account: accountOf(first), kind: first.kind, top: lt, down: lt, isDone: false };
  const page = { range, activities: [first], tokens: [] };
  const further = { ...page, range: { ...range, down: lt - 1n, isDone: true } };
  const store = new BacklogStore(database, []);
  // While the first is written the others wait together; the last comes late and knows less.
  await Promise.all([page, page, further, page].map((one) => store.add(one)));
  await store.add(page);
  const kept = (await store.ranges()).filter(({ account }) => account === range.account);
  expect(kept).toEqual([further.range]);
});

test('a page that could not be written is told to who added it, while the next is tried', async () => {
  const [first] = activitiesOf(randomMarket(6, 20));
  if (!first) throw new RangeError('a market has activities');
  const { lt } = first.activity;
  const range = { account: accountOf(first), kind: first.kind, top: lt, down: lt, isDone: false };
  const page = { range, activities: [first], tokens: [] };
  const away = new DatabaseTrouble('DATABASE_AWAY', 'the connection broke');
  const broken = {
    transaction: () => ({
      execute: async () => {
        await nextTurn();
        throw away;
      },
    }),
  };
  const unheard: unknown[] = [];
  const listen = (error: unknown): void => void unheard.push(error);
  process.on('unhandledRejection', listen);
  try {
    const store = new BacklogStore(broken as unknown as Database, []);
    const told = await Promise.allSettled([page, page, page].map((one) => store.add(one)));
    await nextTurn();
    expect(told).toEqual(Array.from({ length: 3 }, () => ({ status: 'rejected', reason: away })));
    // Such an error ends the process.
    expect(unheard).toEqual([]);
  } finally {
    process.off('unhandledRejection', listen);
  }
});

test('each waiting row costs one index, which has the order of the chain', async () => {
  const { rows } = await sql<{ readonly indexdef: string }>`
    select indexdef from pg_indexes where tablename = 'backlog'`.execute(database);
  expect(rows.map(({ indexdef }) => indexdef)).toEqual([
    expect.stringMatching(/^CREATE UNIQUE .*\(lt, account\)$/),
  ]);
});
