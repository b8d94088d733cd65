import type { PoolGraph } from './pool-graph.ts';
import {
  WHOLE,
  inServingOrder,
  paidByNode,
  receivedByMove,
  shareOfDown,
  type PlanNode,
} from './split-plan.ts';

/** Percents moved from one branch to another at once, coarse first. */
const STEPS = [16n, 4n, 1n];

/**
 * The same tree with the shares of every fork moved to where a percent pays most. Every further unit pays less, so
 * when no percent is better off elsewhere the fork is at its best. Outer forks settle before inner ones.
 */
export function balancePlan(
  graph: PoolGraph,
  nodes: readonly PlanNode[],
  amount: bigint,
): readonly PlanNode[] {
  const fork = nodes.length < 2 ? nodes : balanceFork(graph, nodes, amount);
  return fork.map((node) => {
    if (!hasFork(node.next)) return node;
    const received = receivedByMove(graph, node.move, shareOfDown(amount, fork, node));
    return received === undefined ? node : { ...node, next: balancePlan(graph, node.next, received) };
  });
}

function hasFork(nodes: readonly PlanNode[]): boolean {
  return nodes.length > 1 || nodes.some((node) => hasFork(node.next));
}

interface Branch {
  readonly node: PlanNode;
  share: bigint;
  /** What the branch pays, by its share. */
  readonly paid: Map<bigint, bigint>;
}

function balanceFork(graph: PoolGraph, nodes: readonly PlanNode[], amount: bigint): readonly PlanNode[] {
  const branches = nodes.map((node): Branch => ({ node, share: node.numerator, paid: new Map([[0n, 0n]]) }));
  const paid = (branch: Branch, share: bigint): bigint => {
    const known = branch.paid.get(share);
    if (known !== undefined) return known;
    const received = paidByNode(graph, branch.node, (amount * share) / WHOLE);
    branch.paid.set(share, received);
    return received;
  };
  for (const step of STEPS) {
    while (moveShare(branches, step, paid)) continue;
  }
  return inServingOrder(branches.map(({ node, share }) => ({ ...node, numerator: share })));
}

/** Takes a step from the branch that loses least by it and gives it to the one that gains most; false when none gains. */
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
