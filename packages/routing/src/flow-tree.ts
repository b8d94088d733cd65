import { itemAt } from '@junction/primitives';
import type { Edge } from './route-network.ts';

/** Pool of a route in a search, with the pools that spend its output. Floating-point base units. */
export interface FlowNode {
  readonly edge: Edge;
  /** Share of the amount divided among the siblings; their sum is 1. */
  share: number;
  readonly next: readonly FlowNode[];
  /** State of the last evaluation. */
  spent: number;
  received: number;
  slope: number;
  bend: number;
  /** Derivative of the total output with respect to `spent`, and its derivative with all later shares optimal. */
  value: number;
  curvature: number;
}

/** Branches that never stop receiving something, so that their marginal values stay known. */
const MIN_SHARE = 1e-7;
/** Optimization stops when the output is within this fraction of its upper bound. */
const PRECISION = 1e-6;
const MAX_HALVINGS = 4;

/** Returns a branch of edges in a row. */
export function toBranch(path: readonly Edge[], share: number): FlowNode | undefined {
  return path.reduceRight<FlowNode | undefined>(
    (next, edge, index) => newNode(edge, index === 0 ? share : 1, next ? [next] : []),
    undefined,
  );
}

/** Returns a node that has not been evaluated. */
export function newNode(edge: Edge, share: number, next: readonly FlowNode[]): FlowNode {
  return { edge, share, next, spent: 0, received: 0, slope: 0, bend: 0, value: 0, curvature: 0 };
}

/** Copies a tree, so that a change of the copy leaves it unchanged. */
export function copyNodes(nodes: readonly FlowNode[]): FlowNode[] {
  return nodes.map((node) => ({ ...node, next: copyNodes(node.next) }));
}

/**
 * Optimizes the shares of all forks by Newton's method and returns the output. The output is concave in the amounts, so
 * it stops by an upper bound of what other shares could yield (`outputBound`) or after the given rounds.
 */
export function optimizeShares(nodes: readonly FlowNode[], amount: number, maxRounds: number): number {
  let output = evaluate(nodes, amount);
  for (let round = 0; round < maxRounds; round += 1) {
    if (outputBound(nodes, amount) - output <= PRECISION * output) return output;
    const before = listShares(nodes);
    const improved = improveShares(nodes, amount, output, before);
    if (improved === undefined) {
      restoreShares(nodes, before);
      return evaluate(nodes, amount);
    }
    output = improved;
  }
  return output;
}

/** Takes a Newton step, shortened until it does not lower the output. */
function improveShares(
  nodes: readonly FlowNode[],
  amount: number,
  output: number,
  before: readonly number[],
): number | undefined {
  let length = 1;
  for (let halving = 0; halving < MAX_HALVINGS; halving += 1) {
    takeStep(nodes, amount, length);
    const improved = evaluate(nodes, amount);
    if (improved >= output) return improved;
    restoreShares(nodes, before);
    evaluate(nodes, amount);
    length /= 3;
  }
  return undefined;
}

/** Computes amounts, output and derivatives of a tree for an amount. */
export function evaluate(nodes: readonly FlowNode[], amount: number): number {
  const output = flow(nodes, amount);
  differentiate(nodes);
  return output;
}

function flow(nodes: readonly FlowNode[], amount: number): number {
  let output = 0;
  for (const node of nodes) {
    node.spent = node.share * amount;
    const { received, slope, bend } = node.edge.curve.at(node.spent);
    node.received = received;
    node.slope = slope;
    node.bend = bend;
    output += node.next.length > 0 ? flow(node.next, received) : received;
  }
  return output;
}

/** Returns the derivative of the output with respect to the divided amount, and its curvature at optimal shares. */
function differentiate(nodes: readonly FlowNode[]): { readonly value: number; readonly curvature: number } {
  let value = 0;
  let inverse = 0;
  for (const node of nodes) {
    node.value = node.slope;
    node.curvature = node.bend;
    if (node.next.length > 0) {
      const after = differentiate(node.next);
      node.value = after.value * node.slope;
      node.curvature = after.curvature * node.slope * node.slope + after.value * node.bend;
    }
    value += node.share * node.value;
    inverse += 1 / node.curvature;
  }
  return { value, curvature: 1 / inverse };
}

/**
 * Returns an upper bound of the output for any shares, from an evaluated tree: the Lagrangian dual with the highest
 * marginal value of each fork as its price. The curves are concave, so no pool gains from another amount at these
 * prices more than its tangent does.
 */
export function outputBound(nodes: readonly FlowNode[], amount: number): number {
  const { price, surplus } = boundOf(nodes);
  return price * amount + surplus;
}

function boundOf(nodes: readonly FlowNode[]): { readonly price: number; readonly surplus: number } {
  let price = 0;
  let surplus = 0;
  for (const node of nodes) {
    const after = node.next.length > 0 ? boundOf(node.next) : { price: 1, surplus: 0 };
    price = Math.max(price, after.price * node.slope);
    surplus += after.surplus + after.price * (node.received - node.slope * node.spent);
  }
  return { price, surplus };
}

/** Moves all shares toward the optimum of the quadratic model for an amount. */
function takeStep(nodes: readonly FlowNode[], amount: number, length: number): void {
  if (nodes.length > 1) {
    const amounts = optimalAmounts(nodes, amount);
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

/** Returns the amounts with equal marginal values in the quadratic model; branches that would get less get nothing. */
function optimalAmounts(nodes: readonly FlowNode[], amount: number): readonly number[] {
  const closed = new Set<FlowNode>();
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

function listShares(nodes: readonly FlowNode[], list: number[] = []): number[] {
  for (const node of nodes) {
    list.push(node.share);
    listShares(node.next, list);
  }
  return list;
}

function restoreShares(nodes: readonly FlowNode[], shares: readonly number[], start = 0): number {
  let at = start;
  for (const node of nodes) {
    node.share = itemAt(shares, at);
    at = restoreShares(node.next, shares, at + 1);
  }
  return at;
}
