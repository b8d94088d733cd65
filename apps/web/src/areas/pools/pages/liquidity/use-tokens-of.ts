import { parseAddress, type Address } from '@junction/primitives';
import { useQuery } from '@tanstack/react-query';
import { poolQuery, type PoolSummary } from '../../../../rooms/pool/index.ts';
import { useKnownTokens, useTokens, type Token, type Tokens } from '../../../../rooms/token/index.ts';

export type PairRoots = readonly (Address | undefined)[];

/** Sides that have only changed places. */
export const isSamePair = (one: PairRoots, other: PairRoots): boolean =>
  one.map(String).toSorted().join() === other.map(String).toSorted().join();

export interface PairTokens {
  readonly tokens: Tokens;
  readonly roots: PairRoots;
  /** Undefined where none is chosen or nobody knows it yet. */
  readonly chosen: readonly (Token | undefined)[];
  /** "WTYCHO/USDT" once both are known. */
  readonly name: string | undefined;
  /** Nobody answered what tokens there are, and they are not known otherwise. */
  readonly isUnread: boolean;
}

/** The two tokens of the page's address, either of which may be left out. */
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

export interface PoolTokens {
  /** Null where there is none, undefined before the first answer. */
  readonly pool: PoolSummary | null | undefined;
  /** Undefined until all of them are known. */
  readonly chosen: readonly Token[] | undefined;
  /** Nobody answered. */
  readonly hasFailed: boolean;
  readonly retry: () => void;
}

/** The pool of the page's address, with what its tokens are. */
export function usePoolTokens(text: string): PoolTokens {
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
