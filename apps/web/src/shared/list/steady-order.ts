/**
 * Returns new rows in the order of `places` (row keys), so that a list does not move under the pointer. Rows without
 * a place come last, and places without a row are skipped.
 */
export function keepPlaces<Row>(
  rows: readonly Row[],
  places: readonly string[],
  keyOf: (row: Row) => string,
): readonly Row[] {
  const place = new Map(places.map((key, index) => [key, index]));
  const last = places.length;
  return rows.toSorted((a, b) => (place.get(keyOf(a)) ?? last) - (place.get(keyOf(b)) ?? last));
}
