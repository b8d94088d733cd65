import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { getActivityAccount } from '../database/activity-json.ts';
import { DatabaseUnavailableError } from '../database/database-error.ts';
import { type Database } from '../database/open-database.ts';
import { decodeAllActivities, createRandomMarket } from '../test/random-market.ts';
import { BackfillBuffer, type BackfillPage } from './backfill-buffer.ts';
import { openMemoryDatabase } from '../test/memory-database.ts';

const database = await openMemoryDatabase();
afterAll(() => database.destroy());

test('pages written together, one of them twice, are read in chain order', async () => {
  const activities = decodeAllActivities(createRandomMarket(5, 60));
  const pageOf = (from: number): BackfillPage => {
    const part = activities.slice(from, from + 10);
    const [first] = part;
    if (!first) throw new RangeError('a page has activities');
    const { lt } = first.activity;
    const range = { account: getActivityAccount(first), kind: first.kind, top: lt, down: lt, isDone: false };
    return { range, activities: part, tokens: [] };
  };
  // Simulates an earlier call that wrote the page but lost its connection before the result arrived.
  await new BackfillBuffer(database, []).add(pageOf(0));
  const store = new BackfillBuffer(database, []);
  await Promise.all([20, 0, 10].map((from) => store.add(pageOf(from))));
  expect(await store.oldest(100)).toEqual(activities.slice(0, 30));
  const tenth = activities[9];
  if (!tenth) throw new RangeError('more were played');
  const after = { lt: tenth.activity.lt, account: getActivityAccount(tenth) };
  expect(await store.oldest(5, after)).toEqual(activities.slice(10, 15));
});

test('a page left in the queue by an interrupted read is written with the read that repeats it', async () => {
  const [first] = decodeAllActivities(createRandomMarket(6, 20));
  if (!first) throw new RangeError('a market has activities');
  const { lt } = first.activity;
  const range = { account: getActivityAccount(first), kind: first.kind, top: lt, down: lt, isDone: false };
  const page = { range, activities: [first], tokens: [] };
  const further = { ...page, range: { ...range, down: lt - 1n, isDone: true } };
  const store = new BackfillBuffer(database, []);
  // The other pages are queued while the first is written. The last one contains an older state of the range.
  await Promise.all([page, page, further, page].map((one) => store.add(one)));
  await store.add(page);
  const kept = (await store.ranges()).filter(({ account }) => account === range.account);
  expect(kept).toEqual([further.range]);
});

test('a page that could not be written rejects its own promise only, and the next one is tried', async () => {
  const [first] = decodeAllActivities(createRandomMarket(6, 20));
  if (!first) throw new RangeError('a market has activities');
  const { lt } = first.activity;
  const range = { account: getActivityAccount(first), kind: first.kind, top: lt, down: lt, isDone: false };
  const page = { range, activities: [first], tokens: [] };
  const away = new DatabaseUnavailableError('DATABASE_AWAY', 'the connection broke');
  const broken = {
    transaction: () => ({
      execute: async () => {
        await nextTurn();
        throw away;
      },
    }),
  };
  const unconfirmed: unknown[] = [];
  const listen = (error: unknown): void => void unconfirmed.push(error);
  process.on('unhandledRejection', listen);
  try {
    const store = new BackfillBuffer(broken as unknown as Database, []);
    const results = await Promise.allSettled([page, page, page].map((one) => store.add(one)));
    await nextTurn();
    expect(results).toEqual(Array.from({ length: 3 }, () => ({ status: 'rejected', reason: away })));
    // No rejection may stay unhandled, because an unhandled rejection ends the process.
    expect(unconfirmed).toEqual([]);
  } finally {
    process.off('unhandledRejection', listen);
  }
});

test('buffered rows have a single index, in chain order', async () => {
  const { rows } = await sql<{ readonly indexdef: string }>`
    select indexdef from pg_indexes where tablename = 'backlog'`.execute(database);
  expect(rows.map(({ indexdef }) => indexdef)).toEqual([
    expect.stringMatching(/^CREATE UNIQUE .*\(lt, account\)$/),
  ]);
});
