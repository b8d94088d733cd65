/** Part of a query that `placeholderData` receives. */
interface Asked {
  readonly queryKey: readonly unknown[];
}

/**
 * Returns `placeholderData` that keeps the previous page while the next one loads. `places` are the positions in the
 * key that identify the owner: if one differs, nothing is kept, so that no account sees the data of another.
 */
export function keepPreviousPage(queryKey: readonly unknown[], places: readonly number[]) {
  return <Data>(previous: Data | undefined, asked: Asked | undefined): Data | undefined =>
    asked !== undefined && places.every((place) => asked.queryKey[place] === queryKey[place])
      ? previous
      : undefined;
}
