/** Decimals for parsing amounts; 0 until the token is known, when nothing can be sent. */
export const decimalsOf = (token: { readonly decimals: number } | undefined): number =>
  token === undefined ? 0 : token.decimals;
