import { FixtureChain, FixtureMarket, createSeededRandom } from '@junction/testing';
import { FIXED_POINT_ONE, seconds, toAddress, usd, type Address } from '@junction/primitives';
import { JrpcError } from '@junction/tvm';
import { afterEach, expect, test } from 'vitest';
import { DatabaseUnavailableError } from '../database/database-error.ts';
import { type Database } from '../database/open-database.ts';
import { createIndexModules } from '../modules/index-modules.ts';
import { getPricingRules } from '../start-index.ts';
import { rebuildIndexTables, toRandomMarketNetwork } from '../test/expected-tables.ts';
import { createRandomMarketModules, createRandomMarket, createTokenReader } from '../test/random-market.ts';
import { createRecordedChainClient } from '../test/recorded-client.ts';
import { selectRandomTestLength } from '../test/seeds.ts';
import { readTableContents } from '../test/table-contents.ts';
import { BackfillBuffer, type BackfillPage } from '../write/backfill-buffer.ts';
import { serializeIndexHead } from '../write/index-head.ts';
import { IndexStore } from '../write/index-store.ts';
import { Quarantine } from '../write/quarantine.ts';
import { Backfill } from './backfill.ts';
import { ChainNodes, type ChainNode } from './chain-nodes.ts';
import { ChainFollower } from './follower.ts';
import { openMemoryDatabase } from '../test/memory-database.ts';

const SEED = 53;
const opened: Database[] = [];
afterEach(async () => {
  for (const database of opened.splice(0)) await database.destroy();
});

async function openTables(): Promise<Database> {
  const database = await openMemoryDatabase();
  opened.push(database);
  return database;
}

