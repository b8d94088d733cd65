/** Returns the entered amount, or 0 for an empty form field. Must not be used for unknown amounts. */
export function emptyToZero(typed: bigint | undefined): bigint {
  if (typed === undefined) return 0n;
  return typed;
}
