import { parseAddress, type Address } from '@junction/primitives';

/** Search parameters of the limit order page. Selling is the default and omitted. */
export interface LimitSearch {
  readonly side?: 'buy';
}

export function readLimitSearch(search: Readonly<Record<string, unknown>>): LimitSearch {
  return search['side'] === 'buy' ? { side: 'buy' } : {};
}

export interface LimitMarket {
  /** Prices are quote tokens per base token. */
  readonly base: Address | undefined;
  readonly quote: Address | undefined;
  readonly side: 'sell' | 'buy';
}

export interface MarketRanks {
  readonly usdToken: Address | undefined;
  readonly wrappedCoin: Address;
}

function rank(root: Address | undefined, { usdToken, wrappedCoin }: MarketRanks): number {
  if (root === undefined) return 0;
  if (root === usdToken) return 2;
  return root === wrappedCoin ? 1 : 0;
}

/**
 * Market of a URL. Left is sold and right received; the orientation of a market is fixed: dollars quote everything
 * else, the coin quotes everything but dollars.
 */
export function readLimitMarket(
  params: { readonly left?: string | undefined; readonly right?: string | undefined },
  search: LimitSearch,
  ranks: MarketRanks,
): LimitMarket {
  const left = params.left === undefined ? undefined : parseAddress(params.left);
  const other = params.right === undefined ? undefined : parseAddress(params.right);
  // A token cannot be sold for itself.
  const right = other === left ? undefined : other;
  const side = search.side ?? 'sell';
  return rank(left, ranks) > rank(right, ranks)
    ? { base: right, quote: left, side: side === 'sell' ? 'buy' : 'sell' }
    : { base: left, quote: right, side };
}
