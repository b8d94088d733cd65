import type { Address } from '@junction/primitives';
import type { KnownTokens, TokenListIdentity } from '../api/known-tokens.ts';

/**
 * Builds a set of known tokens. With a `list`, the request names the list and the tokens `others`; without a `list`,
 * only the tokens in `roots` are known.
 */
export function buildKnownTokens(
  roots: readonly Address[],
  list?: TokenListIdentity,
  others: readonly Address[] = [],
): KnownTokens {
  return { list, others, roots: new Set([...roots, ...others]) };
}
