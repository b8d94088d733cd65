/** Parameters of a request that make its result specific to an account. */
interface Asker {
  readonly user?: string | undefined;
  readonly isMine?: boolean | undefined;
}

/**
 * `placeholderData` for query keys [name, parameters]: keeps the previous page while loading, but never shows
 * one account's data to another.
 */
export const keepPreviousRows =
  (queryParams: Asker) =>
  <Data>(
    previous: Data | undefined,
    asked: { readonly queryKey: readonly [string, Asker] } | undefined,
  ): Data | undefined => {
    const before = asked?.queryKey[1];
    const isOwn = queryParams.isMine === true || before?.isMine === true;
    return isOwn && before?.user !== queryParams.user ? undefined : previous;
  };
