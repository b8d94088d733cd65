import type { MarketToken } from '@junction/api-contract';
import { MAX_DISPLAYED_SYMBOL_LENGTH, sanitizeText, type Address } from '@junction/primitives';

/** Token of the API, for display. */
export interface TokenSummary extends Omit<MarketToken, 'address'> {
  readonly root: Address;
  /** True if invisible characters were removed from the symbol. */
  readonly hidden: boolean;
}

/** Converts a token of the API. Invisible characters are removed from its symbol. */
export function toTokenSummary({ address, ...token }: MarketToken): TokenSummary {
  const symbol = sanitizeText(token.symbol, MAX_DISPLAYED_SYMBOL_LENGTH);
  return {
    ...token,
    root: address,
    symbol: symbol.text === '' ? '?' : symbol.text,
    hidden: symbol.hadHidden,
  };
}
