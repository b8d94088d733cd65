import { FIXED_POINT_ONE, usd } from '@junction/primitives';
import { FixtureNode, createSeededRandom } from '@junction/testing';
import { JrpcClient } from '@junction/tvm';
import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import type { Database } from './database/open-database.ts';
import type { IndexError } from './index-error.ts';
import { getPricingRules, startIndex, startIndexReplica, type RunningIndex } from './start-index.ts';
import { rebuildIndexTables, toRandomMarketNetwork } from './test/expected-tables.ts';
import { createRandomMarket, createTokenReader, type RandomMarket } from './test/random-market.ts';
import { readTableContents } from './test/table-contents.ts';
import { describeOnEveryDatabase } from './test/test-databases.ts';

const cleanups: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).toReversed()) await cleanup();
});

async function startNode(recorded: RandomMarket): Promise<FixtureNode> {
  const node = await FixtureNode.start(recorded.chain);
  cleanups.push(() => node.close());
  return node;
}

function startTestIndex(recorded: RandomMarket, node: FixtureNode, database: Database): RunningIndex {
  const faults: IndexError[] = [];
  const index = startIndex({
    network: toRandomMarketNetwork(recorded),
    database,
    client: new JrpcClient({ url: `${node.url}/rpc` }),
    streamUrl: `${node.url}/stream`,
    sweepMs: 300,
    heartbeatMs: 50,
    onFatalError: (fault) => faults.push(fault),
    readToken: createTokenReader(recorded.market.tokens),
  });
  cleanups.push(async () => {
    await index.stop();
    expect(faults).toEqual([]);
  });
  return index;
}

