import type { Address } from '@junction/primitives';
import type { KnownTokens, ListIdentity } from '../api/known-tokens.ts';

/** Known tokens without a list, or the tokens of a list and others besides. */
export function knownTokens(
  roots: readonly Address[],
  list?: ListIdentity,
  others: readonly Address[] = [],
): KnownTokens {
  return { list, others, roots: new Set([...roots, ...others]) };
}
