/**
 * Updates rows without reordering, so that a list does not move under the pointer. New rows are appended, missing ones
 * removed.
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
