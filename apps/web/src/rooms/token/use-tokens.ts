import type { Address } from '@junction/primitives';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import type { KnownTokens } from '../../shared/api/known-tokens.ts';
import { getNetwork } from '../../shared/network/network.ts';
import { STORED } from '../../shared/storage/stored-items.ts';
import { readStored, writeStored } from '../../shared/storage/stored-values.ts';
import { useStored } from '../../shared/storage/use-stored.ts';
import type { IncompleteEntry } from './model/read-token-list.ts';
import type { RejectionCounts } from './model/rejected.ts';
import type { TokenCache } from './model/token-cache.ts';
import { toTokenData } from './model/token-data.ts';
import type { Token } from './model/token.ts';
import { importedTokenQuery, tokenListQuery } from './queries/token-queries.ts';

export interface Tokens {
  readonly cache: TokenCache;
  /** Listed tokens, then imported ones. */
  readonly list: readonly Token[];
  /** Listed tokens without decimals. These are being read from the chain. */
  readonly syncing: readonly IncompleteEntry[];
  /** Number of rejected entries of the list by reason. */
  readonly rejected: RejectionCounts;
  /** True once the list and the imported tokens are loaded. */
  readonly isReady: boolean;
  /** The list failed to load. */
  readonly hasFailed: boolean;
  /** Loads the list again. */
  readonly retry: () => void;
  /** Roots that the user imported, including those that could not be read. */
  readonly imports: readonly Address[];
  readonly importToken: (root: Address) => void;
  readonly removeToken: (root: Address) => void;
  readonly isImported: (root: Address) => boolean;
  /** The tokens of `cache` as requests to the server name them. */
  readonly known: KnownTokens;
}

const NONE: readonly never[] = [];
const NOTHING: RejectionCounts = {};
/** Maximum number of imports, since each is read from the chain. */
const MAX_IMPORTS = 200;

/** Returns the page's tokens: the network's list and the user's imports. */
export function useTokens(): Tokens {
  const listed = useQuery(tokenListQuery);
  const { data, refetch } = listed;
  const [stored] = useStored(STORED.importedTokens);
  const imports = useMemo(() => stored.slice(0, MAX_IMPORTS), [stored]);
  const imported = useTokensByRoot(imports);
  const incomplete = data?.incomplete ?? NONE;
  const read = useTokensByRoot(useMemo(() => incomplete.map(({ address }) => address), [incomplete]));
  const sources = { listed: data, completed: read.tokens, imported: imported.tokens };
  const { cache, list, others } = toTokenData(sources);
  const known = useKnownRoots(data?.hash, others, cache);
  const syncing = useMemo(
    () => (read.isPending ? incomplete.filter(({ address }) => !cache.has(address)) : NONE),
    [incomplete, read.isPending, cache],
  );
  const isImported = useCallback((root: Address) => imports.includes(root), [imports]);
  // Without the list, no token can be called unlisted.
  const isReady = data !== undefined && !imported.isPending;
  const hasFailed = listed.isError && data === undefined;
  const retry = useCallback(() => void refetch(), [refetch]);
  const rejected = data?.rejected ?? NOTHING;
  // The object must stay the same, since rows of long lists depend on it.
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

// Read again, because another tab may have changed the stored imports.
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
