import { evaluate, optimizeShares, toBranch, type FlowNode } from './flow-tree.ts';
import { growTree, type Growth, type GrownTree } from './grow-tree.ts';
import { cheapestPaths, mostProductivePath } from './network-paths.ts';
import { buildNetwork, type NetworkScope, type RouteNetwork } from './route-network.ts';

/**
 * Input of `growBest` and `growForOutput`. For an exact output, `poolCost` is in base units of the spent
 * token.
 */
export type TreeSearch = NetworkScope & Pick<Growth, 'atSource' | 'poolCost'>;

/** Grows a tree from the path with the highest output after gas; undefined if there is no path. */
export function growBest(search: TreeSearch, network: RouteNetwork, amount: number): GrownTree | undefined {
  const path = mostProductivePath(network, amount, search.maxHops, search.poolCost);
  const trunk = path && toBranch(path, 1);
  return trunk && growTree({ ...search, network, amount }, [trunk]);
}

/** Part of the output whose cost is extrapolated to a first budget if there is no single path. */
const BUDGET_SAMPLE = 1 / 64;
const MAX_BUDGETS = 4;
const BUDGET_FACTOR = 8;
/** If a larger budget increases the output by less than this factor, the pools are exhausted. */
const MIN_GROWTH = 1.1;
const MAX_REFINEMENTS = 3;
/** If the tree costs at least this part of the budget it was grown for, it is kept as it is. */
const NEAR_BUDGET = 0.95;
const SHARE_ROUNDS = 12;
const COST_ROUNDS = 20;

/**
 * Estimates the input for an output from the cost of a small part of it; infinite if that part cannot be
 * bought either.
 */
function firstBudget(search: TreeSearch, wanted: number): number {
  const network = buildNetwork(search, 1);
  const paths = cheapestPaths(network, wanted * BUDGET_SAMPLE, search.maxHops, () => false);
  const needed = paths.needed(network.from, search.maxHops);
  return needed / BUDGET_SAMPLE;
}

/** Tree with the input for which it yields the wanted output; base units in floating point. */
export interface FlowForOutput {
  readonly nodes: readonly FlowNode[];
  readonly spent: number;
}

/**
 * Grows a tree with increasing budgets until one suffices, then grows it again for what it costs. Returns
 * undefined if larger budgets hardly yield more, because the pools are exhausted.
 *
 * @param first first budget; undefined estimates it
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
    if (grown.output >= wanted)
      return refineTree(search, network, wanted, { nodes: grown.nodes, spent: budget });
    before = grown.output;
    budget *= BUDGET_FACTOR;
  }
  return undefined;
}

/**
 * Grows the tree again with its own cost as the budget, and repeats this while the budget was much too high.
 */
function refineTree(
  search: TreeSearch,
  network: RouteNetwork,
  wanted: number,
  sufficient: FlowForOutput,
): FlowForOutput {
  let budget = sufficient.spent;
  let found = { nodes: sufficient.nodes, spent: findCost(sufficient.nodes, budget, wanted) };
  for (let round = 0; round < MAX_REFINEMENTS && found.spent < budget * NEAR_BUDGET; round += 1) {
    budget = found.spent;
    const poolCost = (search.poolCost * wanted) / budget;
    const again = growBest({ ...search, poolCost }, network, budget);
    if (!again || again.output < wanted) break;
    found = { nodes: again.nodes, spent: findCost(again.nodes, budget, wanted) };
  }
  return found;
}

/**
 * Returns the input that yields an output, by Newton's method on the concave output. Shares are optimized for
 * every input.
 */
function findCost(nodes: readonly FlowNode[], start: number, wanted: number): number {
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
