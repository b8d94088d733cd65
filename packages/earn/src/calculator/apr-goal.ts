import { err, ok, seconds, type Ratio, type Result, type Seconds } from '@junction/primitives';
import type { EarnError } from '../earn-error.ts';
import { boostedAprDown, type BoostedApr } from './apr.ts';
import { simulateBoost, type BoostPlan, type BoostSimulation } from './simulate.ts';

/** What a deposit without any boost yields a year. */
export interface BaseRates {
  /** In governance tokens; 0 for a gauge that gives none. */
  readonly governance: Ratio;
  /** In all other rewards. */
  readonly extra: Ratio;
}

/** What a plan of deposit and lock would earn: its boost, and its APR with it. */
export interface PlanYield {
  readonly boost: BoostSimulation;
  readonly apr: BoostedApr;
}

/** What a plan yields, at the rates of today, rounded down. Errors of `simulateBoost`. */
export function planYieldDown(plan: BoostPlan, rates: BaseRates): Result<PlanYield, EarnError> {
  const simulated = simulateBoost(plan);
  if (!simulated.ok) return simulated;
  const boost = simulated.value;
  return ok({ boost, apr: boostedAprDown(rates.governance, rates.extra, boost) });
}

/** The least of `0 .. most` that passes, where everything above one that passes does too; undefined for none. */
function least(most: bigint, passes: (value: bigint) => boolean): bigint | undefined {
  if (!passes(most)) return undefined;
  let [low, high] = [0n, most];
  while (low < high) {
    const middle = (low + high) / 2n;
    if (passes(middle)) high = middle;
    else low = middle + 1n;
  }
  return high;
}

const reaches = (plan: BoostPlan, rates: BaseRates, wanted: Ratio): boolean => {
  const found = planYieldDown(plan, rates);
  return found.ok && plan.held.balance + plan.deposit.amount > 0n && found.value.apr.total >= wanted;
};

/**
 * The shortest lock of the planned deposit with which the plan yields `wanted`, everything else as planned. Inverse of
 * `planYieldDown`. Error `OUT_OF_REACH` when the longest lock is not enough.
 */
export function shortestDepositLockForApr(
  plan: BoostPlan,
  rates: BaseRates,
  wanted: Ratio,
): Result<Seconds, EarnError> {
  const found = least(BigInt(plan.gauge.boost.longest), (lock) =>
    reaches(
      { ...plan, deposit: { amount: plan.deposit.amount, lock: seconds(Number(lock)) } },
      rates,
      wanted,
    ),
  );
  return found === undefined ? err({ code: 'OUT_OF_REACH' }) : ok(seconds(Number(found)));
}

/**
 * The fewest governance tokens, base units, whose lock of the planned length lets the plan yield `wanted`. Inverse of
 * `planYieldDown`. Error `OUT_OF_REACH` when `most` of them are not enough.
 */
export function leastGovernanceForApr(
  plan: BoostPlan,
  rates: BaseRates,
  wanted: Ratio,
  most: bigint,
): Result<bigint, EarnError> {
  const found = least(most, (amount) =>
    reaches({ ...plan, governance: { amount, lock: plan.governance.lock } }, rates, wanted),
  );
  return found === undefined ? err({ code: 'OUT_OF_REACH' }) : ok(found);
}

/**
 * The shortest lock of the planned governance tokens with which the plan yields `wanted`. Inverse of `planYieldDown`.
 * Error `OUT_OF_REACH` when the escrow's longest lock is not enough.
 */
export function shortestGovernanceLockForApr(
  plan: BoostPlan,
  rates: BaseRates,
  wanted: Ratio,
): Result<Seconds, EarnError> {
  const found = least(BigInt(plan.escrow.longest), (lock) =>
    reaches(
      { ...plan, governance: { amount: plan.governance.amount, lock: seconds(Number(lock)) } },
      rates,
      wanted,
    ),
  );
  return found === undefined ? err({ code: 'OUT_OF_REACH' }) : ok(seconds(Number(found)));
}
