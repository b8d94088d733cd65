import { afterEach, expect, test } from 'vitest';
import { FaultyNode, type NodeFaults } from '../test/faulty-node.ts';
import { RecordedChainFollower } from '../test/faulty-follower.ts';
import { testRandomNodeFaults } from '../test/faulty-node-suite.ts';
import { COMPLETE_HISTORY } from '../write/known-history.ts';
import { createRandomMarket, type RandomMarket } from '../test/random-market.ts';

// Nodes may lag, prune, truncate and contradict themselves. The index must keep its data and find omitted
// transactions later.

const SEED = 11;

let opened: RecordedChainFollower | undefined;
afterEach(() => opened?.close());

interface FollowedIndex {
  readonly recorded: RandomMarket;
  readonly node: FaultyNode;
  readonly index: RecordedChainFollower;
}

/**
 * Returns an index that has caught up with a chain of about `events` events. Each new block marks its accounts as
 * changed.
 */
async function openFollowedIndex(events = 40): Promise<FollowedIndex> {
  const recorded = createRandomMarket(SEED, events);
  const node = new FaultyNode(recorded.chain);
  const index = await RecordedChainFollower.open(recorded, node.client);
  opened = index;
  await index.round();
  recorded.chain.onBlock(({ transactions }) => {
    for (const { account } of transactions) index.follower.markDirty(account);
  });
  return { recorded, node, index };
}

/** Adds transactions while the node is faulty, and checks after each round that no indexed data was lost. */
async function playRounds(
  { recorded, node, index }: FollowedIndex,
  rounds: number,
  faults: () => NodeFaults,
) {
  let before = await index.activities();
  for (let round = 0; round < rounds; round += 1) {
    recorded.play();
    node.faults = faults();
    await index.round();
    const after = await index.activities();
    expect([...before].filter((one) => !after.has(one))).toEqual([]);
    before = after;
  }
}

/** Returns the last logical time of the block `count` blocks before the newest one. */
const getLtBlocksAgo = ({ recorded: { chain } }: FollowedIndex, count: number): bigint => {
  const block = chain.blocks.at(-1 - count);
  if (!block) throw new RangeError('the chain is longer');
  return block.lt;
};

test('a node that lags for a while loses nothing and delays nothing else', async () => {
  const followed = await openFollowedIndex();
  const { node, index } = followed;
  index.follower.markAll();
  await playRounds(followed, 7, () => ({ upTo: getLtBlocksAgo(followed, 8) }));
  node.restore();
  await index.settle();
  expect(index.failures).toBe(0);
  expect(index.seqno).toBe(followed.recorded.chain.seqno);
  expect(await index.contents()).toEqual(await index.expected());
});

test('empty lists do not prove that anything was reverted', async () => {
  const followed = await openFollowedIndex();
  const { node, index } = followed;
  await playRounds(followed, 8, () => {
    index.follower.markAll();
    return { isEmpty: true };
  });
  node.restore();
  await index.settle();
  expect(await index.contents()).toEqual(await index.expected());
});

test.each([1, 2])(
  'a transaction missing in a page is found when the node lists it (position %i)',
  async (hole) => {
    const followed = await openFollowedIndex();
    const { node, index } = followed;
    await playRounds(followed, 20, () => {
      index.follower.markAll();
      return { hole };
    });
    node.restore();
    await index.settle();
    expect(index.failures).toBe(0);
    expect(await index.contents()).toEqual(await index.expected());
  },
);

test('a second node that is behind is waited for', async () => {
  const followed = await openFollowedIndex();
  const { node, index } = followed;
  const behind = getLtBlocksAgo(followed, 6);
  // The node in use returns the same head for some rounds, then catches up.
  index.follower.markAll();
  await playRounds(followed, 6, () => ({ upTo: behind }));
  const later = getLtBlocksAgo(followed, 1);
  index.follower.markAll();
  await playRounds(followed, 3, () => ({ upTo: later }));
  node.restore();
  await index.settle();
  expect(await index.contents()).toEqual(await index.expected());
});

test('a history without its beginning is not taken for a complete one', async () => {
  const recorded = createRandomMarket(SEED, 40);
  const node = new FaultyNode(recorded.chain);
  node.prune(2);
  const index = await RecordedChainFollower.open(recorded, node.client);
  opened = index;
  for (let round = 0; round < 6; round += 1) await index.round();
  expect(await index.activities()).toEqual(new Set());
  expect(index.follower.history).toEqual({
    roots: 'missing',
    incomplete: new Map([
      ['root', 1],
      ['order-factory', 1],
    ]),
  });
  node.restore();
  await index.settle();
  expect(index.follower.history).toEqual(COMPLETE_HISTORY);
  expect(await index.contents()).toEqual(await index.expected());
});

test('an index that was down for longer than its node keeps history reports the gap and keeps its data', async () => {
  const followed = await openFollowedIndex();
  const { recorded, node, index } = followed;
  const before = await index.activities();
  for (let events = 0; events < 60; events += 1) recorded.play();
  node.prune(3);
  index.restart();
  for (let round = 0; round < 12; round += 1) await index.round();
  const after = await index.activities();
  expect([...before].filter((one) => !after.has(one))).toEqual([]);
  expect([...index.follower.history.incomplete.keys()]).toContain('pool');
  node.restore();
  await index.settle();
  expect(await index.contents()).toEqual(await index.expected());
});

test('after a reorganization only reverted transactions are removed', async () => {
  const followed = await openFollowedIndex();
  const { recorded, index } = followed;
  const before = await index.activities();
  recorded.chain.remove(4);
  const gone = new Set<string>();
  const kept = new Set(
    [...recorded.chain.byAccount.values()].flatMap((list) => list.map((one) => `${one.account} ${one.lt}`)),
  );
  for (const one of before) if (!kept.has(one)) gone.add(one);
  expect(gone.size).toBeGreaterThan(0);
  for (let events = 0; events < 4; events += 1) recorded.play();
  for (let round = 0; round < 8; round += 1) {
    index.follower.markAll();
    await index.round();
    const after = await index.activities();
    expect([...before].filter((one) => !gone.has(one) && !after.has(one))).toEqual([]);
  }
  await index.settle();
  expect(await index.contents()).toEqual(await index.expected());
});

test('a reorganized chain without new blocks is detected by the states of its accounts', async () => {
  const followed = await openFollowedIndex();
  const { recorded, index } = followed;
  recorded.chain.remove(4);
  // Appends an empty block, so that the logical time advances without transactions.
  recorded.chain.append([]);
  recorded.chain.lt += 1_000n;
  for (let round = 0; round < 8; round += 1) {
    index.follower.markAll();
    await index.round();
  }
  await index.settle();
  expect(await index.contents()).toEqual(await index.expected());
});

testRandomNodeFaults(20_261_129, 2, 20);
