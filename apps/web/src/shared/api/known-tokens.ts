import type { Address } from '@junction/primitives';

/** Identifies the network's token list in requests. */
export interface ListIdentity {
  readonly uri: string;
  /** Hash of the list's tokens (`hashTokenSet` of the API contract). */
  readonly hash: string;
}

/** Tokens that the page knows, in the form in which requests identify them. */
export interface KnownTokens {
  /**
   * Token list; undefined if it has no hash, because it is not loaded or the origin is insecure and lacks Web Crypto.
   */
  readonly list: ListIdentity | undefined;
  /** Tokens that `list` does not cover: imports, and listed tokens whose decimals were read from the chain. */
  readonly others: readonly Address[];
  /** Roots of all known tokens. */
  readonly roots: { readonly size: number; has: (root: Address) => boolean; keys: () => Iterable<Address> };
}

/** Tokens in a request: either the list and the addresses that it does not cover, or all addresses and no list. */
export type TokenNaming = { readonly list: ListIdentity | undefined; readonly named: readonly Address[] };
