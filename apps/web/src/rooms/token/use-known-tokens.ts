import type { Address } from '@junction/primitives';
import { useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { TokenCache } from './model/token-cache.ts';
import { importedTokenQuery } from './queries/token-queries.ts';

export interface KnownTokens {
  /** Tokens that were passed to the hook, and tokens that were read from their roots. */
  readonly cache: TokenCache;
  /** True while some token roots have not responded. */
  readonly isSyncing: boolean;
  /** Roots of tokens that could not be read. They are retried unless the token does not exist. */
  readonly unread: ReadonlySet<Address>;
}

/** Reads tokens that are not in `cache` from their roots, for tables that need decimals (spec 4.11). */
export function useKnownTokens(cache: TokenCache, roots: readonly Address[]): KnownTokens {
  const missing = [...new Set(roots)].filter((root) => !cache.has(root));
  const found = useQueries({
    queries: missing.map((root) => ({ ...importedTokenQuery(root), retry: false })),
    combine: (results) => ({
      tokens: results.flatMap((result) => result.data ?? []),
      isSyncing: results.some((result) => result.isPending),
      unread: new Set(missing.filter((_, index) => results[index]?.isError === true)),
    }),
  });
  const { tokens, isSyncing, unread } = found;
  return useMemo(
    () => ({
      cache:
        tokens.length === 0
          ? cache
          : new Map([...cache, ...tokens.map((token) => [token.root, token] as const)]),
      isSyncing,
      unread,
    }),
    [cache, tokens, isSyncing, unread],
  );
}