/** Waits until the index has reached the end of the recorded chain. */
async function waitUntilIndexed(index: RunningIndex, recorded: RandomMarket): Promise<void> {
  for (let attempt = 0; attempt < 3_000; attempt += 1) {
    if (index.readModel.isCaughtUp && index.readModel.block().seqno >= recorded.chain.seqno) return;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  throw new RangeError('the index did not catch up');
}

describeOnEveryDatabase('following a chain', (databases) => {
  test('a history, live blocks, lost notifications, broken streams and failed requests end in the same tables', async () => {
    const recorded = createRandomMarket(7, 60);
    const node = await startNode(recorded);
    const database = await databases.open();
    const index = startTestIndex(recorded, node, database);
    await index.caughtUp;
    const random = createSeededRandom(7);
    for (let round = 0; round < 40; round += 1) {
      const roll = random.below(10);
      if (roll === 0) node.dropStreams();
      if (roll === 1) node.failures = random.below(12);
      node.isSilent = roll === 2;
      recorded.play();
      if (random.below(3) === 0) await new Promise((resolve) => setTimeout(resolve, random.below(30)));
    }
    node.failures = 0;
    node.isSilent = false;
    recorded.play();
    await waitUntilIndexed(index, recorded);
    // Waits for a sweep, which finds the new block without a notification.
    await new Promise((resolve) => setTimeout(resolve, 800));
    await waitUntilIndexed(index, recorded);
    expect(await readTableContents(database)).toEqual(
      await rebuildIndexTables(
        recorded,
        await databases.open(),
        getPricingRules(toRandomMarketNetwork(recorded)),
      ),
    );
  });

  test('a stopped index continues where it ended', async () => {
    const recorded = createRandomMarket(19, 30);
    const node = await startNode(recorded);
    const database = await databases.open();
    for (let life = 0; life < 4; life += 1) {
      const index = startTestIndex(recorded, node, database);
      await waitUntilIndexed(index, recorded);
      await index.stop();
      for (let round = 0; round < 10; round += 1) recorded.play();
    }
    const index = startTestIndex(recorded, node, database);
    await waitUntilIndexed(index, recorded);
    expect(await readTableContents(database)).toEqual(
      await rebuildIndexTables(
        recorded,
        await databases.open(),
        getPricingRules(toRandomMarketNetwork(recorded)),
      ),
    );
  });

  test('a reverted chain is indexed again', async () => {
    const recorded = createRandomMarket(29, 40);
    const node = await startNode(recorded);
    const database = await databases.open();
    const index = startTestIndex(recorded, node, database);
    await waitUntilIndexed(index, recorded);
    recorded.chain.remove(6);
    for (let round = 0; round < 4; round += 1) recorded.play();
    const expected = await rebuildIndexTables(
      recorded,
      await databases.open(),
      getPricingRules(toRandomMarketNetwork(recorded)),
    );
    for (let attempt = 0; attempt < 400; attempt += 1) {
      const { transactions } = await readTableContents(database);
      if (transactions?.length === expected['transactions']?.length) break;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    expect(await readTableContents(database)).toEqual(expected);
  });

  test('a restart on an idle chain answers from the stored index', async () => {
    const recorded = createRandomMarket(23, 30);
    const node = await startNode(recorded);
    const database = await databases.open();
    const first = startTestIndex(recorded, node, database);
    await waitUntilIndexed(first, recorded);
    const pools = await first.readModel.listPools({ limit: 10, offset: 0 });
    await first.stop();
    const second = startTestIndex(recorded, node, database);
    await second.caughtUp;
    expect(second.readModel.block()).toMatchObject({ status: 'ok', seqno: recorded.chain.seqno });
    expect(await second.readModel.listPools({ limit: 10, offset: 0 })).toEqual(pools);
  });

  test('another process answers from the same tables and reports changes', async () => {
    const recorded = createRandomMarket(4, 80);
    const { market, chain } = recorded;
    const node = await startNode(recorded);
    const database = await databases.open();
    const writer = startTestIndex(recorded, node, database);
    const replica = startIndexReplica({
      network: toRandomMarketNetwork(recorded),
      database,
      client: new JrpcClient({ url: `${node.url}/rpc` }),
      pollMs: 20,
    });
    cleanups.push(() => replica.stop());
    await waitUntilIndexed(writer, recorded);
    await replica.caughtUp;
    const [pool] = market.pools;
    const [usdt] = market.tokens;
    if (!pool || !usdt) throw new RangeError('a market has tokens and pools');
    const moved = new Promise<readonly string[]>((resolve) => {
      replica.readModel.onBlock((block) => {
        if (block.pools.includes(pool.address)) resolve(block.pools);
      });
    });
    market.swap(pool, market.address(), usdt.address, 25_000_000n);
    expect(await moved).toEqual([pool.address]);
    await waitUntilIndexed(writer, recorded);
    await expect.poll(() => replica.readModel.block().seqno).toBe(chain.seqno);
    const query = { limit: 10, offset: 0 };
    expect(await replica.readModel.listPools(query)).toEqual(await writer.readModel.listPools(query));
    expect(await replica.readModel.listTokens(query)).toEqual(await writer.readModel.listTokens(query));
    expect(replica.readModel.graph()).toEqual(writer.readModel.graph());
    expect(replica.readModel.block().status).toBe('ok');
  });

  test('a dead indexer is reported by every process that uses its index', async () => {
    const recorded = createRandomMarket(5, 20);
    const node = await startNode(recorded);
    const database = await databases.open();
    const writer = startTestIndex(recorded, node, database);
    await waitUntilIndexed(writer, recorded);
    const replica = startIndexReplica({
      network: toRandomMarketNetwork(recorded),
      database,
      client: new JrpcClient({ url: `${node.url}/rpc` }),
      pollMs: 20,
    });
    cleanups.push(() => replica.stop());
    await replica.caughtUp;
    const seqnoOf = ({ readModel }: RunningIndex): number => readModel.block().seqno;
    // Appends a block without activity, which changes no table.
    recorded.chain.append([]);
    await expect.poll(() => seqnoOf(writer), { timeout: 10_000 }).toBe(recorded.chain.seqno);
    await expect.poll(() => seqnoOf(replica), { timeout: 10_000 }).toBe(recorded.chain.seqno);
    await writer.stop();
    const before = replica.readModel.block().silence;
    // The database still responds, but its contents no longer change.
    await expect
      .poll(() => replica.readModel.block().silence, { timeout: 10_000 })
      .toBeGreaterThan(before + 1);
    await sql`update settings set value = split_part(value, '@', 1) || '@' || (split_part(value, '@', 2)::numeric - 60)
      where key = 'heartbeat'`.execute(database);
    await expect.poll(() => replica.readModel.block().status, { timeout: 10_000 }).toBe('stale');
  });

  test('indexed data is returned', async () => {
    const recorded = createRandomMarket(3, 80);
    const { market, chain } = recorded;
    const node = await startNode(recorded);
    const { readModel, caughtUp } = startTestIndex(recorded, node, await databases.open());
    await caughtUp;
    const [usdt, jct] = market.tokens;
    const pool = market.pools[0];
    if (!usdt || !jct || !pool) throw new RangeError('a market has tokens and pools');
    const user = market.address();

    const seen: number[] = [];
    readModel.onBlock((block) => {
      if (block.pools.includes(pool.address)) seen.push(block.seqno);
    });
    const { callId, received } = market.swap(pool, user, usdt.address, 25_000_000n);
    await waitUntilIndexed({ readModel } as RunningIndex, recorded);
    expect(seen).toEqual([chain.seqno]);

    const view = await readModel.poolOfPair(jct.address, usdt.address);
    expect(view?.address).toBe(pool.address);
    expect(view?.tokens.map(({ reserve }) => reserve)).toEqual(pool.state.reserves);
    const graphed = readModel.graph().pools.find((one) => one.address === pool.address);
    const { reserves, ...terms } = pool.state;
    expect(graphed).toMatchObject({ ...terms, tokens: reserves.map((reserve) => ({ reserve })) });
    expect(readModel.block()).toMatchObject({ status: 'ok', seqno: chain.seqno, time: chain.now });

    const mine = await readModel.transactions({ user, withTotal: true, limit: 10, offset: 0 });
    expect(mine?.total).toBe(1);
    expect(mine?.items[0]).toMatchObject({
      kind: 'swap',
      user,
      tokens: [
        { root: usdt.address, symbol: 'USDT', amount: 25_000_000n },
        { root: jct.address, symbol: 'JCT', amount: received },
      ],
      value: usd(25n * FIXED_POINT_ONE),
    });
    expect(await readModel.swapOperation(callId, user)).toMatchObject({
      status: 'succeeded',
      hops: [{ token: jct.address, amount: received }],
    });
    expect(await readModel.swapOperation(callId, market.address())).toBeUndefined();

    const window = { address: pool.address, from: chain.now, to: chain.now, frame: 'H1' as const };
    const candles = await readModel.poolCandles(window);
    expect(candles).toHaveLength(1);
    expect(candles[0]?.volume).toBeGreaterThanOrEqual(25n * FIXED_POINT_ONE);
    expect(await readModel.poolTvl(window)).toMatchObject([
      { reserves: pool.state.reserves, value: view?.tvl },
    ]);
    const prices = await readModel.usdPrices([usdt.address, jct.address, pool.lpRoot, user]);
    expect([...prices.keys()]).toEqual([usdt.address, jct.address, pool.lpRoot]);
    expect(prices.get(usdt.address)).toBe(FIXED_POINT_ONE);

    const third = market.pools[1];
    const weth = market.tokens[2];
    if (!third || !weth) throw new RangeError('a market has three pools');
    const hops = [
      { pool, spent: usdt.address },
      { pool: third, spent: jct.address },
    ];
    const reverted = market.route(hops, user, 1_000_000n, 1);
    await waitUntilIndexed({ readModel } as RunningIndex, recorded);
    expect(await readModel.swapOperation(reverted.callId, user)).toMatchObject({
      status: 'cancelled',
      hops: [
        { token: jct.address, amount: reverted.amounts[0], isReverted: false },
        { token: weth.address, amount: 0n, isReverted: true },
      ],
    });
  });
});
