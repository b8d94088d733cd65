/**
 * Returns the entered amount, or zero base units for an empty form field. Not for amounts that are unknown.
 */
export function emptyToZero(typed: bigint | undefined): bigint {
  if (typed === undefined) return 0n;
  return typed;
}
