import { itemAt } from '@junction/primitives';
import type { RouteNetworkEdge } from './route-network.ts';

/**
 * Node of a route tree during the search: a pool, with the pools that spend its output. Amounts are base units in
 * floating point.
 */
export interface RouteFlowNode {
  readonly edge: RouteNetworkEdge;
  /** Share of the amount divided among the siblings. The shares of siblings sum to 1. */
  share: number;
  readonly next: readonly RouteFlowNode[];
  /**
   * Results of the last evaluation: `spent` is the input, `received` the output, `slope` and `bend` are the first and
   * second derivative of the output.
   */
  spent: number;
  received: number;
  slope: number;
  bend: number;
  /**
   * Derivatives for the optimization. `value` is the derivative of the tree's output with respect to `spent`.
   * `curvature` is the derivative of `value` if all shares below this node are optimal.
   */
  value: number;
  curvature: number;
}

/** Minimum share of a branch during the optimization, so that its marginal value stays defined. */
const MIN_SHARE = 1e-7;
/** The optimization stops once the output is within this fraction of its upper bound. */
const PRECISION = 1e-6;
const MAX_HALVINGS = 4;

/** Creates a branch without forks along a path; undefined for an empty path. */
export function toFlowBranch(path: readonly RouteNetworkEdge[], share: number): RouteFlowNode | undefined {
  return path.reduceRight<RouteFlowNode | undefined>(
    (next, edge, index) => createFlowNode(edge, index === 0 ? share : 1, next ? [next] : []),
    undefined,
  );
}

/** Creates a node whose computed fields are 0 until it is evaluated. */
export function createFlowNode(
  edge: RouteNetworkEdge,
  share: number,
  next: readonly RouteFlowNode[],
): RouteFlowNode {
  return { edge, share, next, spent: 0, received: 0, slope: 0, bend: 0, value: 0, curvature: 0 };
}

/** Returns a deep copy of a tree. */
export function copyFlowNodes(nodes: readonly RouteFlowNode[]): RouteFlowNode[] {
  return nodes.map((node) => ({ ...node, next: copyFlowNodes(node.next) }));
}

/**
 * Optimizes the shares of all forks by Newton's method. Returns the output. The output is concave in the amounts, so
 * the optimization stops early if `computeFlowTreeOutputBound` shows that no shares yield noticeably more; otherwise it stops
 * after `maxRounds`.
 */
export function optimizeFlowShares(
  nodes: readonly RouteFlowNode[],
  amount: number,
  maxRounds: number,
): number {
  let output = evaluateFlowTree(nodes, amount);
  for (let round = 0; round < maxRounds; round += 1) {
    if (computeFlowTreeOutputBound(nodes, amount) - output <= PRECISION * output) return output;
    const before = listShares(nodes);
    const improved = improveShares(nodes, amount, output, before);
    if (improved === undefined) {
      restoreShares(nodes, before);
      return evaluateFlowTree(nodes, amount);
    }
    output = improved;
  }
  return output;
}

/**
 * Takes a Newton step, shortened until it does not lower the output. Returns the output; undefined if even the shortest
 * step lowers it.
 */
function improveShares(
  nodes: readonly RouteFlowNode[],
  amount: number,
  output: number,
  before: readonly number[],
): number | undefined {
  let length = 1;
  for (let halving = 0; halving < MAX_HALVINGS; halving += 1) {
    takeStep(nodes, amount, length);
    const improved = evaluateFlowTree(nodes, amount);
    if (improved >= output) return improved;
    restoreShares(nodes, before);
    evaluateFlowTree(nodes, amount);
    length /= 3;
  }
  return undefined;
}

/** Computes the amounts and derivatives of a tree for an input amount. Returns the output. */
export function evaluateFlowTree(nodes: readonly RouteFlowNode[], amount: number): number {
  const output = propagateAmounts(nodes, amount);
  computeDerivatives(nodes);
  return output;
}

function propagateAmounts(nodes: readonly RouteFlowNode[], amount: number): number {
  let output = 0;
  for (const node of nodes) {
    node.spent = node.share * amount;
    const { received, slope, bend } = node.edge.curve.at(node.spent);
    node.received = received;
    node.slope = slope;
    node.bend = bend;
    output += node.next.length > 0 ? propagateAmounts(node.next, received) : received;
  }
  return output;
}

