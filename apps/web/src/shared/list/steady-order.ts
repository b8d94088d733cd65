/**
 * Returns new rows in the order of `places` (row keys of the previous list), so that rows do not move under the
 * pointer. Rows whose key is not in `places` come last; keys without a row are skipped.
 */
export function keepRowOrder<Row>(
  rows: readonly Row[],
  places: readonly string[],
  keyOf: (row: Row) => string,
): readonly Row[] {
  const place = new Map(places.map((key, index) => [key, index]));
  const last = places.length;
  return rows.toSorted((a, b) => (place.get(keyOf(a)) ?? last) - (place.get(keyOf(b)) ?? last));
}
