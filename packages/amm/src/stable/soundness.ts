import { itemAt, mulDivDown, mulDivUp } from '@junction/primitives';
import {
  getStableCurve,
  getFineScaleStableCurve,
  computeInvariantRoundedDown,
  scaleBalances,
} from './curve.ts';
import { getBalances, type StablePool } from './pool.ts';

// The public pools round in favour of the trader. For tokens with few decimals or nearly drained pools, the trader can
// gain more by rounding than the fee costs. Therefore every result of the public formula is validated on the fine scale
// and used only if the LP token does not lose value. Otherwise the result is computed on the fine scale and rounded
// down.

/**
 * Maximum ratio of the sum of all reserves to one reserve. An operation is invalid if it reduces a token's share of the
 * stable pool below 1 / `MAX_IMBALANCE`.
 */
const MAX_IMBALANCE = 100_000n;

/**
 * Returns true if the LP token keeps its value from `before` to `after` and no token's share falls below its minimum.
 *
 * @param near curve of `before` on the fine scale whose iterations start near the invariant of `after`
 */
export function preservesLpValueAndMinShares(
  before: StablePool,
  after: StablePool,
  near = getFineScaleStableCurve(before),
): boolean {
  const balances = getBalances(after);
  if (!keepsMinimumTokenShares(before, balances)) return false;
  if (before.lpSupply === 0n) return false;
  const worth = near.invariant;
  if (worth === undefined) return false;
  const left = computeInvariantRoundedDown(near, balances);
  return left !== undefined && left >= mulDivUp(worth, after.lpSupply, before.lpSupply);
}

/**
 * Returns true if no token's share of the pool falls below its minimum (1 / `MAX_IMBALANCE`). A share that is already
 * below it may only increase.
 */
export function keepsMinimumTokenShares(pool: StablePool, balances: readonly bigint[]): boolean {
  const curve = getStableCurve(pool);
  const after = scaleBalances(curve, balances);
  const sumBefore = sumBalances(curve.scaled);
  const sumAfter = sumBalances(after);
  return after.every((one, index) => {
    if (one <= 0n) return false;
    if (one * MAX_IMBALANCE >= sumAfter) return true;
    return sumBefore > 0n && mulDivDown(one, sumBefore, sumAfter) >= itemAt(curve.scaled, index);
  });
}

const sumBalances = (amounts: readonly bigint[]): bigint => amounts.reduce((sum, one) => sum + one, 0n);
