/** What an empty field of a form stands for: nothing of it, base units. Not for amounts that somebody else knows. */
export function orNothing(typed: bigint | undefined): bigint {
  if (typed === undefined) return 0n;
  return typed;
}
