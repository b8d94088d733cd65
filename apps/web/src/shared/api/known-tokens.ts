import type { Address } from '@junction/primitives';

/** The network's token list as the page has read it. */
export interface ListIdentity {
  readonly uri: string;
  /** Identity of its tokens (`hashTokenSet` of the API contract). */
  readonly hash: string;
}

/** Tokens the page knows, as requests name them. */
export interface KnownTokens {
  /** Undefined where the list has no identity: it is not loaded, or the origin is insecure. */
  readonly list: ListIdentity | undefined;
  /** Known tokens besides those of `list`: imports, and listed ones whose decimals come from the chain. */
  readonly others: readonly Address[];
  /** All of them. */
  readonly roots: { readonly size: number; has: (root: Address) => boolean; keys: () => Iterable<Address> };
}

/** How a request names tokens: the list by its identity and the others by address, or all by address. */
export type TokenNaming = { readonly list: ListIdentity | undefined; readonly named: readonly Address[] };
