/** Returns the sum stored under a key of a map; 0 if the key is absent. */
export function getSum<K>(sums: ReadonlyMap<K, bigint>, key: K): bigint {
  // oxlint-disable-next-line junction/no-silent-zero -- an empty sum is zero
  return sums.get(key) ?? 0n;
}
