import type { Address } from '@junction/primitives';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { STORED } from '../../shared/storage/stored-items.ts';
import { readStored, writeStored } from '../../shared/storage/stored-values.ts';
import { useStored } from '../../shared/storage/use-stored.ts';
import type { IncompleteEntry } from './model/read-token-list.ts';
import type { Rejected } from './model/rejected.ts';
import { buildTokenCache, completeEntries, type TokenCache } from './model/token-cache.ts';
import type { Token } from './model/token.ts';
import { importedTokenQuery, tokenListQuery } from './queries/token-queries.ts';

export interface Tokens {
  readonly cache: TokenCache;
  /** Listed tokens, then imported ones. */
  readonly list: readonly Token[];
  /** Listed tokens whose decimals are being read from the chain. */
  readonly syncing: readonly IncompleteEntry[];
  /** Omitted entries of the list by reason. */
  readonly rejected: Rejected;
  /** List and imports are loaded. */
  readonly isReady: boolean;
  /** The list failed to load. */
  readonly hasFailed: boolean;
  /** Retries loading the list. */
  readonly retry: () => void;
  /** Imported roots, readable or not. */
  readonly imports: readonly Address[];
  readonly importToken: (root: Address) => void;
  readonly removeToken: (root: Address) => void;
  readonly isImported: (root: Address) => boolean;
}

const NONE: readonly never[] = [];
const NOTHING: Rejected = {};
/** Maximum number of imports, since each is read from the chain. */
const MAX_IMPORTS = 200;

/** Token cache: network list and imports of the user. */
export function useTokens(): Tokens {
  const listed = useQuery(tokenListQuery);
  const [stored] = useStored(STORED.importedTokens);
  const imports = useMemo(() => stored.slice(0, MAX_IMPORTS), [stored]);
  const imported = useTokensByRoot(imports);
  const incomplete = listed.data?.incomplete ?? NONE;
  const read = useTokensByRoot(useMemo(() => incomplete.map(({ address }) => address), [incomplete]));
  const entries = useMemo(
    () => [...(listed.data?.entries ?? NONE), ...completeEntries(incomplete, read.tokens)],
    [listed.data, incomplete, read.tokens],
  );
  const cache = useMemo(() => buildTokenCache(entries, imported.tokens), [entries, imported.tokens]);
  const list = useMemo(() => [...cache.values()], [cache]);
  const syncing = useMemo(
    () => (read.isPending ? incomplete.filter(({ address }) => !cache.has(address)) : NONE),
    [incomplete, read.isPending, cache],
  );
  const isImported = useCallback((root: Address) => imports.includes(root), [imports]);
  // If the list failed to load, tokens cannot be called unlisted.
  const isReady = listed.data !== undefined && !imported.isPending;
  const hasFailed = listed.isError && listed.data === undefined;
  const { refetch } = listed;
  const retry = useCallback(() => void refetch(), [refetch]);
  const rejected = listed.data?.rejected ?? NOTHING;
  // Stable identity: rows of long lists depend on it.
  return useMemo(
    () => ({
      cache,
      list,
      syncing,
      rejected,
      isReady,
      hasFailed,
      retry,
      imports,
      importToken,
      removeToken,
      isImported,
    }),
    [cache, list, syncing, rejected, isReady, hasFailed, retry, imports, isImported],
  );
}

/** Tokens read from their roots. */
function useTokensByRoot(roots: readonly Address[]) {
  return useQueries({
    queries: roots.map((root) => importedTokenQuery(root)),
    combine: (results) => ({
      tokens: results.flatMap((result) => result.data ?? []),
      isPending: results.some((result) => result.isPending),
    }),
  });
}

// The stored list is read again: another tab may have changed it.
function importToken(root: Address): void {
  const roots = readStored(STORED.importedTokens);
  if (!roots.includes(root)) writeStored(STORED.importedTokens, [...roots, root]);
}

function removeToken(root: Address): void {
  const roots = readStored(STORED.importedTokens);
  writeStored(
    STORED.importedTokens,
    roots.filter((one) => one !== root),
  );
}
