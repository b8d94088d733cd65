import { evaluateFlowTree, optimizeFlowShares, toFlowBranch, type RouteFlowNode } from './flow-tree.ts';
import { growRouteTree, type RouteTreeGrowthParams, type RouteTreeWithOutput } from './grow-tree.ts';
import { findCheapestPaths, findMostProductivePath } from './network-paths.ts';
import { buildRouteNetwork, type RouteNetworkScope, type RouteNetwork } from './route-network.ts';

/**
 * Parameters of `growBestRouteTree` and `growRouteTreeForOutput`. For an exact output, `poolCost` is in base units of the spent
 * token.
 */
export type TreeSearchParams = RouteNetworkScope & Pick<RouteTreeGrowthParams, 'atSource' | 'poolCost'>;

/** Grows a tree from the path with the highest output after gas. Returns undefined if there is no path. */
export function growBestRouteTree(
  search: TreeSearchParams,
  network: RouteNetwork,
  amount: number,
): RouteTreeWithOutput | undefined {
  const path = findMostProductivePath(network, amount, search.maxHops, search.poolCost);
  const trunk = path && toFlowBranch(path, 1);
  return trunk && growRouteTree({ ...search, network, amount }, [trunk]);
}

/** Part of the output whose cost is extrapolated to the first input budget if there is no single path. */
const BUDGET_SAMPLE = 1 / 64;
const MAX_BUDGETS = 4;
const BUDGET_FACTOR = 8;
/** Minimum factor by which a larger budget must increase the output; otherwise the pools are exhausted. */
const MIN_OUTPUT_GROWTH = 1.1;
const MAX_REFINEMENTS = 3;
/** A tree that costs at least this part of its budget is not refined further. */
const MIN_BUDGET_USAGE = 0.95;
const SHARE_ROUNDS = 12;
const COST_ROUNDS = 20;

/**
 * Estimates the input for an output by extrapolating the cost of a small part of it; infinite if there is no path for
 * that part either.
 */
function estimateFirstBudget(search: TreeSearchParams, wanted: number): number {
  const network = buildRouteNetwork(search, 1);
  const paths = findCheapestPaths(network, wanted * BUDGET_SAMPLE, search.maxHops, () => false);
  const needed = paths.needed(network.from, search.maxHops);
  return needed / BUDGET_SAMPLE;
}

/** Tree with the input for which it yields the wanted output. Base units in floating point. */
export interface ExactOutputFlowTree {
  readonly nodes: readonly RouteFlowNode[];
  readonly spent: number;
}

/**
 * Grows a tree with increasing input budgets until it yields the wanted output, then grows it again with its actual
 * cost as the budget. Returns undefined if a larger budget hardly increases the output, because the pools are
 * exhausted.
 *
 * @param first first budget in base units; undefined estimates it
 */
export function growRouteTreeForOutput(
  search: TreeSearchParams,
  wanted: number,
  first: number | undefined,
): ExactOutputFlowTree | undefined {
  let budget = first ?? estimateFirstBudget(search, wanted);
  let before = 0;
  for (let attempt = 0; attempt < MAX_BUDGETS && Number.isFinite(budget); attempt += 1) {
    const network = buildRouteNetwork(search, budget);
    const poolCost = (search.poolCost * wanted) / budget;
    const grown = growBestRouteTree({ ...search, poolCost }, network, budget);
    if (!grown || grown.output < before * MIN_OUTPUT_GROWTH) return undefined;
    if (grown.output >= wanted)
      return refineTree(search, network, wanted, { nodes: grown.nodes, spent: budget });
    before = grown.output;
    budget *= BUDGET_FACTOR;
  }
  return undefined;
}

/**
 * Grows the tree again with the cost of the found tree as the budget. Repeats this while the cost is much lower than
 * the budget.
 */
function refineTree(
  search: TreeSearchParams,
  network: RouteNetwork,
  wanted: number,
  sufficient: ExactOutputFlowTree,
): ExactOutputFlowTree {
  let budget = sufficient.spent;
  let found = { nodes: sufficient.nodes, spent: findCost(sufficient.nodes, budget, wanted) };
  for (let round = 0; round < MAX_REFINEMENTS && found.spent < budget * MIN_BUDGET_USAGE; round += 1) {
    budget = found.spent;
    const poolCost = (search.poolCost * wanted) / budget;
    const again = growBestRouteTree({ ...search, poolCost }, network, budget);
    if (!again || again.output < wanted) break;
    found = { nodes: again.nodes, spent: findCost(again.nodes, budget, wanted) };
  }
  return found;
}

/**
 * Returns the input that yields `wanted`, by Newton's method on the concave output. The shares are optimized for every
 * input.
 */
function findCost(nodes: readonly RouteFlowNode[], start: number, wanted: number): number {
  let spent = start;
  for (let round = 0; round < COST_ROUNDS; round += 1) {
    const missing = wanted - optimizeFlowShares(nodes, spent, SHARE_ROUNDS);
    evaluateFlowTree(nodes, spent);
    const value = nodes.reduce((sum, node) => sum + node.share * node.value, 0);
    if (Math.abs(missing) <= 1e-9 * wanted || !(value > 0)) return spent;
    spent = Math.max(spent / 4, spent + missing / value);
  }
  return spent;
}
