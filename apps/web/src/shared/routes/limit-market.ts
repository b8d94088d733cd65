import { parseAddress, type Address } from '@junction/primitives';

/** Search parameters of the limit order page. Selling is the default and has no parameter. */
export interface LimitPageSearch {
  readonly side?: 'buy';
}

export function parseLimitPageSearch(search: Readonly<Record<string, unknown>>): LimitPageSearch {
  return search['side'] === 'buy' ? { side: 'buy' } : {};
}

export interface LimitOrderMarket {
  /** Base token. Prices are in quote tokens per base token. */
  readonly base: Address | undefined;
  readonly quote: Address | undefined;
  readonly side: 'sell' | 'buy';
}

export interface LimitOrderQuoteTokens {
  readonly usdToken: Address | undefined;
  readonly wrappedCoin: Address;
}

function getQuoteRank(root: Address | undefined, { usdToken, wrappedCoin }: LimitOrderQuoteTokens): number {
  if (root === undefined) return 0;
  if (root === usdToken) return 2;
  return root === wrappedCoin ? 1 : 0;
}

/**
 * Derives market and side from a URL, in which `left` is the sold and `right` the received token. A market has the same
 * base and quote for both sides: dollars are the quote of every other token, and the coin is the quote of all tokens
 * except dollars.
 */
export function deriveLimitOrderMarket(
  params: { readonly left?: string | undefined; readonly right?: string | undefined },
  search: LimitPageSearch,
  ranks: LimitOrderQuoteTokens,
): LimitOrderMarket {
  const left = params.left === undefined ? undefined : parseAddress(params.left);
  const other = params.right === undefined ? undefined : parseAddress(params.right);
  // A token cannot be traded against itself.
  const right = other === left ? undefined : other;
  const side = search.side ?? 'sell';
  return getQuoteRank(left, ranks) > getQuoteRank(right, ranks)
    ? { base: right, quote: left, side: side === 'sell' ? 'buy' : 'sell' }
    : { base: left, quote: right, side };
}
