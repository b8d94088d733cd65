/** Parameters of a request that make its result specific to an account. */
interface AccountRequest {
  readonly user?: string | undefined;
  readonly isMine?: boolean | undefined;
}

/**
 * `placeholderData` for query keys [name, parameters]: keeps the previous page while loading, but never shows
 * one account's data to another.
 */
export const keepPreviousRows =
  (queryParams: AccountRequest) =>
  <Data>(
    previous: Data | undefined,
    requested: { readonly queryKey: readonly [string, AccountRequest] } | undefined,
  ): Data | undefined => {
    const before = requested?.queryKey[1];
    const isOwn = queryParams.isMine === true || before?.isMine === true;
    return isOwn && before?.user !== queryParams.user ? undefined : previous;
  };
