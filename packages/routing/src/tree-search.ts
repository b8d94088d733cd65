import { evaluate, optimizeShares, toBranch, type FlowNode } from './flow-tree.ts';
import { growTree, type Growth, type GrownTree } from './grow-tree.ts';
import { cheapestPaths, mostProductivePath } from './network-paths.ts';
import { buildNetwork, type NetworkScope, type RouteNetwork } from './route-network.ts';

/** Parameters of a tree search. `poolCost` is in base units of the spent token for an exact output. */
export type TreeSearch = NetworkScope & Pick<Growth, 'atSource' | 'poolCost'>;

/** Grows a tree from the path with the highest output after gas. */
export function growBest(search: TreeSearch, network: RouteNetwork, amount: number): GrownTree | undefined {
  const path = mostProductivePath(network, amount, search.maxHops, search.poolCost);
  const trunk = path && toBranch(path, 1);
  return trunk && growTree({ ...search, network, amount }, [trunk]);
}

/** Part of the output whose cost estimates the budget if no single path suffices. */
const BUDGET_SAMPLE = 1 / 64;
const MAX_BUDGETS = 4;
const BUDGET_FACTOR = 8;
/** Growth of the output by a larger budget below which the pools are exhausted. */
const MIN_GROWTH = 1.1;
const MAX_REFINEMENTS = 3;
/** Part of the budget above which the cost is so close that the tree remains. */
const NEAR_BUDGET = 0.95;
const SHARE_ROUNDS = 12;
const COST_ROUNDS = 20;

/** Estimates the input from the cost of a small part of the output; infinite if not even that can be bought. */
function firstBudget(search: TreeSearch, wanted: number): number {
  const network = buildNetwork(search, 1);
  const paths = cheapestPaths(network, wanted * BUDGET_SAMPLE, search.maxHops, () => false);
  const needed = paths.needed(network.from, search.maxHops);
  return needed / BUDGET_SAMPLE;
}

/** A tree with the input that yields the wanted output, floating-point base units. */
export interface FlowForOutput {
  readonly nodes: readonly FlowNode[];
  readonly spent: number;
}

/**
 * Grows a tree with growing budgets until one suffices, then again for what it costs. Returns undefined if larger
 * budgets hardly yield more, because the pools are exhausted.
 *
 * @param first budget to start with; undefined estimates it
 */
export function growForOutput(
  search: TreeSearch,
  wanted: number,
  first: number | undefined,
): FlowForOutput | undefined {
  let budget = first ?? firstBudget(search, wanted);
  let before = 0;
  for (let attempt = 0; attempt < MAX_BUDGETS && Number.isFinite(budget); attempt += 1) {
    const network = buildNetwork(search, budget);
    const poolCost = (search.poolCost * wanted) / budget;
    const grown = growBest({ ...search, poolCost }, network, budget);
    if (!grown || grown.output < before * MIN_GROWTH) return undefined;
    if (grown.output >= wanted) return refine(search, network, wanted, { nodes: grown.nodes, spent: budget });
    before = grown.output;
    budget *= BUDGET_FACTOR;
  }
  return undefined;
}

/** Grows the tree again for its cost, from the beginning while the budget was much higher. */
function refine(
  search: TreeSearch,
  network: RouteNetwork,
  wanted: number,
  sufficient: FlowForOutput,
): FlowForOutput {
  let budget = sufficient.spent;
  let found = { nodes: sufficient.nodes, spent: costOf(sufficient.nodes, budget, wanted) };
  for (let round = 0; round < MAX_REFINEMENTS && found.spent < budget * NEAR_BUDGET; round += 1) {
    budget = found.spent;
    const poolCost = (search.poolCost * wanted) / budget;
    const again = growBest({ ...search, poolCost }, network, budget);
    if (!again || again.output < wanted) break;
    found = { nodes: again.nodes, spent: costOf(again.nodes, budget, wanted) };
  }
  return found;
}

/** Returns the input for an output by Newton's method on the concave output, with shares optimized at every input. */
function costOf(nodes: readonly FlowNode[], start: number, wanted: number): number {
  let spent = start;
  for (let round = 0; round < COST_ROUNDS; round += 1) {
    const missing = wanted - optimizeShares(nodes, spent, SHARE_ROUNDS);
    evaluate(nodes, spent);
    const value = nodes.reduce((sum, node) => sum + node.share * node.value, 0);
    if (Math.abs(missing) <= 1e-9 * wanted || !(value > 0)) return spent;
    spent = Math.max(spent / 4, spent + missing / value);
  }
  return spent;
}
