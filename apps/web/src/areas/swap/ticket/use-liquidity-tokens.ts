import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTokens, type ListedAndImportedTokens } from '../../../rooms/token/index.ts';
import type { ExchangePoolWithLpToken } from './model/one-coin.ts';
import type { SwapSelection, SwapSideAsset } from './model/selection.ts';

export interface SwapTokensAndLpPools {
  /** Tokens and, once requested, the LP tokens of pools. */
  readonly tokens: ListedAndImportedTokens;
  /** Stable pools, and pools whose LP tokens are in the URL. */
  readonly pools: readonly ExchangePoolWithLpToken[];
}

const NONE: readonly never[] = [];

/**
 * Adds LP tokens to the known tokens. They are loaded if the URL has an unknown token, which may be an LP token, or if
 * the token picker is open. Until then an unknown token counts as loading.
 */
export function useSwapTokensAndLpPools(
  { left, right }: SwapSelection,
  isPicking: boolean,
): SwapTokensAndLpPools {
  const base = useTokens();
  const unknown = [left, right].flatMap((side: SwapSideAsset | undefined) =>
    base.isReady && side?.kind === 'token' && !base.cache.has(side.root) ? side.root : [],
  );
  const isMissing = unknown.length > 0;
  const { data, isPlaceholderData } = useQuery({
    queryKey: ['pool', 'lp', unknown],
    enabled: base.isReady && (isMissing || isPicking),
    staleTime: 15_000,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) =>
      (await import('./queries/read-lp-pools.ts')).readLpPools(unknown, base.cache, signal),
  });
  // The tokens are not ready after a failed request, so that a possible LP token is not offered for import.
  const isReady = base.isReady && !(isMissing && (data === undefined || isPlaceholderData));
  const found = data?.tokens ?? NONE;
  const tokens = useMemo((): ListedAndImportedTokens => {
    const added = found.filter((token) => !base.cache.has(token.root));
    if (added.length === 0 && isReady === base.isReady) return base;
    return {
      ...base,
      isReady,
      cache: new Map([...base.cache, ...added.map((token) => [token.root, token] as const)]),
      list: [...base.list, ...added],
    };
  }, [base, found, isReady]);
  return { tokens, pools: data?.pools ?? NONE };
}
