import { mulDivDown, ok, FIXED_POINT_ONE, type Result } from '@junction/primitives';
import { computeAverageIntegral, type TimeWeightedAverage } from '../average.ts';
import type { EarnError } from '../earn-error.ts';
import { computeBaseWeightRoundedDown, computeVeBoostedBalanceRoundedDown } from './boosted-balance.ts';

/**
 * Time-weighted averages of an account and its gauge, stored at an action of the account. From them, the next action
 * computes the means over the time between the two actions.
 */
export interface GaugeAccountAverages {
  readonly veSupply: TimeWeightedAverage;
  readonly ve: TimeWeightedAverage;
  readonly lockBoosted: TimeWeightedAverage;
  readonly gaugeDeposits: TimeWeightedAverage;
}

/** Balances that an account stored at its last action, base units of the deposit token. */
export interface StoredGaugeBalances {
  readonly balance: bigint;
  readonly lockBoosted: bigint;
  readonly veBoosted: bigint;
  readonly totalBoosted: bigint;
}

/** Weights with which an account shares the rewards since its last action, base units of the deposit token. */
export interface IntervalRewardWeights {
  /** Weight for rewards in governance tokens, which includes the ve boost. */
  readonly totalBoosted: bigint;
  /** Weight for rewards of all tokens except the governance token. */
  readonly lockBoosted: bigint;
}

const minOf = (a: bigint, b: bigint): bigint => (a < b ? a : b);

/**
 * Returns the mean of an amount over the `elapsed` seconds between two of its running averages, rounded down; 0 if the
 * later average has a smaller integral.
 */
function computeMeanDown(
  last: TimeWeightedAverage,
  current: TimeWeightedAverage,
  elapsed: bigint,
): Result<bigint, EarnError> {
  const before = computeAverageIntegral(last);
  if (!before.ok) return before;
  const after = computeAverageIntegral(current);
  if (!after.ok) return after;
  return ok(after.value < before.value ? 0n : (after.value - before.value) / elapsed);
}

/**
 * Returns the weights for the time between two actions. Every division is rounded down, and no weight exceeds the
 * stored one. Averages are integers, so a weight may be too small by up to period / interval units, but is never too
 * large. Equals the getter `calculateIntervalBalances`, except for balances of 1 and 2 units.
 *
 * @returns an error with `AMOUNT_TOO_LARGE` for averages beyond 128 bits
 */
export function computeIntervalRewardWeightsRoundedDown(
  stored: StoredGaugeBalances,
  last: GaugeAccountAverages,
  current: GaugeAccountAverages,
): Result<IntervalRewardWeights, EarnError> {
  const { balance } = stored;
  if (balance === 0n) return ok({ totalBoosted: 0n, lockBoosted: 0n });
  const elapsed = BigInt(current.lockBoosted.period) - BigInt(last.lockBoosted.period);
  if (elapsed <= 0n) return ok({ totalBoosted: stored.totalBoosted, lockBoosted: stored.lockBoosted });
  const lockBoosted = computeMeanDown(last.lockBoosted, current.lockBoosted, elapsed);
  if (!lockBoosted.ok) return lockBoosted;
  const ve = computeMeanDown(last.ve, current.ve, elapsed);
  if (!ve.ok) return ve;
  const veSupply = computeMeanDown(last.veSupply, current.veSupply, elapsed);
  if (!veSupply.ok) return veSupply;
  const gaugeDeposits = computeMeanDown(last.gaugeDeposits, current.gaugeDeposits, elapsed);
  if (!gaugeDeposits.ok) return gaugeDeposits;
  const boosted = computeVeBoostedBalanceRoundedDown({
    balance,
    gaugeDeposits: gaugeDeposits.value,
    ve: ve.value,
    veSupply: veSupply.value,
  });
  const veBoosted = minOf(boosted, stored.veBoosted);
  const multiplier =
    mulDivDown(lockBoosted.value, FIXED_POINT_ONE, balance) +
    mulDivDown(veBoosted, FIXED_POINT_ONE, computeBaseWeightRoundedDown(balance)) -
    FIXED_POINT_ONE;
  // For a balance of a few units, a rounded mean may make the multiplier negative, which then counts as zero.
  const totalBoosted = multiplier < 0n ? 0n : mulDivDown(balance, multiplier, FIXED_POINT_ONE);
  return ok({ totalBoosted: minOf(totalBoosted, stored.totalBoosted), lockBoosted: lockBoosted.value });
}
