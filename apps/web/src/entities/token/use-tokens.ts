import type { Address } from '@junction/primitives';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { getNetwork } from '../../shared/network/network.ts';
import { STORED } from '../../shared/storage/stored-items.ts';
import { useStored } from '../../shared/storage/use-stored.ts';
import { buildTokenCache, type TokenCache } from './model/token-cache.ts';
import type { Token } from './model/token.ts';
import { importedTokenQuery, tokenListQuery } from './queries/token-queries.ts';

export interface Tokens {
  readonly cache: TokenCache;
  /** Listed first, then imported. */
  readonly list: readonly Token[];
  /** The list and every import have been read. */
  readonly isReady: boolean;
  readonly hasFailed: boolean;
  readonly importToken: (root: Address) => void;
  readonly isImported: (root: Address) => boolean;
}

const NONE: readonly never[] = [];

/** The token cache: the list of the network and what the user has imported. */
export function useTokens(): Tokens {
  const listed = useQuery(tokenListQuery);
  const [roots, setRoots] = useStored(STORED.importedTokens);
  const imported = useQueries({
    queries: roots.map((root) => importedTokenQuery(root)),
    combine: (results) => ({
      tokens: results.flatMap((result) => result.data ?? []),
      isPending: results.some((result) => result.isPending),
    }),
  });
  const cache = useMemo(
    () => buildTokenCache(listed.data ?? NONE, imported.tokens, getNetwork().chainId),
    [listed.data, imported.tokens],
  );
  const list = useMemo(() => [...cache.values()], [cache]);
  const importToken = useCallback(
    (root: Address) => setRoots(roots.includes(root) ? roots : [...roots, root]),
    [roots, setRoots],
  );
  const isImported = useCallback((root: Address) => roots.includes(root), [roots]);
  const isReady = !listed.isPending && !imported.isPending;
  const hasFailed = listed.isError;
  // The same object until something changes: rows of long lists depend on it.
  return useMemo(
    () => ({ cache, list, isReady, hasFailed, importToken, isImported }),
    [cache, list, isReady, hasFailed, importToken, isImported],
  );
}
