import type { MarketToken } from '@junction/api-contract';
import type { Address } from '@junction/primitives';
import { SYMBOL_LETTERS, cleanText } from '../../../../../shared/format/clean-text.ts';

/** A token as the page shows it. */
export interface TokenFacts extends Omit<MarketToken, 'address'> {
  readonly root: Address;
  /** Its name for itself had letters that cannot be seen; `symbol` is without them. */
  readonly hidden: boolean;
}

/** What the page shows of a token of the API. */
export function tokenFacts({ address, ...token }: MarketToken): TokenFacts {
  const symbol = cleanText(token.symbol, SYMBOL_LETTERS);
  return {
    ...token,
    root: address,
    symbol: symbol.text === '' ? '?' : symbol.text,
    hidden: symbol.hadHidden,
  };
}
