import { toAddress } from '@junction/primitives';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { COMPLETE_HISTORY } from '../write/known-history.ts';
import { RecordedChainFollower } from './faulty-follower.ts';
import { FaultyNode, type NodeFaults } from './faulty-node.ts';
import { FAULTY_CHAIN_ID, FaultyNodeSource } from './faulty-nodes.ts';
import { createRandomMarket, type RandomMarket } from './random-market.ts';

/** Event between two rounds: on the chain, at one of the two nodes, or at the indexer. */
type Event =
  | { readonly kind: 'play'; readonly events: number }
  | { readonly kind: 'fork'; readonly blocks: number }
  | { readonly kind: 'lag'; readonly node: number; readonly blocks: number }
  | { readonly kind: 'fault'; readonly node: number; readonly faults: NodeFaults }
  | { readonly kind: 'prune'; readonly node: number; readonly kept: number }
  | { readonly kind: 'restore'; readonly node: number }
  | { readonly kind: 'failover' | 'restart' | 'sweep' };

/** Kinds of root accounts. */
const ROOT_KINDS: ReadonlySet<string> = new Set(['root', 'order-factory']);

const node = fc.nat({ max: 1 });
const EVENTS: fc.Arbitrary<Event> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('play'), events: fc.integer({ min: 1, max: 6 }) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('fork'), blocks: fc.integer({ min: 1, max: 6 }) }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('lag'), node, blocks: fc.integer({ min: 1, max: 12 }) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('fault'),
      node,
      faults: fc.oneof(
        fc.record({ isEmpty: fc.constant(true) }),
        fc.record({ isAmnesiac: fc.constant(true) }),
        fc.record({ hole: fc.nat({ max: 2 }) }),
        fc.record({ missingNewest: fc.integer({ min: 1, max: 4 }) }),
      ),
    }),
  },
  {
    // Only one node reverts transactions by mistake, because a fork that both nodes show counts as real.
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('fault'),
      node: fc.constant(0),
      faults: fc.record({ isLying: fc.constant(true) }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('prune'), node, kept: fc.integer({ min: 1, max: 10 }) }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('restore'), node }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('failover') }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('restart') }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('sweep') }) },
);

/** Market on a recorded chain, two nodes of it, and an index that uses both. */
class TwoNodeIndex {
  readonly #recorded: RandomMarket;
  readonly #nodes: readonly [FaultyNode, FaultyNode];
  readonly #source: FaultyNodeSource;
  readonly index: RecordedChainFollower;
  #isForked = false;
  #shown: ReadonlySet<string> = new Set();

  static async open(seed: number): Promise<TwoNodeIndex> {
    const recorded = createRandomMarket(seed, 12);
    const nodes = [new FaultyNode(recorded.chain), new FaultyNode(recorded.chain)] as const;
    const source = new FaultyNodeSource(nodes);
    const index = await RecordedChainFollower.open(recorded, source.client, {
      nodes: source,
      chainId: FAULTY_CHAIN_ID,
    });
    return new TwoNodeIndex(recorded, nodes, source, index);
  }

  private constructor(
    recorded: RandomMarket,
    nodes: readonly [FaultyNode, FaultyNode],
    source: FaultyNodeSource,
    index: RecordedChainFollower,
  ) {
    this.#recorded = recorded;
    this.#nodes = nodes;
    this.#source = source;
    this.index = index;
    recorded.chain.onBlock(({ transactions }) => {
      for (const { account } of transactions) index.follower.markDirty(account);
    });
  }

