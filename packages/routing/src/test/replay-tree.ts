import type { Address } from '@junction/primitives';
import type { PoolGraph } from '../pool-graph.ts';
import type { PoolQuoter } from '../pool-quoter.ts';
import type { RouteNode, RouteTree } from '../route.ts';

interface QueuedMessage {
  readonly node: RouteNode;
  readonly amount: bigint;
}

/**
 * Executes a tree like the chain, using only its pools and numerators: messages are processed from one queue, pools
 * keep their state, shares are rounded down, and the branch with the most pools receives the remainder.
 *
 * @returns output of the branch ends by pool; undefined if a pool rejects its swap
 */
export function replayTree(
  graph: PoolGraph,
  tree: Pick<RouteTree, 'branches'>,
  spent: bigint,
  order: 'first' | 'last' = 'first',
): ReadonlyMap<Address, bigint> | undefined {
  const states = new Map<Address, PoolQuoter>(graph.pools.map((pool) => [pool.address, pool.quoter]));
  const queue: QueuedMessage[] = splitAmount(tree.branches, spent);
  const paid = new Map<Address, bigint>();
  for (;;) {
    const message = order === 'first' ? queue.shift() : queue.pop();
    if (!message) return paid;
    const { hop, next } = message.node;
    const pool = graph.pools.find((one) => one.address === hop.pool);
    const swap =
      pool &&
      states.get(hop.pool)?.swap(pool.tokens.indexOf(hop.from), pool.tokens.indexOf(hop.to), message.amount);
    if (!swap) return undefined;
    states.set(hop.pool, swap.after);
    if (next.length === 0) paid.set(hop.pool, swap.received);
    else queue.push(...splitAmount(next, swap.received));
  }
}

function splitAmount(nodes: readonly RouteNode[], amount: bigint): QueuedMessage[] {
  const denominator = nodes.reduce((sum, node) => sum + node.numerator, 0n);
  const heaviest = nodes.reduce((most, node, index) => {
    const champion = nodes[most];
    return champion && countPoolsBelow(node) >= countPoolsBelow(champion) ? index : most;
  }, 0);
  const parts = nodes.map((node) => (amount * node.numerator) / denominator);
  const rest = amount - parts.reduce((sum, part) => sum + part, 0n);
  return nodes.map((node, index) => ({
    node,
    amount: (parts[index] ?? 0n) + (index === heaviest ? rest : 0n),
  }));
}

const countPoolsBelow = (node: RouteNode): number =>
  node.next.reduce((sum, one) => sum + 1 + countPoolsBelow(one), 0);

export const sumPaid = (paid: ReadonlyMap<Address, bigint> | undefined): bigint =>
  [...(paid?.values() ?? [])].reduce((sum, amount) => sum + amount, 0n);
