import { parseAddress, type Address } from '@junction/primitives';
import { useQuery } from '@tanstack/react-query';
import { poolQuery, type PoolSummary } from '../../../../rooms/pool/index.ts';
import { useKnownTokens, useTokens, type Token } from '../../../../rooms/token/index.ts';

export type PairRoots = readonly (Address | undefined)[];

/** True if both pairs consist of the same tokens in any order. */
export const isSamePair = (one: PairRoots, other: PairRoots): boolean =>
  one.map(String).toSorted().join() === other.map(String).toSorted().join();

export interface PairTokens {
  readonly tokens: ReturnType<typeof useTokens>;
  readonly roots: PairRoots;
  /** Tokens of both sides; undefined if no token is selected or it is not loaded. */
  readonly chosen: readonly (Token | undefined)[];
  /** Symbols, such as "WTYCHO/USDT"; undefined unless both tokens are known. */
  readonly name: string | undefined;
  /** True if a selected token is unknown because the token list failed to load. */
  readonly isUnread: boolean;
}

/** Reads the tokens in the URL, each of which may be missing. */
export function usePairTokens(texts: {
  readonly left?: string | undefined;
  readonly right?: string | undefined;
}): PairTokens {
  const tokens = useTokens();
  const roots = [texts.left, texts.right].map((text) =>
    text === undefined ? undefined : parseAddress(text),
  );
  const known = useKnownTokens(
    tokens.cache,
    roots.filter((root) => root !== undefined),
  );
  const chosen = roots.map((root) => (root === undefined ? undefined : known.cache.get(root)));
  const isKnown = chosen.every((token) => token !== undefined);
  return {
    tokens,
    roots,
    chosen,
    name: isKnown ? chosen.map(({ symbol }) => symbol).join('/') : undefined,
    isUnread: tokens.hasFailed && !isKnown,
  };
}

export interface PoolWithTokens {
  /** Pool at the address; undefined while loading, null if there is no pool. */
  readonly pool: PoolSummary | null | undefined;
  /** Tokens of the pool; undefined until all are known. */
  readonly chosen: readonly Token[] | undefined;
  /** True if the pool or one of its tokens could not be loaded. */
  readonly hasFailed: boolean;
  readonly retry: () => void;
}

/** Reads the pool with this address and its tokens. */
export function usePoolWithTokens(text: string): PoolWithTokens {
  const address = parseAddress(text);
  const query = useQuery({
    ...poolQuery(address ?? ('' as Address)),
    enabled: address !== undefined,
  });
  const pool = query.data;
  const tokens = useTokens();
  const roots = pool?.tokens.map(({ root }) => root) ?? [];
  const known = useKnownTokens(tokens.cache, roots);
  const chosen = roots.flatMap((root) => known.cache.get(root) ?? []);
  const isUnread = tokens.hasFailed && !known.isSyncing && chosen.length < roots.length;
  return {
    pool,
    chosen: pool && chosen.length === roots.length ? chosen : undefined,
    hasFailed: (query.isError && pool === undefined) || isUnread,
    retry: () => {
      tokens.retry();
      void query.refetch();
    },
  };
}
