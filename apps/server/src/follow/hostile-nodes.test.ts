import { toAddress } from '@junction/primitives';
import { afterEach, expect, test } from 'vitest';
import { FaultyNode } from '../test/faulty-node.ts';
import { RecordedChainFollower } from '../test/faulty-follower.ts';
import { FAULTY_CHAIN_ID, FaultyNodeSource } from '../test/faulty-nodes.ts';
import { COMPLETE_HISTORY } from '../write/known-history.ts';
import { toRandomMarketNetwork } from '../test/expected-tables.ts';
import { createRandomMarketModules, createRandomMarket } from '../test/random-market.ts';
import { getPricingRules } from '../start-index.ts';
import { IndexStore } from '../write/index-store.ts';
import { StoredTransactionReader } from '../write/stored-chain.ts';
import type { ChainFollowerOptions } from './follower-options.ts';

// Tests nodes that lost their state or belong to another chain: their responses are no evidence of a fork, so the index
// must keep its data.

const SEED = 11;

let opened: RecordedChainFollower | undefined;
afterEach(() => opened?.close());

test('a node that lost its state removes nothing', async () => {
  const recorded = createRandomMarket(SEED, 12);
  const node = new FaultyNode(recorded.chain);
  const index = await RecordedChainFollower.open(recorded, node.client);
  opened = index;
  await index.round();
  const before = await index.activities();
  recorded.play();
  node.faults = { isAmnesiac: true };
  for (let round = 0; round < 8; round += 1) {
    index.follower.markAll();
    await index.round(61);
  }
  expect(await index.activities()).toEqual(before);
  node.restore();
  await index.settle();
  expect(await index.contents()).toEqual(await index.expected());
});

test('a node of another chain removes nothing', async () => {
  const recorded = createRandomMarket(SEED, 12);
  const other = new FaultyNode(createRandomMarket(SEED + 1, 30, 1_750_000_001).chain);
  const node = new FaultyNode(recorded.chain);
  let inUse = node;
  const client: ChainFollowerOptions['client'] = {
    getContractState: (...asked) => inUse.client.getContractState(...asked),
    getTimings: () => inUse.client.getTimings(),
    getTransactionsList: (...asked) => inUse.client.getTransactionsList(...asked),
  };
  const index = await RecordedChainFollower.open(recorded, client);
  opened = index;
  await index.round();
  const before = await index.activities();
  inUse = other;
  for (let round = 0; round < 8; round += 1) {
    index.follower.markAll();
    await index.round(61);
  }
  const after = await index.activities();
  expect([...before].filter((one) => !after.has(one))).toEqual([]);
});

/** Returns an index that queries two nodes of one chain, the first one first. */
async function openIndexWithTwoNodes() {
  const recorded = createRandomMarket(SEED, 12);
  const nodes = [new FaultyNode(recorded.chain), new FaultyNode(recorded.chain)] as const;
  const source = new FaultyNodeSource(nodes);
  const index = await RecordedChainFollower.open(recorded, source.client, {
    nodes: source,
    chainId: FAULTY_CHAIN_ID,
  });
  opened = index;
  await index.round();
  return { recorded, nodes, source, index };
}

async function runFollowerRounds(
  index: RecordedChainFollower,
  rounds: number,
  seconds: number,
): Promise<void> {
  for (let round = 0; round < rounds; round += 1) {
    index.follower.markAll();
    await index.round(seconds);
  }
}

test('a fork shown by one node is not accepted while another contradicts it', async () => {
  const { nodes, source, index } = await openIndexWithTwoNodes();
  const before = await index.activities();
  nodes[0].faults = { isLying: true };
  const asked = source.requests;
  await runFollowerRounds(index, 6, 61);
  expect(await index.activities()).toEqual(before);
  expect(index.failures).toBe(0);
  // Per round, each account is read at most twice from one node and once from the other.
  expect((source.requests - asked) / 6 / index.follower.accounts.length).toBeLessThan(6);
  expect(index.follower.history.roots).toBe('behind');
  nodes[0].restore();
  await index.settle();
  expect(index.follower.history).toEqual(COMPLETE_HISTORY);
  expect(await index.contents()).toEqual(await index.expected());
});

