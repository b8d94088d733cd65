import type { Address } from '@junction/primitives';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTokens, type Tokens } from '../../../rooms/token/index.ts';
import type { StablePool } from './model/one-coin.ts';
import type { Selection, SideAsset } from './model/selection.ts';

export interface LiquidityTokens {
  /** The tokens and, once asked for, the LP tokens of stable pools. */
  readonly tokens: Tokens;
  readonly pools: readonly StablePool[];
  /** Roots of the tokens without those of pools. */
  readonly known: readonly Address[];
}

const NONE: readonly never[] = [];

/**
 * Adds the LP tokens of stable pools, which are on no list: when the address names a token nobody knows, and when
 * somebody picks one. Until that is answered, an unknown token counts as not read yet, not as unknown.
 */
export function useLiquidityTokens({ left, right }: Selection, isPicking: boolean): LiquidityTokens {
  const base = useTokens();
  const isUnknown = (side: SideAsset | undefined): boolean =>
    side?.kind === 'token' && !base.cache.has(side.root);
  const isMissing = base.isReady && (isUnknown(left) || isUnknown(right));
  const { data, isPending } = useQuery({
    queryKey: ['pool', 'stable-lp'],
    enabled: isMissing || isPicking,
    staleTime: 15_000,
    queryFn: async ({ signal }) => (await import('./queries/read-stable-pools.ts')).readStablePools(signal),
  });
  const isReady = base.isReady && !(isMissing && isPending);
  const found = data?.tokens ?? NONE;
  const tokens = useMemo((): Tokens => {
    const added = found.filter((token) => !base.cache.has(token.root));
    if (added.length === 0 && isReady === base.isReady) return base;
    return {
      ...base,
      isReady,
      cache: new Map([...base.cache, ...added.map((token) => [token.root, token] as const)]),
      list: [...base.list, ...added],
    };
  }, [base, found, isReady]);
  return { tokens, pools: data?.pools ?? NONE, known: base.list.map((token) => token.root) };
}
