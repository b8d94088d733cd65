import type { PoolGraph } from './pool-graph.ts';
import {
  FULL_SHARE,
  toServingOrder,
  quoteNodeOrZero,
  quoteMove,
  approximateShareDown,
  type PlanNode,
} from './split-plan.ts';

/** Percentage points moved between branches in one step, coarse to fine. */
const STEPS = [16n, 4n, 1n];

/**
 * Returns the tree with the shares of every fork optimized. Marginal output decreases, so a fork is optimal once no
 * percentage point pays more in another branch. Outer forks are balanced before inner ones.
 */
export function balancePlan(
  graph: PoolGraph,
  nodes: readonly PlanNode[],
  amount: bigint,
): readonly PlanNode[] {
  const fork = nodes.length < 2 ? nodes : balanceFork(graph, nodes, amount);
  return fork.map((node) => {
    if (!hasFork(node.next)) return node;
    const received = quoteMove(graph, node.move, approximateShareDown(amount, fork, node));
    return received === undefined ? node : { ...node, next: balancePlan(graph, node.next, received) };
  });
}

function hasFork(nodes: readonly PlanNode[]): boolean {
  return nodes.length > 1 || nodes.some((node) => hasFork(node.next));
}

interface Branch {
  readonly node: PlanNode;
  share: bigint;
  /** Output of the branch by share. */
  readonly paid: Map<bigint, bigint>;
}

function balanceFork(graph: PoolGraph, nodes: readonly PlanNode[], amount: bigint): readonly PlanNode[] {
  const branches = nodes.map((node): Branch => ({ node, share: node.numerator, paid: new Map([[0n, 0n]]) }));
  const paid = (branch: Branch, share: bigint): bigint => {
    const known = branch.paid.get(share);
    if (known !== undefined) return known;
    const received = quoteNodeOrZero(graph, branch.node, (amount * share) / FULL_SHARE);
    branch.paid.set(share, received);
    return received;
  };
  for (const step of STEPS) {
    while (moveShare(branches, step, paid)) continue;
  }
  return toServingOrder(branches.map(({ node, share }) => ({ ...node, numerator: share })));
}

/**
 * Moves a step from the branch that loses least to the branch that gains most. Returns false if no move improves the
 * output.
 */
function moveShare(
  branches: readonly Branch[],
  step: bigint,
  paid: (branch: Branch, share: bigint) => bigint,
): boolean {
  let giver: Branch | undefined;
  let taker: Branch | undefined;
  let loss = 0n;
  let gain = 0n;
  for (const branch of branches) {
    const now = paid(branch, branch.share);
    const more = paid(branch, branch.share + step) - now;
    if (!taker || more > gain) [taker, gain] = [branch, more];
    if (branch.share <= step) continue;
    const less = now - paid(branch, branch.share - step);
    if (!giver || less < loss) [giver, loss] = [branch, less];
  }
  if (!giver || !taker || giver === taker || gain <= loss) return false;
  giver.share -= step;
  taker.share += step;
  return true;
}
