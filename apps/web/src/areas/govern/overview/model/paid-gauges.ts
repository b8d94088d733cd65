/**
 * Returns the number of paid gauges by epoch. If the rows are truncated, the oldest epoch is omitted, since its number
 * may be too low.
 */
export function countPaidGaugesByEpoch(
  rows: readonly { readonly epochNum: number; readonly gauge: string }[],
  isComplete: boolean,
): ReadonlyMap<number, number> {
  const gauges = new Map<number, Set<string>>();
  for (const { epochNum, gauge } of rows)
    gauges.set(epochNum, (gauges.get(epochNum) ?? new Set()).add(gauge));
  const oldest = Math.min(...gauges.keys());
  return new Map(
    [...gauges].flatMap(([epoch, named]) => (isComplete || epoch !== oldest ? [[epoch, named.size]] : [])),
  );
}