test('a fork shown by two nodes is accepted', async () => {
  const { recorded, index } = await openIndexWithTwoNodes();
  recorded.chain.remove(2);
  recorded.chain.append([]);
  recorded.chain.lt += 1_000n;
  await runFollowerRounds(index, 3, 1);
  // The step names the changed pools, so that readers drop cached data.
  expect(index.reprojectedPools.size).toBeGreaterThan(0);
  await index.settle();
  expect(await index.contents()).toEqual(await index.expected());
});

test('an account that cannot be compared is quarantined, and the others are unwound', async () => {
  const { recorded, nodes, index } = await openIndexWithTwoNodes();
  const before = await index.activities();
  recorded.chain.remove(4);
  recorded.chain.append([]);
  recorded.chain.lt += 1_000n;
  const isTakenBack = (one: string): boolean => {
    const [account, lt] = one.split(' ');
    const list = recorded.chain.byAccount.get(toAddress(account ?? '')) ?? [];
    return list.every((transaction) => String(transaction.lt) !== lt);
  };
  const accounts = [
    ...new Set([...before].filter(isTakenBack).map((one) => toAddress(one.split(' ')[0] ?? ''))),
  ];
  const [rejected] = accounts;
  if (!rejected || accounts.length < 2) throw new RangeError('several accounts are turned back');
  for (const node of nodes) node.rejectedAccounts.add(rejected);
  await runFollowerRounds(index, 14, 2);
  expect(index.failures).toBe(0);
  const kept = [...(await index.activities())].filter(isTakenBack);
  expect(kept.length).toBeGreaterThan(0);
  expect(new Set(kept.map((one) => one.split(' ')[0]))).toEqual(new Set([rejected]));
  for (const node of nodes) node.rejectedAccounts.clear();
  await index.settle();
  expect(await index.contents()).toEqual(await index.expected());
});

test('the only responding node is believed after three confirmations, a minute apart', async () => {
  const { recorded, source, index } = await openIndexWithTwoNodes();
  const before = await index.activities();
  source.unavailable.add('node 1');
  recorded.chain.remove(2);
  recorded.chain.append([]);
  recorded.chain.lt += 1_000n;
  await runFollowerRounds(index, 20, 5);
  expect(await index.activities()).toEqual(before);
  await runFollowerRounds(index, 3, 30);
  expect((await index.activities()).size).toBeLessThan(before.size);
  source.unavailable.clear();
  await index.settle();
  expect(await index.contents()).toEqual(await index.expected());
});

test('a node of another chain is skipped, and checked again when it is switched to', async () => {
  const { recorded, source, index } = await openIndexWithTwoNodes();
  source.otherChains.set('node 1', 8);
  source.turn();
  recorded.play();
  await runFollowerRounds(index, 2, 1);
  expect(source.endpoint).toBe('node 0');
  expect(index.failures).toBe(0);
  source.otherChains.clear();
  source.turn();
  await runFollowerRounds(index, 2, 601);
  expect(index.failures).toBe(0);
  expect(await index.contents()).toEqual(await index.expected());
});

test('an account for which the node always returns errors is quarantined, and the others continue', async () => {
  const recorded = createRandomMarket(SEED, 12);
  const node = new FaultyNode(recorded.chain);
  const index = await RecordedChainFollower.open(recorded, node.client);
  opened = index;
  await index.round();
  const pool = index.follower.accounts.find((account) => account !== recorded.market.root);
  if (!pool) throw new RangeError('a pool is followed');
  node.rejectedAccounts.add(pool);
  let before = index.seqno;
  for (let round = 0; round < 16; round += 1) {
    recorded.play();
    await runFollowerRounds(index, 1, 2);
  }
  expect(index.failures).toBe(0);
  expect(index.seqno).toBe(recorded.chain.seqno);
  expect([...index.follower.history.incomplete.values()]).toEqual([1]);
  before = index.seqno;
  node.rejectedAccounts.clear();
  await index.settle();
  expect(index.seqno).toBe(before);
  expect(await index.contents()).toEqual(await index.expected());
});

