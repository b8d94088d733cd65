import type { Address } from '@junction/primitives';
import type { KnownTokens, ListIdentity } from '../api/known-tokens.ts';

/** Creates a set of known tokens: without `list` only `roots`, otherwise the list and `others`. */
export function knownTokens(
  roots: readonly Address[],
  list?: ListIdentity,
  others: readonly Address[] = [],
): KnownTokens {
  return { list, others, roots: new Set([...roots, ...others]) };
}
