import { itemAt } from '@junction/primitives';
import type { RouteFlowNode } from './flow-tree.ts';
import type { PoolSwapEdge, PoolGraph } from './pool-graph.ts';

/**
 * Swap in one pool, as a node of a plan that may split. The nodes in `next` spend the output of this swap; if `next` is
 * empty, the output is paid out.
 */
export interface SplitPlanNode {
  readonly move: PoolSwapEdge;
  /** Share in basis points of the amount that the siblings divide. */
  readonly numerator: bigint;
  readonly next: readonly SplitPlanNode[];
}

/** Sum of the shares of siblings, in basis points. A finer grid gains less than a millionth. */
const FULL_SHARE = 10_000;

/**
 * Rounds the shares of a tree to basis points and omits branches that round to 0. The largest share absorbs the
 * difference, so that the sum is exact and every share has a finite decimal representation.
 */
export function toRoundedSplitPlan(nodes: readonly RouteFlowNode[]): readonly SplitPlanNode[] {
  const kept = nodes.filter(({ share }) => Math.round(share * FULL_SHARE) > 0);
  const sum = kept.reduce((total, { share }) => total + share, 0);
  const points = kept.map(({ share }) => Math.max(1, Math.round((share / sum) * FULL_SHARE)));
  const rest = FULL_SHARE - points.reduce((total, point) => total + point, 0);
  const largest = points.indexOf(Math.max(...points));
  const plan = kept.map(({ edge, next }, index): SplitPlanNode => ({
    move: edge.move,
    numerator: BigInt((points[index] ?? 0) + (index === largest ? rest : 0)),
    next: toRoundedSplitPlan(next),
  }));
  return sortByRemainderOrder(plan);
}

/** Returns the number of swaps in a split plan, one per node. */
export function countSplitPlanSwaps(nodes: readonly SplitPlanNode[]): number {
  return nodes.reduce((sum, node) => sum + 1 + countSplitPlanSwaps(node.next), 0);
}

/**
 * Sorts siblings so that the branch with the most pools is last, because the contracts give it the remainder of every
 * division.
 */
function sortByRemainderOrder(nodes: readonly SplitPlanNode[]): readonly SplitPlanNode[] {
  return nodes.toSorted((a, b) => countSplitPlanSwaps(a.next) - countSplitPlanSwaps(b.next));
}

/**
 * Splits an amount in proportion to `numerators`, rounded down. As in the contracts, the last branch receives the
 * remainder. Returns undefined if a branch would receive 0, which pools reject.
 */
export function splitByNumeratorsRoundedDown(
  amount: bigint,
  numerators: readonly bigint[],
): readonly bigint[] | undefined {
  const denominator = numerators.reduce((sum, numerator) => sum + numerator, 0n);
  const shares: bigint[] = [];
  let left = amount;
  for (const [index, numerator] of numerators.entries()) {
    const part = (amount * numerator) / denominator;
    if (part <= 0n) return undefined;
    shares.push(index === numerators.length - 1 ? left : part);
    left -= part;
  }
  return shares;
}

/** Returns the total output of the plan in base units; undefined if a pool rejects a swap. */
function quotePlan(graph: PoolGraph, nodes: readonly SplitPlanNode[], amount: bigint): bigint | undefined {
  const shares = splitByNumeratorsRoundedDown(
    amount,
    nodes.map((node) => node.numerator),
  );
  if (!shares) return undefined;
  let sum = 0n;
  for (const [index, node] of nodes.entries()) {
    const received = quoteNode(graph, node, itemAt(shares, index));
    if (received === undefined) return undefined;
    sum += received;
  }
  return sum;
}

/** Returns the output of a branch in base units; undefined if a pool rejects a swap. */
function quoteNode(graph: PoolGraph, node: SplitPlanNode, amount: bigint): bigint | undefined {
  const received = quoteMove(graph, node.move, amount);
  return received === undefined || node.next.length === 0 ? received : quotePlan(graph, node.next, received);
}

/** Returns the output of a plan in base units of the target token; 0 if a pool rejects a swap. */
export function quoteSplitPlanOrZero(
  graph: PoolGraph,
  nodes: readonly SplitPlanNode[],
  amount: bigint,
): bigint {
  // oxlint-disable-next-line junction/no-silent-zero -- a rejected plan has no output
  return quotePlan(graph, nodes, amount) ?? 0n;
}

/** Returns the output of a move in base units; undefined if the pool rejects the swap or the amount is 0. */
function quoteMove(graph: PoolGraph, move: PoolSwapEdge, amount: bigint): bigint | undefined {
  return amount > 0n ? graph.pools[move.pool]?.quoter.received(move.from, move.to, amount) : undefined;
}
