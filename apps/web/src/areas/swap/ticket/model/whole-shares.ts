import { ONE, compareUnits, itemAt, ratio, type Ratio } from '@junction/primitives';

const HUNDRED = 100n;

/**
 * Shares as whole percents that add up to what they add up to: each is rounded down, and what is left over goes to the
 * largest remainders, the first of equals. Parts of a whole are then 100 percent together, never 99 or 101.
 */
export function wholeShares(shares: readonly Ratio[]): readonly Ratio[] {
  const exact = shares.map((share) => share * HUNDRED);
  const total = exact.reduce((sum, share) => sum + share, 0n);
  const floors = exact.map((share) => share / ONE);
  // Dust of divisions is no missing percent.
  let left = (total + ONE / 2n) / ONE - floors.reduce((sum, floor) => sum + floor, 0n);
  const byRemainder = exact
    .map((share, index) => ({ index, remainder: share % ONE }))
    .toSorted((a, b) => compareUnits(b.remainder, a.remainder) || a.index - b.index);
  const whole = [...floors];
  for (const { index } of byRemainder) {
    if (left <= 0n) break;
    whole[index] = itemAt(whole, index) + 1n;
    left -= 1n;
  }
  return whole.map((percent) => ratio((percent * ONE) / HUNDRED));
}
