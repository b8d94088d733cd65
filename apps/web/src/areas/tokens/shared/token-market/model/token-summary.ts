import type { MarketToken } from '@junction/api-contract';
import { SYMBOL_LETTERS, cleanText, type Address } from '@junction/primitives';

/** Token as displayed. */
export interface TokenSummary extends Omit<MarketToken, 'address'> {
  readonly root: Address;
  /** Invisible characters were removed from its symbol. */
  readonly hidden: boolean;
}

/** Converts a token of the API. */
export function toTokenSummary({ address, ...token }: MarketToken): TokenSummary {
  const symbol = cleanText(token.symbol, SYMBOL_LETTERS);
  return {
    ...token,
    root: address,
    symbol: symbol.text === '' ? '?' : symbol.text,
    hidden: symbol.hadHidden,
  };
}
