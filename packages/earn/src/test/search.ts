/**
 * Floors and ceilings found by inequalities, for tests only, so that no division of the formulas is repeated.
 */

/** Returns the largest integer in [0, high] for which `holds` is true (true up to a point, then false). */
export function largestWhere(high: bigint, holds: (value: bigint) => boolean): bigint {
  let low = 0n;
  let top = high;
  while (low < top) {
    const middle = (low + top + 1n) >> 1n;
    if (holds(middle)) low = middle;
    else top = middle - 1n;
  }
  return low;
}

/** Returns the largest integer not above a fraction of positive numbers. */
export function floorOf(numerator: bigint, denominator: bigint): bigint {
  let high = 1n;
  while (high * denominator <= numerator) high <<= 1n;
  return largestWhere(high, (value) => value * denominator <= numerator);
}

/** Returns the smallest integer not below a fraction of positive numbers. */
export function ceilOf(numerator: bigint, denominator: bigint): bigint {
  const floor = floorOf(numerator, denominator);
  return floor * denominator === numerator ? floor : floor + 1n;
}
