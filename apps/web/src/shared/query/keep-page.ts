/** Query with its key. */
interface Asked {
  readonly queryKey: readonly unknown[];
}

/**
 * `placeholderData` that keeps the previous page while the next one loads, but never shows one account's data to
 * another. `places` are the key's positions that identify the owner.
 */
export function keepPreviousPage(queryKey: readonly unknown[], places: readonly number[]) {
  return <Data>(previous: Data | undefined, asked: Asked | undefined): Data | undefined =>
    asked !== undefined && places.every((place) => asked.queryKey[place] === queryKey[place])
      ? previous
      : undefined;
}
