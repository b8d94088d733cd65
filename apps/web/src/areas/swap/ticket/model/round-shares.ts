import { FIXED_POINT_ONE, compareUnits, itemAt, ratio, type Ratio } from '@junction/primitives';

const HUNDRED = 100n;

/**
 * Rounds shares to whole percents without changing their sum: each share is rounded down, then the shares with the
 * largest remainders are raised by one percent (of shares with equal remainders, the first). If the shares sum up to 1,
 * the percents sum up to exactly 100.
 */
export function roundRouteSharesToPercents(shares: readonly Ratio[]): readonly Ratio[] {
  const exact = shares.map((share) => share * HUNDRED);
  const total = exact.reduce((sum, share) => sum + share, 0n);
  const floors = exact.map((share) => share / FIXED_POINT_ONE);
  // Rounds the total, since shares from divisions may sum up to slightly less.
  let left =
    (total + FIXED_POINT_ONE / 2n) / FIXED_POINT_ONE - floors.reduce((sum, floor) => sum + floor, 0n);
  const byRemainder = exact
    .map((share, index) => ({ index, remainder: share % FIXED_POINT_ONE }))
    .toSorted((a, b) => compareUnits(b.remainder, a.remainder) || a.index - b.index);
  const percents = [...floors];
  for (const { index } of byRemainder) {
    if (left <= 0n) break;
    percents[index] = itemAt(percents, index) + 1n;
    left -= 1n;
  }
  return percents.map((percent) => ratio((percent * FIXED_POINT_ONE) / HUNDRED));
}
