/**
 * Rows with new figures in the places they had: a list that is being read must not move under the pointer. Rows that
 * are new stand at the end, rows that are gone leave.
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
