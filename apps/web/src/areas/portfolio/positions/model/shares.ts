import { compareUnits, mulDivDown } from '@junction/primitives';

/** Sum of all shares: 1000 tenths of a percent, which is 100 %. */
const TOTAL_SHARES = 1_000n;

/**
 * Returns each amount's share of the total in tenths of a percent. Shares are rounded down and the largest remainders
 * are raised by one, so that the sum is exactly 1000. All shares are 0 if the total is 0.
 */
export function computeSharesInTenthsOfPercent(amounts: readonly bigint[]): readonly number[] {
  const total = amounts.reduce((sum, amount) => sum + amount, 0n);
  if (total === 0n) return amounts.map(() => 0);
  const shares = amounts.map((amount) => mulDivDown(amount, TOTAL_SHARES, total));
  const rest = Number(TOTAL_SHARES - shares.reduce((sum, share) => sum + share, 0n));
  const largest = amounts
    .map((amount, index) => ({ index, remainder: (amount * TOTAL_SHARES) % total }))
    .toSorted((a, b) => compareUnits(b.remainder, a.remainder))
    .slice(0, rest)
    .map(({ index }) => index);
  return shares.map((share, index) => Number(share) + (largest.includes(index) ? 1 : 0));
}
