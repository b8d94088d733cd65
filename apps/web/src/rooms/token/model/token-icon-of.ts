import { findBuiltInIconSymbol, type IconToken } from '@junction/ui-kit';

/**
 * Returns the icon of a token. Only the coin and listed tokens get built-in icons, so that a lookalike cannot show
 * them.
 */
export function getTokenIcon(token: {
  readonly symbol: string;
  readonly listed: boolean;
  readonly logoUri?: string | undefined;
  readonly halves?: readonly string[] | undefined;
}): IconToken {
  const [first, second] = (token.halves ?? []).map((symbol) => getTokenIcon({ symbol, listed: true }));
  return {
    symbol: token.symbol,
    mark: token.listed ? findBuiltInIconSymbol(token.symbol) : undefined,
    logoUri: token.logoUri,
    ...(first === undefined || second === undefined ? {} : { halves: [first, second] }),
  };
}

/** Builds the icon of an LP token: two halves in the colours of the pool's first two tokens. */
export function getLpTokenIcon(
  tokens: readonly (Parameters<typeof getTokenIcon>[0] | undefined)[],
): IconToken {
  const [left, right] = tokens;
  if (left === undefined || right === undefined) return { symbol: 'LP' };
  return { symbol: 'LP', halves: [getTokenIcon(left), getTokenIcon(right)] };
}