/**
 * Computes the derivatives of all nodes. Returns the derivative of the output with respect to the amount that the
 * siblings divide (`value`), and the derivative of `value` if the shares are optimal (`curvature`).
 */
function computeDerivatives(nodes: readonly RouteFlowNode[]): {
  readonly value: number;
  readonly curvature: number;
} {
  let value = 0;
  let inverse = 0;
  for (const node of nodes) {
    node.value = node.slope;
    node.curvature = node.bend;
    if (node.next.length > 0) {
      const after = computeDerivatives(node.next);
      node.value = after.value * node.slope;
      node.curvature = after.curvature * node.slope * node.slope + after.value * node.bend;
    }
    value += node.share * node.value;
    inverse += 1 / node.curvature;
  }
  return { value, curvature: 1 / inverse };
}

/**
 * Returns an upper bound of the output over all possible splits of an evaluated tree. The bound is the value of the
 * Lagrangian dual that uses the highest marginal value of each fork as its price. All curves are concave, so at these
 * prices the gain of each pool is bounded by the tangent at its current amount.
 */
export function computeFlowTreeOutputBound(nodes: readonly RouteFlowNode[], amount: number): number {
  const { price, surplus } = computeDualBound(nodes);
  return price * amount + surplus;
}

function computeDualBound(nodes: readonly RouteFlowNode[]): {
  readonly price: number;
  readonly surplus: number;
} {
  let price = 0;
  let surplus = 0;
  for (const node of nodes) {
    const after = node.next.length > 0 ? computeDualBound(node.next) : { price: 1, surplus: 0 };
    price = Math.max(price, after.price * node.slope);
    surplus += after.surplus + after.price * (node.received - node.slope * node.spent);
  }
  return { price, surplus };
}

/**
 * Moves all shares towards the optimum of the quadratic model for an amount. A `length` of 1 is the full Newton step.
 */
function takeStep(nodes: readonly RouteFlowNode[], amount: number, length: number): void {
  if (nodes.length > 1) {
    const amounts = computeOptimalAmounts(nodes, amount);
    let sum = 0;
    for (const [index, node] of nodes.entries()) {
      node.share += length * (itemAt(amounts, index) / amount - node.share);
      if (!(node.share > MIN_SHARE)) node.share = MIN_SHARE;
      sum += node.share;
    }
    for (const node of nodes) node.share /= sum;
  }
  for (const { share, next, edge } of nodes)
    if (next.length > 0) takeStep(next, edge.curve.received(share * amount), length);
}

/**
 * Returns the amounts at which the quadratic model has equal marginal values. A branch whose amount would be negative
 * receives 0.
 */
function computeOptimalAmounts(nodes: readonly RouteFlowNode[], amount: number): readonly number[] {
  const closed = new Set<RouteFlowNode>();
  for (;;) {
    let spent = 0;
    let weighted = 0;
    let inverse = 0;
    for (const node of nodes) {
      if (closed.has(node)) continue;
      spent += node.spent;
      weighted += node.value / node.curvature;
      inverse += 1 / node.curvature;
    }
    const price = (amount - spent + weighted) / inverse;
    const amounts = nodes.map((node) =>
      closed.has(node) ? 0 : node.spent + (price - node.value) / node.curvature,
    );
    const negative = nodes.filter((_, index) => itemAt(amounts, index) < 0);
    if (negative.length === 0) return amounts;
    for (const node of negative) closed.add(node);
    if (closed.size === nodes.length) return nodes.map(({ spent: now }) => now);
  }
}

function listShares(nodes: readonly RouteFlowNode[], list: number[] = []): number[] {
  for (const node of nodes) {
    list.push(node.share);
    listShares(node.next, list);
  }
  return list;
}

function restoreShares(nodes: readonly RouteFlowNode[], shares: readonly number[], start = 0): number {
  let at = start;
  for (const node of nodes) {
    node.share = itemAt(shares, at);
    at = restoreShares(node.next, shares, at + 1);
  }
  return at;
}