async function countWaiting(database: Database): Promise<number> {
  const { count } = await database
    .selectFrom('backlog')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

test(`a long history is read though a third of the reads fail and the process is replaced (seed ${SEED})`, async () => {
  const recorded = createRandomMarket(SEED, selectRandomTestLength(350, 600));
  const { chain, market } = recorded;
  const longest = Math.max(...[...chain.byAccount.values()].map((list) => list.length));
  expect(longest).toBeGreaterThan(100);
  const random = createSeededRandom(SEED);
  const database = await openTables();
  const rules = getPricingRules(toRandomMarketNetwork(recorded));
  const modules = createRandomMarketModules(recorded, rules);
  const honest = createRecordedChainClient(chain);
  let most = 0;
  const follower = () =>
    new ChainFollower({
      modules: modules.all,
      client: {
        ...honest,
        getTransactionsList: (...asked) =>
          random.fraction() < 0.35
            ? Promise.reject(new JrpcError('JRPC_UNREACHABLE', { method: 'getTransactionsList' }))
            : honest.getTransactionsList(...asked),
      },
      store: new IndexStore(database, modules.all),
      backfillBuffer: new BackfillBuffer(database, modules.all),
      quarantine: new Quarantine(database, () => 0),
      now: () => 0,
      readToken: createTokenReader(market.tokens),
      identity: 'backfill',
      onFollow: () => Promise.resolve(),
      onStep: () => undefined,
      onBuffered: (count) => {
        most = Math.max(most, count);
      },
    });
  let current = follower();
  const waiting: number[] = [];
  let failures = 0;
  for (let round = 0; round < 400; round += 1) {
    try {
      current.markAll();
      await current.round();
      if ((await database.selectFrom('transactions').select('lt').limit(1).execute()).length > 0) break;
    } catch (error) {
      if (!(error instanceof JrpcError)) throw error;
      failures += 1;
      waiting.push(await countWaiting(database));
      // After every seventh failure a new follower continues, as after a change of the active process.
      if (failures % 7 === 0) current = follower();
    }
  }
  expect(failures).toBeGreaterThan(3);
  // Pages read before a failure stay in the buffer, so the number of waiting activities never falls.
  expect(waiting).toEqual(waiting.toSorted((one, other) => one - other));
  expect(waiting.at(-1)).toBeGreaterThan(0);
  expect(most).toBeGreaterThan(0);
  expect(most).toBeLessThanOrEqual(800);
  const expected = await rebuildIndexTables(recorded, await openTables(), rules);
  expect(await readTableContents(database)).toEqual(expected);
  expect(await countWaiting(database)).toBe(0);

  // After the last failure the backfill succeeds.
  for (let step = 0; step < 20; step += 1) recorded.play();
  for (let left = 100; left > 0; left -= 1) {
    current.markAll();
    const isRead = await current.round().then(
      () => true,
      () => false,
    );
    if (isRead) break;
  }
  expect(await readTableContents(database)).toEqual(
    await rebuildIndexTables(recorded, await openTables(), rules),
  );
}, 480_000);

const createNodes = (client: ChainNode): ChainNodes =>
  new ChainNodes({ client, source: undefined, chainId: undefined, now: () => 0 });

/** Builds a chain with one pool whose history takes more than two pages. */
function buildBusyPool(): { readonly chain: FixtureChain; readonly pool: Address } {
  const chain = new FixtureChain(seconds(1_750_000_000));
  const market = new FixtureMarket(chain);
  const [one, other, user] = [market.token('ONE', 6), market.token('OTHER', 9), market.address()];
  const pool = market.createPool(one, other);
  market.deposit(pool, user, [10n ** 12n, 10n ** 12n]);
  for (let swaps = 0; swaps < 250; swaps += 1) market.swap(pool, user, one.address, 1_000_000n);
  return { chain, pool: pool.address };
}

test('the next page of a history is requested before the previous one is stored', async () => {
  const { chain, pool } = buildBusyPool();
  const { all: modules } = createIndexModules({ anchors: [], minimumDepth: usd(FIXED_POINT_ONE) });
  const happened: string[] = [];
  class RecordingBuffer extends BackfillBuffer {
    override add(page: BackfillPage): Promise<void> {
      happened.push('written');
      return super.add(page);
    }
  }
  const honest = createRecordedChainClient(chain);
  const backfill = new Backfill({
    modules,
    nodes: createNodes({
      ...honest,
      getTransactionsList: (...asked) => {
        happened.push('asked');
        return honest.getTransactionsList(...asked);
      },
    }),
    backfillBuffer: new RecordingBuffer(await openTables(), modules),
    discover: () => [],
    trace: (activities) => Promise.resolve(activities),
    readTokens: () => Promise.resolve([]),
    onUnreadable: () => undefined,
    onRead: () => Promise.resolve(),
    onFailed: () => Promise.resolve(false),
    onMismatch: () => Promise.resolve('waiting'),
    quarantineFinal: () => Promise.resolve(new Set()),
    onEmpty: () => Promise.resolve(),
  });
  await backfill.open({ seqno: 1, time: chain.now, lt: chain.lt }, [{ account: pool, kind: 'pool', lt: 0n }]);
  expect(await backfill.collect()).toBe('complete');
  expect(happened).toEqual(['asked', 'asked', 'written', 'asked', 'written', 'written']);
});

test('an account skipped by a backfill leaves no part of its history in the buffer', async () => {
  const { chain, pool } = buildBusyPool();
  const { all: modules } = createIndexModules({ anchors: [], minimumDepth: usd(FIXED_POINT_ONE) });
  const database = await openTables();
  const honest = createRecordedChainClient(chain);
  const backfill = new Backfill({
    modules,
    // This node returns an empty second page although more transactions exist.
    nodes: createNodes({
      ...honest,
      getTransactionsList: (account, limit, from) =>
        from === chain.lt ? honest.getTransactionsList(account, limit, from) : Promise.resolve([]),
    }),
    backfillBuffer: new BackfillBuffer(database, modules),
    discover: () => [],
    trace: (activities) => Promise.resolve(activities),
    readTokens: () => Promise.resolve([]),
    onUnreadable: () => undefined,
    onRead: () => Promise.resolve(),
    onFailed: () => Promise.resolve(true),
    onMismatch: () => Promise.resolve('waiting'),
    quarantineFinal: () => Promise.resolve(new Set()),
    onEmpty: () => Promise.resolve(),
  });
  await backfill.open({ seqno: 1, time: chain.now, lt: chain.lt }, [{ account: pool, kind: 'pool', lt: 0n }]);
  expect(await backfill.collect()).toBe('complete');
  expect(await countWaiting(database)).toBe(100);
  const steps = [];
  for await (const step of backfill.steps(0n, () => undefined)) steps.push(step);
  expect(steps.map(({ activities, cursors }) => [activities, cursors])).toEqual([[[], []]]);
  expect(await countWaiting(database)).toBe(0);
});

test('an order announced during a backfill starts at its announcement', async () => {
  const recorded = createRandomMarket(SEED, 200);
  const { chain, market } = recorded;
  const rules = getPricingRules(toRandomMarketNetwork(recorded));
  const modules = createRandomMarketModules(recorded, rules);
  const known = await openTables();
  const expected = await rebuildIndexTables(recorded, known, rules);
  const [last] = await known
    .selectFrom('orders')
    .select(['address', 'created_lt'])
    .orderBy('created_lt', 'desc')
    .execute();
  if (!last) throw new Error('a market has orders');
  // The head of the node is the transaction that announced the order. The node lists the transactions of the order up
  // to that head and none after it.
  let head = BigInt(last.created_lt);
  const before = chain.byAccount.get(toAddress(last.address)) ?? [];
  expect(before.some(({ lt }) => lt < head)).toBe(true);
  let isDown = true;
  const honest = createRecordedChainClient(chain);
  const client: typeof honest = {
    ...honest,
    getContractState: () =>
      Promise.resolve({ type: 'notExists', timings: { genLt: head, genUtime: chain.now } }),
    getTransactionsList: (account, limit, from) => {
      if (isDown) return Promise.reject(new JrpcError('JRPC_UNREACHABLE', { method: 'getTransactionsList' }));
      return honest.getTransactionsList(account, limit, from === undefined || from > head ? head : from);
    },
  };
  const database = await openTables();
  const follower = new ChainFollower({
    modules: modules.all,
    client,
    store: new IndexStore(database, modules.all),
    backfillBuffer: new BackfillBuffer(database, modules.all),
    quarantine: new Quarantine(database, () => 0),
    now: () => 0,
    readToken: createTokenReader(market.tokens),
    identity: 'backfill',
    onFollow: () => Promise.resolve(),
    onStep: () => undefined,
  });
  // Repeated failures start a backfill.
  for (let round = 0; round < 3; round += 1) await expect(follower.round()).rejects.toThrow(JrpcError);
  isDown = false;
  follower.markAll();
  await follower.round();
  head = chain.lt;
  for (let round = 0; round < 3; round += 1) {
    follower.markAll();
    await follower.round();
  }
  expect(await readTableContents(database)).toEqual(expected);
}, 240_000);

/** Backfill buffer that stores the start of a backfill but then throws, so that the caller does not learn of it. */
class UnconfirmedBackfillBuffer extends BackfillBuffer {
  override async open(head: string): Promise<void> {
    await super.open(head);
    throw new DatabaseUnavailableError('DATABASE_AWAY', 'the connection broke');
  }
}

test('a backfill whose opening was not confirmed is resumed, and nothing is skipped', async () => {
  const recorded = createRandomMarket(SEED, 40);
  const rules = getPricingRules(toRandomMarketNetwork(recorded));
  const modules = createRandomMarketModules(recorded, rules);
  const database = await openTables();
  const honest = createRecordedChainClient(recorded.chain);
  let isDown = true;
  const follower = new ChainFollower({
    modules: modules.all,
    client: {
      ...honest,
      getTransactionsList: (...asked) =>
        isDown
          ? Promise.reject(new JrpcError('JRPC_UNREACHABLE', { method: 'getTransactionsList' }))
          : honest.getTransactionsList(...asked),
    },
    store: new IndexStore(database, modules.all),
    backfillBuffer: new UnconfirmedBackfillBuffer(database, modules.all),
    quarantine: new Quarantine(database, () => 0),
    now: () => 0,
    readToken: createTokenReader(recorded.market.tokens),
    identity: 'backfill',
    onFollow: () => Promise.resolve(),
    onStep: () => undefined,
  });
  for (let round = 0; round < 3; round += 1) await expect(follower.round()).rejects.toThrow(JrpcError);
  isDown = false;
  await expect(follower.round()).rejects.toThrow(DatabaseUnavailableError);
  await follower.round();
  expect(await readTableContents(database)).toEqual(
    await rebuildIndexTables(recorded, await openTables(), rules),
  );
}, 240_000);

test('a backfill whose head is already indexed is closed', async () => {
  const recorded = createRandomMarket(SEED, 40);
  const rules = getPricingRules(toRandomMarketNetwork(recorded));
  const modules = createRandomMarketModules(recorded, rules);
  const database = await openTables();
  const follower = () =>
    new ChainFollower({
      modules: modules.all,
      client: createRecordedChainClient(recorded.chain),
      store: new IndexStore(database, modules.all),
      backfillBuffer: new BackfillBuffer(database, modules.all),
      quarantine: new Quarantine(database, () => 0),
      now: () => 0,
      readToken: createTokenReader(recorded.market.tokens),
      identity: 'backfill',
      onFollow: () => Promise.resolve(),
      onStep: () => undefined,
    });
  const first = follower();
  await first.load();
  await first.round();
  const backfillBuffer = new BackfillBuffer(database, modules.all);
  // The start of this backfill was never confirmed, so all later activities were indexed as if there were no backfill.
  for (const lt of [1n, 2n])
    await backfillBuffer.open(serializeIndexHead({ seqno: 1, time: recorded.chain.now, lt }));
  const next = follower();
  await next.round();
  expect(await backfillBuffer.head()).toBeUndefined();
  await next.round();
  expect(await readTableContents(database)).toEqual(
    await rebuildIndexTables(recorded, await openTables(), rules),
  );
}, 240_000);

test('an aborted round reads no further account and writes nothing', async () => {
  const recorded = createRandomMarket(SEED, 600);
  const database = await openTables();
  const modules = createRandomMarketModules(recorded, getPricingRules(toRandomMarketNetwork(recorded)));
  const stopping = new AbortController();
  const honest = createRecordedChainClient(recorded.chain);
  let asked = 0;
  let askedBefore = 0;
  const stop = (): void => {
    if (!stopping.signal.aborted) askedBefore = asked;
    stopping.abort();
  };
  const follower = new ChainFollower({
    modules: modules.all,
    client: {
      ...honest,
      getTransactionsList: (...params) => {
        asked += 1;
        if (asked === 8) stop();
        return honest.getTransactionsList(...params);
      },
    },
    store: new IndexStore(database, modules.all, { signal: stopping.signal }),
    backfillBuffer: new BackfillBuffer(database, modules.all),
    quarantine: new Quarantine(database, () => 0),
    now: () => 0,
    readToken: createTokenReader(recorded.market.tokens),
    identity: 'stopping',
    onFollow: () => Promise.resolve(),
    onStep: () => undefined,
    signal: stopping.signal,
  });
  await follower.load();
  const failure = async (): Promise<unknown> => {
    for (;;) await follower.round();
  };
  await expect(failure()).rejects.toMatchObject({ name: 'AbortError' });
  // After the failure, pages of the eight accounts that are read in parallel are completed; nothing else is
  // requested.
  expect(asked - askedBefore).toBeLessThanOrEqual(24);
  expect(await database.selectFrom('transactions').select('lt').execute()).toEqual([]);
});
