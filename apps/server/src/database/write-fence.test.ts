import { seconds, toAddress } from '@junction/primitives';
import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { createIndexModules } from '../modules/index-modules.ts';
import { getPricingRules } from '../start-index.ts';
import { toRandomMarketNetwork } from '../test/expected-tables.ts';
import { openMemoryDatabase } from '../test/memory-database.ts';
import { decodeAllActivities, createRandomMarket, listTokenMetadata } from '../test/random-market.ts';
import { BackfillBuffer } from '../write/backfill-buffer.ts';
import { writeHeartbeat } from '../write/heartbeat.ts';
import { serializeIndexHead } from '../write/index-head.ts';
import { IndexStore } from '../write/index-store.ts';
import { Quarantine } from '../write/quarantine.ts';
import { createPendingCallStore } from './call-store.ts';
import type { Database } from './open-database.ts';
import { acquireWriteFence } from './write-fence.ts';

const recorded = createRandomMarket(11, 30);
const modules = createIndexModules(
  getPricingRules(toRandomMarketNetwork(recorded)),
  toRandomMarketNetwork(recorded),
).all;
const head = { seqno: 9, time: seconds(1_900_000_000), lt: 10n ** 12n };
const ACCOUNT = toAddress(`0:${'1'.repeat(64)}`);

const cleanups: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).toReversed()) await cleanup();
});

async function open(): Promise<Database> {
  const database = await openMemoryDatabase();
  cleanups.push(() => database.destroy());
  return database;
}

const readSettings = (database: Database) =>
  database.selectFrom('settings').selectAll().orderBy('key').execute();

async function createIndexStore(database: Database): Promise<IndexStore> {
  const store = new IndexStore(database, modules);
  const { state } = await store.load('chain');
  await store.append(state, {
    activities: decodeAllActivities(recorded),
    tokens: listTokenMetadata(recorded),
    cursors: [],
    head,
  });
  return store;
}

test('a process whose work was taken over writes nothing, even if the head is unchanged', async () => {
  const database = await open();
  const fenced = await acquireWriteFence(database, 'indexer');
  const store = await createIndexStore(fenced);
  const calls = createPendingCallStore(await acquireWriteFence(database, 'keeper'));
  await calls.write('[]');
  await acquireWriteFence(database, 'indexer');
  await acquireWriteFence(database, 'keeper');
  const before = await readSettings(database);
  const { state } = await new IndexStore(database, modules).load('chain');

  const backfillBuffer = new BackfillBuffer(fenced, modules);
  const range = { account: ACCOUNT, kind: 'pool', top: 1n, down: 1n, isDone: true } as const;
  const quarantine = new Quarantine(fenced, () => 5);
  const note = { account: ACCOUNT, kind: 'token', reason: 'TOKEN_UNREADABLE', detail: '' } as const;
  const writes = {
    insertOutOfOrder: () => store.insertOutOfOrder(state, { activities: [], tokens: [], cursors: [], head }),
    clear: () => store.clear(),
    open: () => backfillBuffer.open('1:1:1'),
    page: () => backfillBuffer.add({ range, activities: [], tokens: [] }),
    hold: () => quarantine.add(note),
    release: () => quarantine.release(ACCOUNT, 'token'),
    heartbeat: () => writeHeartbeat(fenced, serializeIndexHead(head), head),
    calls: () => calls.write('[1]'),
  };
  for (const [name, write] of Object.entries(writes))
    await expect(write(), name).rejects.toMatchObject({ code: 'INDEX_TAKEN_OVER' });
  expect(await readSettings(database)).toEqual(before);
  expect(await readSettings(fenced)).toEqual(before);
});

test('a process writes during its own term, and a failed write is rolled back alone', async () => {
  const database = await open();
  const fenced = await acquireWriteFence(database, 'indexer');
  await expect(sql`select 1 / 0`.execute(fenced)).rejects.toThrow('division by zero');
  await expect(
    fenced.insertInto('settings').values({ key: 'writer:indexer', value: '7' }).execute(),
  ).rejects.toThrow();
  await expect(
    fenced.transaction().execute(async (transaction) => {
      await transaction.insertInto('settings').values({ key: 'a', value: 'b' }).execute();
      throw new Error('stop');
    }),
  ).rejects.toThrow('stop');
  await fenced.insertInto('settings').values({ key: 'c', value: 'd' }).execute();
  expect(await readSettings(database)).toEqual([
    { key: 'c', value: 'd' },
    { key: 'writer:indexer', value: '1' },
  ]);
});

test("clearing the index keeps the writer's term and the pending calls of its keeper", async () => {
  const database = await open();
  await createPendingCallStore(await acquireWriteFence(database, 'keeper')).write('[]');
  const fenced = await acquireWriteFence(database, 'indexer');
  const store = await createIndexStore(fenced);
  await store.clear();
  await store.load('chain');
  expect((await readSettings(database)).map(({ key }) => key)).toEqual([
    'identity',
    'keeper-calls',
    'writer:indexer',
    'writer:keeper',
  ]);
});
