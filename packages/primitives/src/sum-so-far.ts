/** Returns the sum stored under a key; 0 if there is none. */
export function getSum<K>(sums: ReadonlyMap<K, bigint>, key: K): bigint {
  // oxlint-disable-next-line junction/no-silent-zero -- an empty sum is zero
  return sums.get(key) ?? 0n;
}