test('accounts outside a backfill are followed while it waits for an account', async () => {
  const recorded = createRandomMarket(SEED, 12);
  const node = new FaultyNode(recorded.chain);
  const index = await RecordedChainFollower.open(recorded, node.client);
  opened = index;
  await index.round();
  const pool = index.follower.accounts.find((account) => account !== recorded.market.root);
  if (!pool) throw new RangeError('a pool is followed');
  node.rejectedAccounts.add(pool);
  for (let round = 0; round < 6; round += 1) {
    // Until the fork is confirmed, only this account is read.
    index.follower.markDirty(pool);
    await index.round(1);
  }
  expect(index.failures).toBeGreaterThan(3);
  const before = await index.activities();
  for (let events = 0; events < 4; events += 1) recorded.play();
  for (const account of index.follower.accounts) if (account !== pool) index.follower.markDirty(account);
  await index.round(0);
  expect((await index.activities()).size).toBeGreaterThan(before.size);
  node.rejectedAccounts.clear();
  await index.settle();
  expect(await index.contents()).toEqual(await index.expected());
});

/** Returns an index with a single node. */
async function openIndexWithOneNode(areas: { readonly hasOrders?: boolean } = {}) {
  const recorded = createRandomMarket(SEED, 24);
  const node = new FaultyNode(recorded.chain);
  const index = await RecordedChainFollower.open(recorded, node.client, areas);
  opened = index;
  await index.round();
  return { recorded, node, index };
}

test('an account is not retried if its state names the stored transaction as its last', async () => {
  const { node, index } = await openIndexWithOneNode();
  node.faults = { missingNewest: 1 };
  await runFollowerRounds(index, 1, 1);
  expect(index.follower.secondsUntilRetry).toBeUndefined();
  expect(index.follower.history).toEqual(COMPLETE_HISTORY);
});

test('the head stays below known gaps, which are reported after a minute', async () => {
  const { recorded, node, index } = await openIndexWithOneNode();
  const before = index.follower.head?.lt;
  recorded.play();
  node.faults = { missingNewest: 4 };
  await runFollowerRounds(index, 1, 1);
  expect(index.follower.history.incomplete.size).toBeGreaterThan(0);
  expect(index.follower.history.roots).toBe('complete');
  await runFollowerRounds(index, 7, 10);
  expect(index.follower.history.roots).toBe('behind');
  expect(index.follower.head?.lt).toBe(before);
  node.restore();
  await index.settle();
  expect(index.follower.history).toEqual(COMPLETE_HISTORY);
  expect(index.follower.head?.lt).toBe(recorded.chain.lt);
});

test('a new area whose history the node lacks does not hide what was indexed before', async () => {
  const { node, index } = await openIndexWithOneNode({ hasOrders: false });
  node.prune(2);
  index.restart();
  await runFollowerRounds(index, 6, 1);
  expect(index.follower.history.roots).toBe('behind');
  expect([...index.follower.history.incomplete.keys()]).toContain('order-factory');
});

test('hashes not stored with cursors are those of the stored transactions', async () => {
  const { recorded, index } = await openIndexWithOneNode();
  await index.database.updateTable('cursors').set({ hash: null }).execute();
  const { all } = createRandomMarketModules(recorded, getPricingRules(toRandomMarketNetwork(recorded)));
  const { cursors } = await new IndexStore(index.database, all).load('chain=1;orders=1');
  expect(cursors.length).toBeGreaterThan(0);
  expect(cursors.filter(({ hash }) => hash === undefined)).toEqual([]);
});

test('after a fork an account is compared if only its cursor is beyond the fork', async () => {
  const { recorded, index } = await openIndexWithOneNode();
  const { root } = recorded.market;
  const lt = recorded.chain.lt + 1_000n;
  await index.database
    .updateTable('cursors')
    .set({ lt: lt.toString() })
    .where('account', '=', root)
    .execute();
  const moved = await new StoredTransactionReader(index.database).movedAfter(recorded.chain.lt);
  expect(moved).toMatchObject([{ account: root, lt }]);
});
