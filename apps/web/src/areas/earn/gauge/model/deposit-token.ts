/**
 * Returns the decimals with which amounts are parsed. They are 0 until the token is known; nothing can be sent before.
 */
export const getTokenDecimalsOrZero = (token: { readonly decimals: number } | undefined): number =>
  token === undefined ? 0 : token.decimals;
