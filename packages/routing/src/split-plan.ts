import { itemAt } from '@junction/primitives';
import type { Move, PoolGraph } from './pool-graph.ts';

/** Move of a plan that may split. Its output goes to `next`, or is paid out if `next` is empty. */
export interface PlanNode {
  readonly move: Move;
  /** Percentage of the amount shared with its siblings. */
  readonly numerator: bigint;
  readonly next: readonly PlanNode[];
}

/** Shares are whole percentages: they are readable, and a finer grid gains nothing noticeable. */
export const FULL_SHARE = 100n;

/** Converts a path without forks to a plan. */
export function toPlan(moves: readonly Move[], numerator = FULL_SHARE): PlanNode | undefined {
  return moves.reduceRight<PlanNode | undefined>(
    (next, move, index) => ({
      move,
      numerator: index === 0 ? numerator : FULL_SHARE,
      next: next ? [next] : [],
    }),
    undefined,
  );
}

/** Counts the pools of a plan; a pool used twice counts twice. */
export function countMoves(nodes: readonly PlanNode[]): number {
  return nodes.reduce((sum, node) => sum + 1 + countMoves(node.next), 0);
}

/** Sorts the branch with most pools last, because it receives the remainder of every division. */
export function toServingOrder(nodes: readonly PlanNode[]): readonly PlanNode[] {
  return nodes.toSorted((a, b) => countMoves(a.next) - countMoves(b.next));
}

/**
 * Splits an amount by numerators, rounded down; the last branch receives the remainder, as in the contracts. Returns
 * undefined if a branch would receive nothing, which pools reject.
 */
export function sharesDown(amount: bigint, numerators: readonly bigint[]): readonly bigint[] | undefined {
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
export function quotePlan(graph: PoolGraph, nodes: readonly PlanNode[], amount: bigint): bigint | undefined {
  const shares = sharesDown(
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
export function quoteNode(graph: PoolGraph, node: PlanNode, amount: bigint): bigint | undefined {
  const received = quoteMove(graph, node.move, amount);
  return received === undefined || node.next.length === 0 ? received : quotePlan(graph, node.next, received);
}

/** Returns the output of a plan for comparison, 0 if a pool rejects it. Base units of the target token. */
export function quotePlanOrZero(graph: PoolGraph, nodes: readonly PlanNode[], amount: bigint): bigint {
  // oxlint-disable-next-line junction/no-silent-zero -- a rejected plan has no output
  return quotePlan(graph, nodes, amount) ?? 0n;
}

/** Returns the output of a branch for comparison, 0 if a pool rejects it. Base units of the target token. */
export function quoteNodeOrZero(graph: PoolGraph, node: PlanNode, amount: bigint): bigint {
  // oxlint-disable-next-line junction/no-silent-zero -- a rejected branch has no output
  return quoteNode(graph, node, amount) ?? 0n;
}

/** Returns the output of a swap in base units; undefined if the pool rejects it or the amount is 0. */
export function quoteMove(graph: PoolGraph, move: Move, amount: bigint): bigint | undefined {
  return amount > 0n ? graph.pools[move.pool]?.quoter.received(move.from, move.to, amount) : undefined;
}

/** Returns the share of a branch without the remainder; an approximation for searching only. */
export function approximateShareDown(amount: bigint, nodes: readonly PlanNode[], node: PlanNode): bigint {
  return nodes.length === 1 ? amount : (amount * node.numerator) / FULL_SHARE;
}
