/** A query as far as it says what it asked for. */
interface Asked {
  readonly queryKey: readonly unknown[];
}

/**
 * Keeps what was shown while the next page of the same loads, as `placeholderData`: what belongs to an account is not
 * shown for another one. `places` are those of the key that say whose it is.
 */
export function keepPage(queryKey: readonly unknown[], places: readonly number[]) {
  return <Data>(previous: Data | undefined, asked: Asked | undefined): Data | undefined =>
    asked !== undefined && places.every((place) => asked.queryKey[place] === queryKey[place])
      ? previous
      : undefined;
}
