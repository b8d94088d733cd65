import { divUp } from '@junction/primitives';
import type { Direction } from './path-search.ts';
import { balancePlan } from './balance-plan.ts';
import { growPlan, type Growth } from './grow-plan.ts';
import type { Move, PoolGraph } from './pool-graph.ts';
import { playPlan, type RouteTree } from './route.ts';
import { countMoves, paidByPlan, type PlanNode } from './split-plan.ts';

/** Trees stay small: every pool is a message that can be refused, and gas. More than these gains nothing one could see. */
const MAX_MOVES = 12;

/** A search for a route that parts. Base units. */
export interface SplitSearch {
  readonly graph: PoolGraph;
  readonly from: number;
  readonly direction: Direction;
  /** Spent (exactIn) or wanted (exactOut). */
  readonly amount: bigint;
  readonly maxHops: number;
  readonly atSource: boolean;
  /** Of one more pool, in units of the received (exactIn) or of the spent token (exactOut). */
  readonly moveCost: bigint;
  readonly find: Growth['find'];
}

/**
 * A tree that pays more (exactIn) or costs less (exactOut) than the single path whose figures are given, its further
 * pools paid for; undefined when there is none.
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

/** A tree grown for what the single path costs, and the least it needs to bring the wanted amount. */
function cheapestPlan(
  search: SplitSearch,
  budget: bigint,
  path: readonly Move[],
): { readonly plan: readonly PlanNode[]; readonly spent: bigint } | undefined {
  const { graph, amount } = search;
  // Gas is told in the spent token: at the price of the single path it is this much of the wanted one.
  const moveCost = (search.moveCost * amount) / budget;
  const grown = growPlan(growthOf(search, budget, moveCost), path);
  if (!grown || !isForked(grown.plan)) return undefined;
  const first = leastSpent(graph, grown.plan, amount, budget);
  if (first === undefined) return undefined;
  // The shares were balanced for the budget; less is needed, and for that others may be better.
  const plan = balancePlan(graph, grown.plan, first);
  const second = leastSpent(graph, plan, amount, first);
  return second === undefined || second > first
    ? { plan: grown.plan, spent: first }
    : { plan, spent: second };
}

/** Rounds of guessing by the curve before halving takes over. */
const GUESSES = 30;

/**
 * The least amount, up to `most`, for which the plan really pays the wanted one. What division leaves over goes to
 * one branch, so the plan may pay a few units less for one unit more: the last units are tried one by one.
 */
function leastSpent(
  graph: PoolGraph,
  plan: readonly PlanNode[],
  wanted: bigint,
  most: bigint,
): bigint | undefined {
  const paid = (spent: bigint): bigint => paidByPlan(graph, plan, spent);
  let high = { spent: most, paid: paid(most) };
  let low = { spent: 0n, paid: 0n };
  if (high.paid < wanted) return undefined;
  const learn = (spent: bigint): void => {
    const point = { spent, paid: paid(spent) };
    if (point.paid >= wanted) high = point;
    else low = point;
  };
  for (let round = 0; high.spent - low.spent > 1n; round += 1) {
    if (round >= GUESSES) {
      learn((low.spent + high.spent) / 2n);
      continue;
    }
    // The curve bends down, so where its chord pays enough it pays enough itself,
    const before = high;
    const chord = divUp((wanted - low.paid) * (high.spent - low.spent), high.paid - low.paid);
    learn(within(low.spent + chord, low.spent, high.spent));
    // and where the line through its last two points on that side pays too little, so does the curve.
    if (before.paid <= high.paid) continue;
    const line = divUp((high.paid - wanted) * (before.spent - high.spent), before.paid - high.paid);
    const below = high.spent - line - 1n;
    if (below > low.spent) learn(below);
  }
  const least = high.spent;
  for (let fewer = 2n; fewer <= BigInt(MAX_MOVES) && least > fewer; fewer += 1n)
    if (paid(least - fewer) >= wanted) high = { spent: least - fewer, paid: wanted };
  return high.spent;
}

/** Strictly between two others that leave room. */
function within(value: bigint, low: bigint, high: bigint): bigint {
  if (value <= low) return low + 1n;
  return value >= high ? high - 1n : value;
}
