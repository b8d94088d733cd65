import { itemAt } from '@junction/primitives';
import type { Move, PoolGraph } from './pool-graph.ts';

/** A move of a route that may part: what it receives goes on through `next`, or is paid out when that is empty. */
export interface PlanNode {
  readonly move: Move;
  /** Percent of what the moves beside it get together. */
  readonly numerator: bigint;
  readonly next: readonly PlanNode[];
}

/** Shares are whole percents: they read well, and a finer grid pays nothing that anybody could see. */
export const WHOLE = 100n;

/** The tree of a path without forks. */
export function planOfPath(moves: readonly Move[], numerator = WHOLE): PlanNode | undefined {
  return moves.reduceRight<PlanNode | undefined>(
    (next, move, index) => ({ move, numerator: index === 0 ? numerator : WHOLE, next: next ? [next] : [] }),
    undefined,
  );
}

/** How many pools a plan goes through, one that is used twice counted twice. */
export function countMoves(nodes: readonly PlanNode[]): number {
  return nodes.reduce((sum, node) => sum + 1 + countMoves(node.next), 0);
}

/** The branch with most pools last: it gets what division leaves over from every contract that divides. */
export function inServingOrder(nodes: readonly PlanNode[]): readonly PlanNode[] {
  return nodes.toSorted((a, b) => countMoves(a.next) - countMoves(b.next));
}

/**
 * What each branch gets of an amount: its share cut down to whole units, and the last one what that leaves over, as
 * the contracts divide it. Undefined when a branch would get nothing: pools refuse that.
 */
export function sharesDown(amount: bigint, numerators: readonly bigint[]): readonly bigint[] | undefined {
  const whole = numerators.reduce((sum, numerator) => sum + numerator, 0n);
  const shares: bigint[] = [];
  let left = amount;
  for (const [index, numerator] of numerators.entries()) {
    const part = (amount * numerator) / whole;
    if (part <= 0n) return undefined;
    shares.push(index === numerators.length - 1 ? left : part);
    left -= part;
  }
  return shares;
}

/** What the ends of the tree pay together, base units; undefined when a pool would refuse. */
export function receivedByPlan(
  graph: PoolGraph,
  nodes: readonly PlanNode[],
  amount: bigint,
): bigint | undefined {
  const shares = sharesDown(
    amount,
    nodes.map((node) => node.numerator),
  );
  if (!shares) return undefined;
  let sum = 0n;
  for (const [index, node] of nodes.entries()) {
    const received = receivedByNode(graph, node, itemAt(shares, index));
    if (received === undefined) return undefined;
    sum += received;
  }
  return sum;
}

/** What a branch brings at its ends, base units; undefined when a pool on it cannot make its exchange. */
export function receivedByNode(graph: PoolGraph, node: PlanNode, amount: bigint): bigint | undefined {
  const received = receivedByMove(graph, node.move, amount);
  return received === undefined || node.next.length === 0
    ? received
    : receivedByPlan(graph, node.next, received);
}

/** For comparing plans: one that a pool refuses pays nothing. Units of the target token. */
export function paidByPlan(graph: PoolGraph, nodes: readonly PlanNode[], amount: bigint): bigint {
  // oxlint-disable-next-line junction/no-silent-zero -- a refused plan brings nothing
  return receivedByPlan(graph, nodes, amount) ?? 0n;
}

/** For comparing branches: one that a pool refuses pays nothing. Units of the target token. */
export function paidByNode(graph: PoolGraph, node: PlanNode, amount: bigint): bigint {
  // oxlint-disable-next-line junction/no-silent-zero -- a refused branch brings nothing
  return receivedByNode(graph, node, amount) ?? 0n;
}

/** What one exchange brings, base units; undefined when the pool cannot make it, or for nothing. */
export function receivedByMove(graph: PoolGraph, move: Move, amount: bigint): bigint | undefined {
  return amount > 0n ? graph.pools[move.pool]?.quoter.received(move.from, move.to, amount) : undefined;
}

/** What each of some branches gets before division is settled to the unit; for searching, not for promising. */
export function shareOfDown(amount: bigint, nodes: readonly PlanNode[], node: PlanNode): bigint {
  return nodes.length === 1 ? amount : (amount * node.numerator) / WHOLE;
}
