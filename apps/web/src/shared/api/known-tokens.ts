import type { Address } from '@junction/primitives';

/** Identifies the network's token list in requests. */
export interface TokenListIdentity {
  readonly uri: string;
  /** Hash of the list's tokens (`hashTokenSet` of the API contract). */
  readonly hash: string;
}

/** Tokens that the page knows, in the form in which requests identify them. */
export interface KnownTokens {
  /**
   * Token list; undefined if it has no hash, because it is not loaded or the origin is insecure and lacks Web Crypto.
   */
  readonly list: TokenListIdentity | undefined;
  /** Tokens that `list` does not cover: imports, and listed tokens whose decimals were read from the chain. */
  readonly others: readonly Address[];
  /** Roots of all known tokens. */
  readonly roots: { readonly size: number; has: (root: Address) => boolean; keys: () => Iterable<Address> };
}

/**
 * Tokens in a request: the identity of the token list plus the addresses of known tokens outside of the list (`named`),
 * or all addresses without a list.
 */
export type RequestedTokens = {
  readonly list: TokenListIdentity | undefined;
  readonly named: readonly Address[];
};
