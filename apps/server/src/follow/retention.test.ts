import { toAddress } from '@junction/primitives';
import { afterEach, expect, test, vi } from 'vitest';
import { DatabaseUnavailableError } from '../database/database-error.ts';
import { readRetentionLimit, type RetentionPolicy } from '../database/retention.ts';
import { FaultyNode } from '../test/faulty-node.ts';
import { RecordedChainFollower } from '../test/faulty-follower.ts';
import { createRandomMarket, type RandomMarket } from '../test/random-market.ts';
import { IndexStore } from '../write/index-store.ts';

// Tests a follower that prunes its index. Activities from before the retention limit that arrive afterwards are
// reported and never applied.

const POLICY: RetentionPolicy = { hourlyCandleDays: 3, decodedTransactionDays: 2 };
/** Four days before a month ends. */
const START = 1_751_000_000;

let opened: RecordedChainFollower | undefined;
afterEach(() => opened?.close());

interface Pruning {
  readonly recorded: RandomMarket;
  readonly node: FaultyNode;
  readonly index: RecordedChainFollower;
}

/** Follows the chain until the index is pruned. */
async function follow(retention: RetentionPolicy = POLICY): Promise<Pruning> {
  const recorded = createRandomMarket(11, 40, START);
  const node = new FaultyNode(recorded.chain);
  const index = await RecordedChainFollower.open(recorded, node.client, { retention });
  opened = index;
  await index.settle();
  return { recorded, node, index };
}

async function play({ recorded, index }: Pruning, steps: number): Promise<void> {
  for (let step = 0; step < steps; step += 1) {
    for (let event = 0; event < 15; event += 1) recorded.play();
    index.follower.markAll();
    await index.round(30);
    await index.round(30);
  }
}

const readQuarantined = async ({ index }: Pruning) =>
  index.database
    .selectFrom('quarantine')
    .select(['account', 'reason'])
    .where('kind', '=', 'account')
    .execute();

test('a follower prunes while it follows, and restarts on the pruned index', async () => {
  const pruning = await follow();
  const { index } = pruning;
  await play(pruning, 8);
  const limit = await readRetentionLimit(index.database);
  expect(limit?.transactionsFrom).toBeGreaterThan(0n);
  expect(limit?.candlesFrom).toBeGreaterThan(START);
  index.restart();
  await play(pruning, 2);
  expect(index.failures).toBe(0);
  expect(await readQuarantined(pruning)).toEqual([]);
  const [now, then] = [await index.contents(), await index.expected()];
  for (const table of ['transactions', 'swap_hops', 'pools', 'hours', 'orders', 'price_looks'])
    expect([table, now[table]]).toEqual([table, then[table]]);
  expect(now['activities']?.length).toBeLessThan(then['activities']?.length ?? 0);
});

test('the limit is loaded again if the database goes away while pruning', async () => {
  const { index } = await follow();
  const away = new DatabaseUnavailableError('DATABASE_AWAY', 'Connection terminated');
  vi.spyOn(IndexStore.prototype, 'prune').mockRejectedValueOnce(away);
  const load = vi.spyOn(IndexStore.prototype, 'load');
  await index.round();
  expect([index.failures, load.mock.calls.length]).toEqual([1, 0]);
  await index.round();
  expect([index.failures, load.mock.calls.length]).toEqual([0, 1]);
  vi.restoreAllMocks();
});

test('a pool that was unreadable for longer is reported, and the others go on', async () => {
  const pruning = await follow();
  const { recorded, node, index } = pruning;
  const pool = recorded.market.pools[0]?.address;
  if (pool === undefined) throw new RangeError('a market has pools');
  node.rejectedAccounts.add(pool);
  await play(pruning, 8);
  expect((await readRetentionLimit(index.database))?.transactionsFrom).toBeGreaterThan(0n);
  const before = await index.shown();
  node.rejectedAccounts.clear();
  await index.settle();
  expect(await readQuarantined(pruning)).toEqual([{ account: pool, reason: 'HISTORY_FINAL' }]);
  expect(index.failures).toBe(0);
  expect(index.follower.history.incomplete.get('pool')).toBe(1);
  const after = await index.shown();
  expect([...before].filter((one) => !after.has(one))).toEqual([]);
  // The missing history of the pool stays final, so the pool is retried after an hour at the earliest instead of every
  // few seconds.
  const note = await index.database
    .selectFrom('quarantine')
    .select(['last_seen', 'next_try'])
    .where('account', '=', pool)
    .executeTakeFirstOrThrow();
  expect(note.next_try - note.last_seen).toBeGreaterThanOrEqual(3_600);
  const cursor = await index.database
    .selectFrom('cursors')
    .select('lt')
    .where('account', '=', toAddress(pool))
    .executeTakeFirst();
  expect(BigInt(cursor?.lt ?? 0)).toBeLessThan((await readRetentionLimit(index.database))?.lt ?? 0n);
});

test('a fork is reported and removes nothing if the index cannot be rebuilt', async () => {
  const pruning = await follow();
  const { recorded, index } = pruning;
  await play(pruning, 8);
  const before = await index.contents();
  recorded.chain.remove(4);
  for (let event = 0; event < 4; event += 1) recorded.play();
  await index.settle();
  const after = await index.contents();
  expect((await readQuarantined(pruning)).map(({ reason }) => reason)).toContain('HISTORY_FINAL');
  // Nodes that showed a fork by mistake soon show the chain again, so these accounts are read again soon.
  const notes = await index.database
    .selectFrom('quarantine')
    .selectAll()
    .where('kind', '=', 'account')
    .execute();
  for (const note of notes) expect(note.next_try - note.last_seen).toBeLessThanOrEqual(600);
  expect(after['transactions']?.length).toBeGreaterThanOrEqual(before['transactions']?.length ?? Infinity);
  expect(after['hours']?.length).toBeGreaterThanOrEqual(before['hours']?.length ?? Infinity);
});

test('an old message to the address of a pool that is created later does not quarantine the pool', async () => {
  const pruning = await follow();
  const { recorded, index } = pruning;
  const { market, chain } = recorded;
  const [usdt, jct] = market.tokens;
  if (!usdt || !jct) throw new RangeError('a market has tokens');
  // Anyone can compute the address of a future pool and send a message to it.
  const address = market.address();
  chain.append([{ account: address, received: { from: market.address() } }]);
  const sentAt = chain.lt;
  await play(pruning, 8);
  expect((await readRetentionLimit(index.database))?.lt).toBeGreaterThan(sentAt);
  vi.spyOn(market, 'address').mockReturnValueOnce(address);
  const pool = market.createPool(usdt, jct);
  expect(pool.address).toBe(address);
  chain.advance(5);
  market.deposit(pool, market.address(), [1_000_000_000n, 1_000_000_000_000n]);
  await index.settle();
  expect(await readQuarantined(pruning)).toEqual([]);
  expect(index.failures).toBe(0);
  const trades = (database: RecordedChainFollower['database']) =>
    database.selectFrom('transactions').select('lt').where('pool', '=', address).execute();
  expect(await trades(index.database)).toHaveLength(1);
  const [now, then] = [await index.contents(), await index.expected()];
  for (const table of ['transactions', 'pools', 'hours'])
    expect([table, now[table]]).toEqual([table, then[table]]);
});
