import { divUp } from '@junction/primitives';
import { MAX_ROUTE_TREE_POOLS } from './grow-tree.ts';
import type { PoolGraph } from './pool-graph.ts';
import { quoteSplitPlanOrZero, type SplitPlanNode } from './split-plan.ts';

/** Maximum number of secant steps before the search falls back to bisection. */
const MAX_SECANT_STEPS = 30;
/** Maximum number of units by which rounding can lower an output: one per pool. */
const MAX_ROUNDINGS = BigInt(MAX_ROUTE_TREE_POOLS);
/** Assumed relative error of the estimated input. */
const ESTIMATE_ERROR = 0.01;

/**
 * Returns the minimum input for which the plan yields the wanted output. The search starts around `estimate`. One
 * branch receives the remainder of every division, so one more unit of input can lower the output by a few units; the
 * last candidates are therefore tried one by one.
 *
 * @returns undefined if the plan does not yield the output for slightly more than the estimate
 */
export function findMinSpent(
  graph: PoolGraph,
  plan: readonly SplitPlanNode[],
  wanted: bigint,
  estimate: number,
): bigint | undefined {
  const paid = (spent: bigint): bigint => quoteSplitPlanOrZero(graph, plan, spent);
  const most = BigInt(Math.ceil(estimate * (1 + ESTIMATE_ERROR))) + MAX_ROUNDINGS;
  let high = { spent: most, paid: paid(most) };
  let low = { spent: 0n, paid: 0n };
  if (high.paid < wanted) return undefined;
  const learn = (spent: bigint): void => {
    const point = { spent, paid: paid(spent) };
    if (point.paid >= wanted) high = point;
    else low = point;
  };
  const near = BigInt(Math.floor(estimate * (1 - ESTIMATE_ERROR)));
  if (near > 0n) learn(near);
  for (let round = 0; high.spent - low.spent > 1n; round += 1) {
    if (round >= MAX_SECANT_STEPS) {
      learn((low.spent + high.spent) / 2n);
      continue;
    }
    // The output is concave in the input. Therefore the plan yields the wanted output for every input at which the
    // chord between the two points reaches it.
    const before = high;
    const chord = divUp((wanted - low.paid) * (high.spent - low.spent), high.paid - low.paid);
    learn(clampInside(low.spent + chord, low.spent, high.spent));
    // Because of the concavity, the plan also yields less than the wanted output for every input at which the line
    // through the last two sufficient points is below the wanted output.
    if (before.paid <= high.paid) continue;
    const line = divUp((high.paid - wanted) * (before.spent - high.spent), before.paid - high.paid);
    const below = high.spent - line - 1n;
    if (below > low.spent) learn(below);
  }
  const upperBound = high.spent;
  for (let fewer = 2n; fewer <= MAX_ROUNDINGS && upperBound > fewer; fewer += 1n)
    if (paid(upperBound - fewer) >= wanted) high = { spent: upperBound - fewer, paid: wanted };
  return high.spent;
}

/** Clamps `value` to the integers strictly between `low` and `high`. */
function clampInside(value: bigint, low: bigint, high: bigint): bigint {
  if (value <= low) return low + 1n;
  return value >= high ? high - 1n : value;
}
