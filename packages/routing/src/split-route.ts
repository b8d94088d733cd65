import { divUp } from '@junction/primitives';
import type { Direction } from './path-search.ts';
import { balancePlan } from './balance-plan.ts';
import { growPlan, type Growth } from './grow-plan.ts';
import type { Move, PoolGraph } from './pool-graph.ts';
import { playPlan, type RouteTree } from './route.ts';
import { countMoves, quotePlanOrZero, type PlanNode } from './split-plan.ts';

/** Maximum number of pools: each is a message that may revert and costs gas, and more gain nothing noticeable. */
const MAX_MOVES = 12;

/** Parameters of a split search. Base units. */
export interface SplitSearch {
  readonly graph: PoolGraph;
  readonly from: number;
  readonly direction: Direction;
  /** Input (exactIn) or output (exactOut). */
  readonly amount: bigint;
  readonly maxHops: number;
  readonly atSource: boolean;
  /** Gas cost of one more pool in base units of the received (exactIn) or spent (exactOut) token. */
  readonly moveCost: bigint;
  readonly find: Growth['find'];
}

/**
 * Returns a tree that pays more (exactIn) or costs less (exactOut) than the given single path after the gas of its
 * additional pools; undefined if there is none.
 */
export function findSplit(
  search: SplitSearch,
  single: { readonly spent: bigint; readonly received: bigint; readonly hops: number },
): RouteTree | undefined {
  const { graph, from, direction, amount, moveCost } = search;
  const path = search.find(from, single.spent, search.maxHops, new Set());
  if (!path) return undefined;
  const extraCost = (plan: readonly PlanNode[]): bigint => moveCost * BigInt(countMoves(plan) - single.hops);
  if (direction === 'exactIn') {
    const grown = growPlan(growthOf(search, amount, moveCost), path);
    if (!grown || !isForked(grown.plan)) return undefined;
    const tree = playPlan(graph, from, grown.plan, amount);
    return tree && tree.received - extraCost(grown.plan) > single.received ? tree : undefined;
  }
  const plan = cheapestPlan(search, single.spent, path);
  const tree = plan && playPlan(graph, from, plan.plan, plan.spent);
  return tree && tree.received >= amount && tree.spent + extraCost(plan.plan) < single.spent
    ? tree
    : undefined;
}

function growthOf(search: SplitSearch, amount: bigint, moveCost: bigint): Growth {
  const { graph, from, maxHops, atSource, find } = search;
  return { graph, from, amount, maxHops, maxMoves: MAX_MOVES, atSource, moveCost, find };
}

function isForked(nodes: readonly PlanNode[]): boolean {
  return nodes.length > 1 || nodes.some((node) => isForked(node.next));
}

/** Grows a tree for the cost of the single path and returns it with the minimum input for the wanted output. */
function cheapestPlan(
  search: SplitSearch,
  budget: bigint,
  path: readonly Move[],
): { readonly plan: readonly PlanNode[]; readonly spent: bigint } | undefined {
  const { graph, amount } = search;
  // The gas cost is given in the spent token; converted at the price of the single path.
  const moveCost = (search.moveCost * amount) / budget;
  const grown = growPlan(growthOf(search, budget, moveCost), path);
  if (!grown || !isForked(grown.plan)) return undefined;
  const first = minSpent(graph, grown.plan, amount, budget);
  if (first === undefined) return undefined;
  // The shares were balanced for the budget; the required input is smaller and may prefer other shares.
  const plan = balancePlan(graph, grown.plan, first);
  const second = minSpent(graph, plan, amount, first);
  return second === undefined || second > first
    ? { plan: grown.plan, spent: first }
    : { plan, spent: second };
}

/** Maximum secant steps before falling back to bisection. */
const MAX_SECANT_STEPS = 30;

/**
 * Returns the minimum input, at most `most`, for which the plan yields the wanted output. One branch receives the
 * remainder of divisions, so the output may drop by a few units for one unit more; the last units are tried one by one.
 */
function minSpent(
  graph: PoolGraph,
  plan: readonly PlanNode[],
  wanted: bigint,
  most: bigint,
): bigint | undefined {
  const paid = (spent: bigint): bigint => quotePlanOrZero(graph, plan, spent);
  let high = { spent: most, paid: paid(most) };
  let low = { spent: 0n, paid: 0n };
  if (high.paid < wanted) return undefined;
  const learn = (spent: bigint): void => {
    const point = { spent, paid: paid(spent) };
    if (point.paid >= wanted) high = point;
    else low = point;
  };
  for (let round = 0; high.spent - low.spent > 1n; round += 1) {
    if (round >= MAX_SECANT_STEPS) {
      learn((low.spent + high.spent) / 2n);
      continue;
    }
    // The output is concave, so where its chord pays enough the plan pays enough,
    const before = high;
    const chord = divUp((wanted - low.paid) * (high.spent - low.spent), high.paid - low.paid);
    learn(within(low.spent + chord, low.spent, high.spent));
    // and where the line through the last two points on that side pays too little, so does the plan.
    if (before.paid <= high.paid) continue;
    const line = divUp((high.paid - wanted) * (before.spent - high.spent), before.paid - high.paid);
    const below = high.spent - line - 1n;
    if (below > low.spent) learn(below);
  }
  const upperBound = high.spent;
  for (let fewer = 2n; fewer <= BigInt(MAX_MOVES) && upperBound > fewer; fewer += 1n)
    if (paid(upperBound - fewer) >= wanted) high = { spent: upperBound - fewer, paid: wanted };
  return high.spent;
}

/** Clamps a value strictly between two others. */
function within(value: bigint, low: bigint, high: bigint): bigint {
  if (value <= low) return low + 1n;
  return value >= high ? high - 1n : value;
}
