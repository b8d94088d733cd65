/** Decimals to type an amount by; none until the token is known, when nothing can be sent either. */
export const decimalsOf = (token: { readonly decimals: number } | undefined): number =>
  token === undefined ? 0 : token.decimals;
