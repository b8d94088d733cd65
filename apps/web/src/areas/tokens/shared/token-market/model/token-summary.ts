import type { MarketToken } from '@junction/api-contract';
import { SYMBOL_LETTERS, cleanText, type Address } from '@junction/primitives';

/** A token as the page shows it. */
export interface TokenSummary extends Omit<MarketToken, 'address'> {
  readonly root: Address;
  /** Its name for itself had letters that cannot be seen; `symbol` is without them. */
  readonly hidden: boolean;
}

/** What the page shows of a token of the API. */
export function toTokenSummary({ address, ...token }: MarketToken): TokenSummary {
  const symbol = cleanText(token.symbol, SYMBOL_LETTERS);
  return {
    ...token,
    root: address,
    symbol: symbol.text === '' ? '?' : symbol.text,
    hidden: symbol.hadHidden,
  };
}
