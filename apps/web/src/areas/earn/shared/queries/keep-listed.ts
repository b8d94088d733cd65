/** Parameters of a request that make its result specific to an account. */
interface AccountRequest {
  readonly user?: string | undefined;
  readonly isMine?: boolean | undefined;
}

/**
 * Returns a `placeholderData` function for query keys of the form [name, parameters]. It keeps the previous page while
 * loading, but never shows an account's own rows to another account.
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
