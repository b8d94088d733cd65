/** Value of an empty form field: zero base units. Not for amounts that are unknown. */
export function orNothing(typed: bigint | undefined): bigint {
  if (typed === undefined) return 0n;
  return typed;
}
