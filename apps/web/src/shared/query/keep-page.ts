/** Part of a query that is passed to `placeholderData`. */
interface PreviousQuery {
  readonly queryKey: readonly unknown[];
}

/**
 * Returns a `placeholderData` function that keeps the previous page while the next one loads. `places` are the indices
 * of the query key's elements that identify the owner of the data. If one of these elements differs, nothing is kept,
 * so that no account sees the data of another.
 */
export function createPreviousPagePlaceholder(queryKey: readonly unknown[], places: readonly number[]) {
  return <Data>(previous: Data | undefined, asked: PreviousQuery | undefined): Data | undefined =>
    asked !== undefined && places.every((place) => asked.queryKey[place] === queryKey[place])
      ? previous
      : undefined;
}
