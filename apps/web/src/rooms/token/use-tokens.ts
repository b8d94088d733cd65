import type { Address } from '@junction/primitives';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import type { KnownTokens } from '../../shared/api/known-tokens.ts';
import { getNetwork } from '../../shared/network/network.ts';
import { STORED_ITEMS } from '../../shared/storage/stored-items.ts';
import { readStoredItem, writeStoredItem } from '../../shared/storage/stored-values.ts';
import { useStoredItem } from '../../shared/storage/use-stored.ts';
import type { IncompleteTokenListEntry } from './model/read-token-list.ts';
import type { TokenListRejectionCounts } from './model/rejected.ts';
import type { TokenCache } from './model/token-cache.ts';
import { mergeLoadedTokenSources } from './model/token-data.ts';
import type { Token } from './model/token.ts';
import { importedTokenQuery, tokenListQuery } from './queries/token-queries.ts';

export interface ListedAndImportedTokens {
  readonly cache: TokenCache;
  /** Listed tokens, then imported ones. */
  readonly list: readonly Token[];
  /** Listed tokens without decimals in the list, which are being read from the chain. */
  readonly syncing: readonly IncompleteTokenListEntry[];
  /** Number of rejected entries of the token list, by reason. */
  readonly rejected: TokenListRejectionCounts;
  /** True once the list and the imported tokens are loaded. */
  readonly isReady: boolean;
  /** True if the token list failed to load. */
  readonly hasFailed: boolean;
  /** Loads the token list again. */
  readonly retry: () => void;
  /** Roots that the user imported, including those that could not be read. */
  readonly imports: readonly Address[];
  readonly importToken: (root: Address) => void;
  readonly removeToken: (root: Address) => void;
  readonly isImported: (root: Address) => boolean;
  /** The tokens of `cache`, in the form in which requests to the server identify them. */
  readonly known: KnownTokens;
}

const NO_ENTRIES: readonly never[] = [];
const NO_REJECTED: TokenListRejectionCounts = {};
/** Maximum number of imported tokens, since each of them is read from the chain. */
const MAX_IMPORTS = 200;

/** Returns the page's tokens: the network's list and the user's imports. */
export function useTokens(): ListedAndImportedTokens {
  const listed = useQuery(tokenListQuery);
  const { data, refetch } = listed;
  const [stored] = useStoredItem(STORED_ITEMS.importedTokens);
  const imports = useMemo(() => stored.slice(0, MAX_IMPORTS), [stored]);
  const imported = useTokensByRoot(imports);
  const incomplete = data?.incomplete ?? NO_ENTRIES;
  const read = useTokensByRoot(useMemo(() => incomplete.map(({ address }) => address), [incomplete]));
  const sources = { listed: data, completed: read.tokens, imported: imported.tokens };
  const { cache, list, others } = mergeLoadedTokenSources(sources);
  const known = useKnownRoots(data?.hash, others, cache);
  const syncing = useMemo(
    () => (read.isPending ? incomplete.filter(({ address }) => !cache.has(address)) : NO_ENTRIES),
    [incomplete, read.isPending, cache],
  );
  const isImported = useCallback((root: Address) => imports.includes(root), [imports]);
  // Before the token list is loaded, no token can be declared unlisted.
  const isReady = data !== undefined && !imported.isPending;
  const hasFailed = listed.isError && data === undefined;
  const retry = useCallback(() => void refetch(), [refetch]);
  const rejected = data?.rejected ?? NO_REJECTED;
  // Memoized, since rows of long lists depend on the object's identity.
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
      known,
    }),
    [cache, list, syncing, rejected, isReady, hasFailed, retry, imports, isImported, known],
  );
}

function useKnownRoots(hash: string | undefined, others: readonly Address[], roots: TokenCache): KnownTokens {
  return useMemo(() => {
    const { tokenListUrl: uri } = getNetwork();
    return { list: hash === undefined ? undefined : { uri, hash }, others, roots };
  }, [hash, others, roots]);
}

/** Reads tokens from their roots. */
function useTokensByRoot(roots: readonly Address[]) {
  return useQueries({
    queries: roots.map((root) => importedTokenQuery(root)),
    combine: (results) => ({
      tokens: results.flatMap((result) => result.data ?? []),
      isPending: results.some((result) => result.isPending),
    }),
  });
}

// Adds a token to the stored imports, which are read again first, because another tab may have changed them.
function importToken(root: Address): void {
  const roots = readStoredItem(STORED_ITEMS.importedTokens);
  if (!roots.includes(root)) writeStoredItem(STORED_ITEMS.importedTokens, [...roots, root]);
}

function removeToken(root: Address): void {
  const roots = readStoredItem(STORED_ITEMS.importedTokens);
  writeStoredItem(
    STORED_ITEMS.importedTokens,
    roots.filter((one) => one !== root),
  );
}