  #nodeAt(place: number): FaultyNode {
    return this.#nodes[place === 0 ? 0 : 1];
  }

  happen(event: Event): void {
    const { chain } = this.#recorded;
    switch (event.kind) {
      case 'play':
        for (let played = 0; played < event.events; played += 1) this.#recorded.play();
        return;
      case 'fork':
        return this.#fork(event.blocks);
      case 'lag': {
        const block = chain.blocks.at(-1 - event.blocks) ?? chain.blocks[0];
        if (block) this.#nodeAt(event.node).faults = { upTo: block.lt };
        return;
      }
      case 'fault':
        this.#nodeAt(event.node).faults = event.faults;
        return;
      case 'prune':
        return this.#nodeAt(event.node).prune(event.kept);
      case 'restore':
        return this.#nodeAt(event.node).restore();
      case 'failover':
        return this.#source.turn();
      case 'restart':
        return this.index.restart();
      case 'sweep':
        return this.index.follower.sweep();
    }
  }

  #fork(blocks: number): void {
    const { chain } = this.#recorded;
    chain.remove(Math.min(blocks, chain.blocks.length - 10));
    // Appends an empty block, so that the logical time advances after the fork.
    chain.append([]);
    chain.lt += 1_000n;
    this.#isForked = true;
  }

  /**
   * True if the transaction of a missing row was reverted on the chain. A row without logical time (a pool or order)
   * may be missing after any fork.
   */
  #isTakenBack(row: string): boolean {
    const [account, lt] = row.split(' ');
    if (lt === undefined) return this.#isForked;
    const list = this.#recorded.chain.byAccount.get(toAddress(account ?? '')) ?? [];
    return list.every((one) => one.lt !== BigInt(lt));
  }

  /** Runs a round and checks that no row shown before is missing. */
  async round(): Promise<void> {
    const asked = this.#source.requests;
    await this.index.round(2);
    // Maximum number of requests of a round. For each account, a round reads pages of transactions and a state, and
    // lets another node confirm the result; an aborted round repeats these requests once.
    expect(this.#source.requests - asked).toBeLessThan(20 + 12 * this.index.follower.accounts.length);
    const shown = await this.index.shown();
    const gone = [...this.#shown].filter((row) => !shown.has(row));
    expect(gone.filter((row) => !this.#isTakenBack(row))).toEqual([]);
    this.#shown = shown;
  }

  /**
   * Checks that the tables equal those of an index built from scratch, and that the history is reported as complete.
   * Exception: if a fork reverted all transactions of an account that is still announced, its rows stay, and the
   * history must be reported as incomplete. Returns true if the tables are complete.
   */
  async expectRebuiltTables(): Promise<boolean> {
    const { history } = this.index.follower;
    const kinds = [...history.incomplete.keys()];
    if (this.#isForked && kinds.length > 0) {
      expect(kinds.filter((kind) => ROOT_KINDS.has(kind))).toEqual([]);
      return false;
    }
    expect(history).toEqual(COMPLETE_HISTORY);
    expect(await this.index.contents()).toEqual(await this.index.expected());
    return true;
  }

  restore(): void {
    for (const one of this.#nodes) one.restore();
  }
}

/**
 * Tests random sequences of faults, forks, failovers and restarts. Only a fork may remove rows, and the final tables
 * must equal those of an index built from scratch.
 */
export function testRandomNodeFaults(seed: number, runs: number, events: number): void {
  test(
    `whatever two nodes do, nothing is lost and the index ends as a rebuild (seed ${seed}, ${runs} runs)`,
    async () => {
      let completeRuns = 0;
      const sequences = fc.array(EVENTS, { minLength: events, maxLength: events });
      await fc.assert(
        fc.asyncProperty(fc.nat({ max: 1_000 }), sequences, async (market, sequence) => {
          const nodes = await TwoNodeIndex.open(market);
          try {
            await nodes.round();
            for (const event of sequence) {
              nodes.happen(event);
              await nodes.round();
            }
            nodes.restore();
            await nodes.index.settle();
            expect(nodes.index.failures).toBe(0);
            if (await nodes.expectRebuiltTables()) completeRuns += 1;
          } finally {
            await nodes.index.close();
          }
        }),
        { seed, numRuns: runs, endOnFailure: true },
      );
      expect(completeRuns / runs).toBeGreaterThan(0.7);
    },
    Math.max(120_000, runs * 30_000),
  );
}
