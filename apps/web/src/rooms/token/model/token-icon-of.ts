import { findTokenMark, type IconToken } from '@junction/ui-kit';

/** The picture of a token. Our own marks are for the coin and for listed tokens: a look-alike must not borrow one. */
export function tokenIconOf(token: {
  readonly symbol: string;
  readonly listed: boolean;
  readonly logoUri?: string | undefined;
  readonly halves?: readonly string[] | undefined;
}): IconToken {
  const [first, second] = (token.halves ?? []).map((symbol) => tokenIconOf({ symbol, listed: true }));
  return {
    symbol: token.symbol,
    mark: token.listed ? findTokenMark(token.symbol) : undefined,
    logoUri: token.logoUri,
    ...(first === undefined || second === undefined ? {} : { halves: [first, second] }),
  };
}

/** The icon of the LP token over some tokens: two halves in the colours of the first two. */
export function lpTokenIconOf(tokens: readonly (Parameters<typeof tokenIconOf>[0] | undefined)[]): IconToken {
  const [left, right] = tokens;
  if (left === undefined || right === undefined) return { symbol: 'LP' };
  return { symbol: 'LP', halves: [tokenIconOf(left), tokenIconOf(right)] };
}
