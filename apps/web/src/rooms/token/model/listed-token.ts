import type { ListEntry } from '@junction/api-contract';
import type { Token } from './token.ts';

/** Converts an entry of the token list to a token. */
export const toListedToken = (entry: ListEntry): Token => ({
  root: entry.address,
  symbol: entry.symbol,
  name: entry.name,
  decimals: entry.decimals,
  logoUri: entry.logoUri,
  vendor: entry.vendor,
  verified: entry.verified ?? false,
  listed: true,
  hidden: entry.hidden,
});
