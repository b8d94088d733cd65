/** Requesting account, and whether only its own rows are requested. */
interface Asker {
  readonly user?: string | undefined;
  readonly isMine?: boolean | undefined;
}

/**
 * `placeholderData` for keys [name, question]: keeps the previous page while loading, but never shows one account's
 * data to another.
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
