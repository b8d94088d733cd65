import { mulDivDown, ok, ONE, type Result } from '@junction/primitives';
import { unitSeconds, type Average } from '../average.ts';
import type { EarnError } from '../earn-error.ts';
import { baseDown, veBoostedDown } from './boosted-balance.ts';

/** Averages that an account compares between two of its actions. */
export interface AccountAverages {
  readonly veSupply: Average;
  readonly ve: Average;
  readonly lockBoosted: Average;
  readonly gaugeDeposits: Average;
}

/** Balances stored by an account at its last action, base units of the deposit token. */
export interface StoredBalances {
  readonly balance: bigint;
  readonly lockBoosted: bigint;
  readonly veBoosted: bigint;
  readonly totalBoosted: bigint;
}

/** Weights of an account for the rewards since its last action. */
export interface IntervalBalances {
  /** For rewards of governance tokens. */
  readonly totalBoosted: bigint;
  /** For rewards of other tokens. */
  readonly lockBoosted: bigint;
}

const smaller = (a: bigint, b: bigint): bigint => (a < b ? a : b);

/**
 * Returns the mean of an amount over `elapsed` seconds between two of its averages, rounded down; 0 if the
 * later average covers a smaller sum.
 */
function meanDown(last: Average, current: Average, elapsed: bigint): Result<bigint, EarnError> {
  const before = unitSeconds(last);
  if (!before.ok) return before;
  const after = unitSeconds(current);
  if (!after.ok) return after;
  return ok(after.value < before.value ? 0n : (after.value - before.value) / elapsed);
}

/**
 * Returns the weights for the time between two actions; every division is rounded down, and no weight exceeds
 * the stored one. The averages are integers, so a weight may be too small by up to period / interval units,
 * but is never too large. Equals the getter `calculateIntervalBalances`, except for balances of 1 and 2
 * units. Error `AMOUNT_TOO_LARGE` for averages beyond 128 bits.
 */
export function intervalBalancesDown(
  stored: StoredBalances,
  last: AccountAverages,
  current: AccountAverages,
): Result<IntervalBalances, EarnError> {
  const { balance } = stored;
  if (balance === 0n) return ok({ totalBoosted: 0n, lockBoosted: 0n });
  const elapsed = BigInt(current.lockBoosted.period) - BigInt(last.lockBoosted.period);
  if (elapsed <= 0n) return ok({ totalBoosted: stored.totalBoosted, lockBoosted: stored.lockBoosted });
  const lockBoosted = meanDown(last.lockBoosted, current.lockBoosted, elapsed);
  if (!lockBoosted.ok) return lockBoosted;
  const ve = meanDown(last.ve, current.ve, elapsed);
  if (!ve.ok) return ve;
  const veSupply = meanDown(last.veSupply, current.veSupply, elapsed);
  if (!veSupply.ok) return veSupply;
  const gaugeDeposits = meanDown(last.gaugeDeposits, current.gaugeDeposits, elapsed);
  if (!gaugeDeposits.ok) return gaugeDeposits;
  const boosted = veBoostedDown({
    balance,
    gaugeDeposits: gaugeDeposits.value,
    ve: ve.value,
    veSupply: veSupply.value,
  });
  const veBoosted = smaller(boosted, stored.veBoosted);
  const multiplier =
    mulDivDown(lockBoosted.value, ONE, balance) + mulDivDown(veBoosted, ONE, baseDown(balance)) - ONE;
  // A rounded mean may make the multiplier of a balance of a few units negative; it then counts as zero.
  const totalBoosted = multiplier < 0n ? 0n : mulDivDown(balance, multiplier, ONE);
  return ok({ totalBoosted: smaller(totalBoosted, stored.totalBoosted), lockBoosted: lockBoosted.value });
}
