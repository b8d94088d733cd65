import { afterEach, expect, test } from 'vitest';
import { FaultyNode, type NodeFaults } from '../test/faulty-node.ts';
import { FollowedChain } from '../test/faulty-follower.ts';
import { describeFaultyNodes } from '../test/faulty-node-suite.ts';
import { COMPLETE_HISTORY } from '../write/known-history.ts';
import { randomMarket, type RandomMarket } from '../test/random-market.ts';

// Nodes lag, prune, truncate and contradict themselves. What has been indexed stays, and what they hid is found later.

const SEED = 11;

let opened: FollowedChain | undefined;
afterEach(() => opened?.close());

interface Followed {
  readonly recorded: RandomMarket;
  readonly node: FaultyNode;
  readonly index: FollowedChain;
}

/** An index at the end of a chain of some dozen events, which a stream tells of new transactions. */
async function follow(events = 40): Promise<Followed> {
  const recorded = randomMarket(SEED, events);
  const node = new FaultyNode(recorded.chain);
  const index = await FollowedChain.open(recorded, node.client);
  opened = index;
  await index.round();
  recorded.chain.onBlock(({ transactions }) => {
    for (const { account } of transactions) index.follower.markDirty(account);
  });
  return { recorded, node, index };
}

/** Plays on while the node is faulty, and looks that nothing is lost from round to round. */
async function play({ recorded, node, index }: Followed, rounds: number, faults: () => NodeFaults) {
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

/** The logical time at the end of the block so many blocks ago. */
const blocksAgo = ({ recorded: { chain } }: Followed, count: number): bigint => {
  const block = chain.blocks.at(-1 - count);
  if (!block) throw new RangeError('the chain is longer');
  return block.lt;
};

test('a node that lags for a while loses nothing and stalls nothing', async () => {
  const followed = await follow();
  const { node, index } = followed;
  index.follower.markAll();
  await play(followed, 7, () => ({ upTo: blocksAgo(followed, 8) }));
  node.restore();
  await index.settle();
  expect(index.failures).toBe(0);
  expect(index.seqno).toBe(followed.recorded.chain.seqno);
  expect(await index.contents()).toEqual(await index.expected());
});

test('empty lists are no proof that anything is gone', async () => {
  const followed = await follow();
  const { node, index } = followed;
  await play(followed, 8, () => {
    index.follower.markAll();
    return { isEmpty: true };
  });
  node.restore();
  await index.settle();
  expect(await index.contents()).toEqual(await index.expected());
});

test.each([1, 2])(
  'a transaction that a page lacks is found when the node gives it (place %i)',
  async (hole) => {
    const followed = await follow();
    const { node, index } = followed;
    await play(followed, 20, () => {
      index.follower.markAll();
      return { hole };
    });
    node.restore();
    await index.settle();
    expect(index.failures).toBe(0);
    expect(await index.contents()).toEqual(await index.expected());
  },
);

test('another node that is behind is waited for', async () => {
  const followed = await follow();
  const { node, index } = followed;
  const behind = blocksAgo(followed, 6);
  // The one that is asked from now on stands still for some rounds, then catches up.
  index.follower.markAll();
  await play(followed, 6, () => ({ upTo: behind }));
  const later = blocksAgo(followed, 1);
  index.follower.markAll();
  await play(followed, 3, () => ({ upTo: later }));
  node.restore();
  await index.settle();
  expect(await index.contents()).toEqual(await index.expected());
});

test('a history without its beginning is not taken for all of it', async () => {
  const recorded = randomMarket(SEED, 40);
  const node = new FaultyNode(recorded.chain);
  node.prune(2);
  const index = await FollowedChain.open(recorded, node.client);
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

test('an index that stood still for longer than its node keeps says what it lacks, and keeps what it has', async () => {
  const followed = await follow();
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

test('a chain that was turned back loses what it took back, and nothing else', async () => {
  const followed = await follow();
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

test('a chain that was turned back and stands still is noticed by the states of its accounts', async () => {
  const followed = await follow();
  const { recorded, index } = followed;
  recorded.chain.remove(4);
  // Logical time goes on.
  recorded.chain.append([]);
  recorded.chain.lt += 1_000n;
  for (let round = 0; round < 8; round += 1) {
    index.follower.markAll();
    await index.round();
  }
  await index.settle();
  expect(await index.contents()).toEqual(await index.expected());
});

describeFaultyNodes(20_261_129, 2, 20);
