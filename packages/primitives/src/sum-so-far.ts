/** The sum that a map keeps under a key, in its own units: zero as long as nothing has been counted there. */
export function sumSoFar<K>(sums: ReadonlyMap<K, bigint>, key: K): bigint {
  // oxlint-disable-next-line junction/no-silent-zero -- an empty sum is zero; nobody has counted anything yet
  return sums.get(key) ?? 0n;
}
