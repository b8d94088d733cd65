import type { Address } from '@junction/primitives';

/** Identifies the network's token list in requests. */
export interface ListIdentity {
  readonly uri: string;
  /** Hash of the list's tokens (`hashTokenSet` of the API contract). */
  readonly hash: string;
}

/** Tokens that the page knows, in the form that requests need. */
export interface KnownTokens {
  /** Undefined if there is no hash: the list is not loaded, or the origin is insecure and has no Web Crypto. */
  readonly list: ListIdentity | undefined;
  /** Tokens that `list` does not cover: imports, and listed tokens whose decimals come from the chain. */
  readonly others: readonly Address[];
  /** All known tokens. */
  readonly roots: { readonly size: number; has: (root: Address) => boolean; keys: () => Iterable<Address> };
}

/**
 * Tokens as named in a request: either the list and the addresses that it does not cover, or `list` undefined and all
 * addresses.
 */
export type TokenNaming = { readonly list: ListIdentity | undefined; readonly named: readonly Address[] };
