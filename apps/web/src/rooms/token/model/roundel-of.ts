import { findTokenMark, type RoundelToken } from '@junction/ui-kit';

/** The picture of a token. Our own marks are for the coin and for listed tokens: a look-alike must not borrow one. */
export function roundelOf(token: {
  readonly symbol: string;
  readonly listed: boolean;
  readonly logoUri?: string | undefined;
  readonly halves?: readonly string[] | undefined;
}): RoundelToken {
  const [first, second] = (token.halves ?? []).map((symbol) => roundelOf({ symbol, listed: true }));
  return {
    symbol: token.symbol,
    mark: token.listed ? findTokenMark(token.symbol) : undefined,
    logoUri: token.logoUri,
    ...(first === undefined || second === undefined ? {} : { halves: [first, second] }),
  };
}

/** The roundel of the LP token over some tokens: two halves in the colours of the first two. */
export function lpRoundelOf(tokens: readonly (Parameters<typeof roundelOf>[0] | undefined)[]): RoundelToken {
  const [left, right] = tokens;
  if (left === undefined || right === undefined) return { symbol: 'LP' };
  return { symbol: 'LP', halves: [roundelOf(left), roundelOf(right)] };
}
