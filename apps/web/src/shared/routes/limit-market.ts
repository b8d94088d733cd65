import { parseAddress, type Address } from '@junction/primitives';

/** What the address of the limit page keeps besides its tokens. Selling is the default and left out. */
export interface LimitSearch {
  readonly side?: 'buy';
}

export function readLimitSearch(search: Readonly<Record<string, unknown>>): LimitSearch {
  return search['side'] === 'buy' ? { side: 'buy' } : {};
}

export interface LimitMarket {
  /** Prices are quote tokens for one base token. */
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
 * The market of an address. Left is what is sold and right what is received; a market has one way round, however one
 * came to it: dollars price everything else, the coin prices everything but dollars.
 */
export function readLimitMarket(
  params: { readonly left?: string | undefined; readonly right?: string | undefined },
  search: LimitSearch,
  ranks: MarketRanks,
): LimitMarket {
  const left = params.left === undefined ? undefined : parseAddress(params.left);
  const other = params.right === undefined ? undefined : parseAddress(params.right);
  // No token is sold for itself.
  const right = other === left ? undefined : other;
  const side = search.side ?? 'sell';
  return rank(left, ranks) > rank(right, ranks)
    ? { base: right, quote: left, side: side === 'sell' ? 'buy' : 'sell' }
    : { base: left, quote: right, side };
}
