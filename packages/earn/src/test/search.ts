/** Integer searches by inequality, for tests only, so that tests do not repeat the divisions of the formulas. */

/**
 * Returns the largest integer in [0, high] for which `holds` is true. `holds` must be true up to some integer and false
 * above it.
 */
export function findLargestSatisfying(high: bigint, holds: (value: bigint) => boolean): bigint {
  let low = 0n;
  let top = high;
  while (low < top) {
    const middle = (low + top + 1n) >> 1n;
    if (holds(middle)) low = middle;
    else top = middle - 1n;
  }
  return low;
}

/** Returns the fraction of two positive integers, rounded down. */
export function searchQuotientRoundedDown(numerator: bigint, denominator: bigint): bigint {
  let high = 1n;
  while (high * denominator <= numerator) high <<= 1n;
  return findLargestSatisfying(high, (value) => value * denominator <= numerator);
}

/** Returns the fraction of two positive integers, rounded up. */
export function searchQuotientRoundedUp(numerator: bigint, denominator: bigint): bigint {
  const floor = searchQuotientRoundedDown(numerator, denominator);
  return floor * denominator === numerator ? floor : floor + 1n;
}
