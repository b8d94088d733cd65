import { compareUnits, mulDivDown } from '@junction/primitives';

/** Tenths of a percent in the total. */
const ALL = 1_000n;

/**
 * Shares of a total in tenths of a percent that sum up to exactly 1000: each is rounded down, and the largest remainders
 * get the rest. Zeros if the total is 0.
 */
export function sharesOf(amounts: readonly bigint[]): readonly number[] {
  const total = amounts.reduce((sum, amount) => sum + amount, 0n);
  if (total === 0n) return amounts.map(() => 0);
  const shares = amounts.map((amount) => mulDivDown(amount, ALL, total));
  const rest = Number(ALL - shares.reduce((sum, share) => sum + share, 0n));
  const largest = amounts
    .map((amount, index) => ({ index, remainder: (amount * ALL) % total }))
    .toSorted((a, b) => compareUnits(b.remainder, a.remainder))
    .slice(0, rest)
    .map(({ index }) => index);
  return shares.map((share, index) => Number(share) + (largest.includes(index) ? 1 : 0));
}
