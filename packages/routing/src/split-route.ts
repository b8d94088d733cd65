import { findMinSpent } from './min-spent.ts';
import type { QuoteDirection } from './path-search.ts';
import { buildRouteNetwork, type RouteNetworkScope } from './route-network.ts';
import { executeSplitPlan, type RouteTree } from './route.ts';
import { countSplitPlanSwaps, toRoundedSplitPlan } from './split-plan.ts';
import { growBestRouteTree, growRouteTreeForOutput } from './tree-search.ts';

/**
 * Factor for the initial input budget of exactOut searches relative to the cost of the best single path. The margin
 * covers integer rounding.
 */
const BUDGET_MARGIN = 1.001;

/** Parameters of `findSplitRoute`. Amounts are base units. */
export interface SplitSearchParams extends RouteNetworkScope {
  readonly direction: QuoteDirection;
  /** Given input (exactIn) or output (exactOut). */
  readonly amount: bigint;
  readonly atSource: boolean;
  /** Gas cost of each additional pool, in base units of the received (exactIn) or spent (exactOut) token. */
  readonly moveCost: bigint;
}

/** Input, output and number of pools of the best single path. */
export interface SinglePathSummary {
  readonly spent: bigint;
  readonly received: bigint;
  readonly hops: number;
}

/**
 * Returns a route tree that is better than the given single path after the gas of its additional pools: it pays more
 * (exactIn) or costs less (exactOut). Undefined if there is none. The tree and its shares are searched in floating
 * point; its amounts are exact.
 */
export function findSplitRoute(
  search: SplitSearchParams,
  single: SinglePathSummary | undefined,
): RouteTree | undefined {
  return search.direction === 'exactIn' ? findExactInput(search, single) : findExactOutput(search, single);
}

function findExactInput(
  search: SplitSearchParams,
  single: SinglePathSummary | undefined,
): RouteTree | undefined {
  const { graph, from, amount, moveCost } = search;
  const input = Number(amount);
  const grown = growBestRouteTree(
    { ...search, poolCost: Number(moveCost) },
    buildRouteNetwork(search, input),
    input,
  );
  const plan = grown && toRoundedSplitPlan(grown.nodes);
  const tree = plan && executeSplitPlan(graph, from, plan, amount);
  if (!tree || !single) return tree;
  const cost = moveCost * BigInt(countSplitPlanSwaps(plan) - single.hops);
  return tree.received - cost > single.received ? tree : undefined;
}

function findExactOutput(
  search: SplitSearchParams,
  single: SinglePathSummary | undefined,
): RouteTree | undefined {
  const { graph, from, amount, moveCost } = search;
  const budget = single && Number(single.spent) * BUDGET_MARGIN;
  const found = growRouteTreeForOutput({ ...search, poolCost: Number(moveCost) }, Number(amount), budget);
  if (!found) return undefined;
  const plan = toRoundedSplitPlan(found.nodes);
  const spent = findMinSpent(graph, plan, amount, found.spent);
  const tree = spent === undefined ? undefined : executeSplitPlan(graph, from, plan, spent);
  if (!tree || tree.received < amount) return undefined;
  if (!single) return tree;
  return tree.spent + moveCost * BigInt(countSplitPlanSwaps(plan) - single.hops) < single.spent
    ? tree
    : undefined;
}
