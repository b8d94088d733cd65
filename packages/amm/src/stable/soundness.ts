import { itemAt, mulDivDown, mulDivUp } from '@junction/primitives';
import { curveOf, fineCurveOf, invariantOfDown, scaledBy } from './curve.ts';
import { balancesOf, type StablePool } from './pool.ts';

// The public pools round towards the trader, which in coarse or nearly drained pools is worth more than the fee. So every
// answer of the public formula is judged on the fine scale: it stands when no LP is worth less after it. Otherwise the
// answer is computed once more, on the fine scale and rounded down.

/** No operation may lower a token's share of a stable pool below one in so many. */
const MAX_LOPSIDED = 100_000n;

/**
 * True when all LP of `before` is worth as much after, and no token became scarcer than allowed. `near` is a curve of
 * `before` that looks for invariants where that of `after` is.
 */
export function isSound(before: StablePool, after: StablePool, near = fineCurveOf(before)): boolean {
  const balances = balancesOf(after);
  if (!keepsShares(before, balances)) return false;
  if (before.lpSupply === 0n) return false;
  const worth = near.invariant;
  if (worth === undefined) return false;
  const left = invariantOfDown(near, balances);
  return left !== undefined && left >= mulDivUp(worth, after.lpSupply, before.lpSupply);
}

/** True when no token falls below its least share; one that is already there may only gain. */
export function keepsShares(pool: StablePool, balances: readonly bigint[]): boolean {
  const curve = curveOf(pool);
  const after = scaledBy(curve, balances);
  const sumBefore = sumOf(curve.scaled);
  const sumAfter = sumOf(after);
  return after.every((one, index) => {
    if (one <= 0n) return false;
    if (one * MAX_LOPSIDED >= sumAfter) return true;
    return sumBefore > 0n && mulDivDown(one, sumBefore, sumAfter) >= itemAt(curve.scaled, index);
  });
}

const sumOf = (amounts: readonly bigint[]): bigint => amounts.reduce((sum, one) => sum + one, 0n);
