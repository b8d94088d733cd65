/**
 * Returns a * b / divisor, rounded down, for non-negative numbers.
 *
 * @throws RangeError for a divisor of 0
 */
export function mulDivDown(a: bigint, b: bigint, divisor: bigint): bigint {
  return (a * b) / divisor;
}

/**
 * Returns a * b / divisor, rounded up, for non-negative numbers.
 *
 * @throws RangeError for a divisor of 0
 */
export function mulDivUp(a: bigint, b: bigint, divisor: bigint): bigint {
  const product = a * b;
  const quotient = product / divisor;
  return quotient * divisor === product ? quotient : quotient + 1n;
}

/**
 * Returns a / divisor, rounded up, for non-negative numbers.
 *
 * @throws RangeError for a divisor of 0
 */
export function divUp(a: bigint, divisor: bigint): bigint {
  const quotient = a / divisor;
  return quotient * divisor === a ? quotient : quotient + 1n;
}

/**
 * Compares two integers for sorting. Returns a negative number if `one` is less than `other`, a positive one if it is
 * greater, 0 if they are equal.
 */
export function compareUnits(one: bigint, other: bigint): -1 | 0 | 1 {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}

/**
 * Returns the integer square root: the largest `r` with `r * r <= value`.
 *
 * @throws RangeError for a negative value
 */
export function sqrtDown(value: bigint): bigint {
  if (value < 0n) throw new RangeError('square root of a negative number');
  if (value < 2n) return value;
  let root = 1n << BigInt((value.toString(2).length + 1) >> 1);
  for (;;) {
    const next = (root + value / root) >> 1n;
    if (next >= root) return root;
    root = next;
  }
}
