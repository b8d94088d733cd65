import { err, ok, seconds, type Ratio, type Result, type Seconds } from '@junction/primitives';
import type { EarnError } from '../earn-error.ts';
import { computeBoostedAprRoundedDown, type BoostedApr } from './apr.ts';
import { simulateBoost, type BoostPlan, type BoostSimulation } from './simulate.ts';

/** APR of a deposit without boosts, by source. */
export interface UnboostedAprs {
  /** APR from governance tokens; 0 for a gauge without them. */
  readonly governance: Ratio;
  /** APR from all other rewards. */
  readonly extra: Ratio;
}

/** Boost and APR of a planned deposit and lock. */
export interface BoostPlanYield {
  readonly boost: BoostSimulation;
  readonly apr: BoostedApr;
}

/**
 * Returns the boost and APR of a plan at the given base rates, rounded down.
 *
 * @returns the errors of `simulateBoost`
 */
export function computeBoostPlanYieldRoundedDown(
  plan: BoostPlan,
  rates: UnboostedAprs,
): Result<BoostPlanYield, EarnError> {
  const simulated = simulateBoost(plan);
  if (!simulated.ok) return simulated;
  const boost = simulated.value;
  return ok({ boost, apr: computeBoostedAprRoundedDown(rates.governance, rates.extra, boost) });
}

/**
 * Returns the smallest value in `0 .. most` for which `passes` is true; undefined if there is none. `passes` must be
 * true for all larger values too.
 */
function findMinimum(most: bigint, passes: (value: bigint) => boolean): bigint | undefined {
  if (!passes(most)) return undefined;
  let [low, high] = [0n, most];
  while (low < high) {
    const middle = (low + high) / 2n;
    if (passes(middle)) high = middle;
    else low = middle + 1n;
  }
  return high;
}

const reachesApr = (plan: BoostPlan, rates: UnboostedAprs, wanted: Ratio): boolean => {
  const found = computeBoostPlanYieldRoundedDown(plan, rates);
  return found.ok && plan.held.balance + plan.deposit.amount > 0n && found.value.apr.total >= wanted;
};

/**
 * Returns the shortest lock of the planned deposit that reaches the APR `wanted`. Inverse of `computeBoostPlanYieldRoundedDown`.
 *
 * @returns an error with `OUT_OF_REACH` if the longest lock is not enough
 */
export function findShortestDepositLockForApr(
  plan: BoostPlan,
  rates: UnboostedAprs,
  wanted: Ratio,
): Result<Seconds, EarnError> {
  const found = findMinimum(BigInt(plan.gauge.boost.longest), (lock) =>
    reachesApr(
      { ...plan, deposit: { amount: plan.deposit.amount, lock: seconds(Number(lock)) } },
      rates,
      wanted,
    ),
  );
  return found === undefined ? err({ code: 'OUT_OF_REACH' }) : ok(seconds(Number(found)));
}

/**
 * Returns the minimum amount of governance tokens, base units, that reaches the APR `wanted` when locked for the
 * planned duration. Inverse of `computeBoostPlanYieldRoundedDown`.
 *
 * @returns an error with `OUT_OF_REACH` if `most` tokens are not enough
 */
export function findMinGovernanceForApr(
  plan: BoostPlan,
  rates: UnboostedAprs,
  wanted: Ratio,
  most: bigint,
): Result<bigint, EarnError> {
  const found = findMinimum(most, (amount) =>
    reachesApr({ ...plan, governance: { amount, lock: plan.governance.lock } }, rates, wanted),
  );
  return found === undefined ? err({ code: 'OUT_OF_REACH' }) : ok(found);
}

/**
 * Returns the shortest lock of the planned governance tokens that reaches the APR `wanted`. Inverse of
 * `computeBoostPlanYieldRoundedDown`.
 *
 * @returns an error with `OUT_OF_REACH` if the escrow's longest lock is not enough
 */
export function findShortestGovernanceLockForApr(
  plan: BoostPlan,
  rates: UnboostedAprs,
  wanted: Ratio,
): Result<Seconds, EarnError> {
  const found = findMinimum(BigInt(plan.escrow.longest), (lock) =>
    reachesApr(
      { ...plan, governance: { amount: plan.governance.amount, lock: seconds(Number(lock)) } },
      rates,
      wanted,
    ),
  );
  return found === undefined ? err({ code: 'OUT_OF_REACH' }) : ok(seconds(Number(found)));
}
