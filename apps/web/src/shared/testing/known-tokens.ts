import type { Address } from '@junction/primitives';
import type { KnownTokens, ListIdentity } from '../api/known-tokens.ts';

/** Builds a set of known tokens: with a `list` the list and `others`, without it only `roots`. */
export function buildKnownTokens(
  roots: readonly Address[],
  list?: ListIdentity,
  others: readonly Address[] = [],
): KnownTokens {
  return { list, others, roots: new Set([...roots, ...others]) };
}
