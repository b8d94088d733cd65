import { findMinSpent } from './min-spent.ts';
import type { Direction } from './path-search.ts';
import { buildNetwork, type NetworkScope } from './route-network.ts';
import { executePlan, type RouteTree } from './route.ts';
import { countMoves, toRoundedPlan } from './split-plan.ts';
import { growBestTree, growTreeForOutput } from './tree-search.ts';

/**
 * Factor for the initial input budget of exactOut searches relative to the cost of the best single path. The margin
 * covers integer rounding.
 */
const BUDGET_MARGIN = 1.001;

/** Parameters of `findSplit`. Amounts are base units. */
export interface SplitSearch extends NetworkScope {
  readonly direction: Direction;
  /** Given input (exactIn) or output (exactOut). */
  readonly amount: bigint;
  readonly atSource: boolean;
  /** Gas cost of each additional pool, in base units of the received (exactIn) or spent (exactOut) token. */
  readonly moveCost: bigint;
}

/** Input, output and number of pools of the best single path. */
export interface SinglePath {
  readonly spent: bigint;
  readonly received: bigint;
  readonly hops: number;
}

/**
 * Returns a route tree that is better than the given single path after the gas of its additional pools: it pays more
 * (exactIn) or costs less (exactOut). Undefined if there is none. The tree and its shares are searched in floating
 * point; its amounts are exact.
 */
export function findSplit(search: SplitSearch, single: SinglePath | undefined): RouteTree | undefined {
  return search.direction === 'exactIn' ? findExactInput(search, single) : findExactOutput(search, single);
}

function findExactInput(search: SplitSearch, single: SinglePath | undefined): RouteTree | undefined {
  const { graph, from, amount, moveCost } = search;
  const input = Number(amount);
  const grown = growBestTree({ ...search, poolCost: Number(moveCost) }, buildNetwork(search, input), input);
  const plan = grown && toRoundedPlan(grown.nodes);
  const tree = plan && executePlan(graph, from, plan, amount);
  if (!tree || !single) return tree;
  const cost = moveCost * BigInt(countMoves(plan) - single.hops);
  return tree.received - cost > single.received ? tree : undefined;
}

function findExactOutput(search: SplitSearch, single: SinglePath | undefined): RouteTree | undefined {
  const { graph, from, amount, moveCost } = search;
  const budget = single && Number(single.spent) * BUDGET_MARGIN;
  const found = growTreeForOutput({ ...search, poolCost: Number(moveCost) }, Number(amount), budget);
  if (!found) return undefined;
  const plan = toRoundedPlan(found.nodes);
  const spent = findMinSpent(graph, plan, amount, found.spent);
  const tree = spent === undefined ? undefined : executePlan(graph, from, plan, spent);
  if (!tree || tree.received < amount) return undefined;
  if (!single) return tree;
  return tree.spent + moveCost * BigInt(countMoves(plan) - single.hops) < single.spent ? tree : undefined;
}
