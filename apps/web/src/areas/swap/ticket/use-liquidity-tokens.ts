import type { Address } from '@junction/primitives';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTokens, type Token, type Tokens } from '../../../rooms/token/index.ts';
import type { LpPool, StablePool } from './model/one-coin.ts';
import type { Selection, SideAsset } from './model/selection.ts';

export interface LiquidityTokens {
  /** The tokens and, once asked for, the LP tokens of pools. */
  readonly tokens: Tokens;
  readonly pools: readonly StablePool[];
  /** The stable pools, and the pools of LP tokens that the address names. */
  readonly lpPools: readonly LpPool[];
  /** Roots of the tokens without those of pools. */
  readonly known: readonly Address[];
}

const NONE: readonly never[] = [];

/** LP tokens among roots that no list knows, with their pools. */
function useLpPools(roots: readonly Address[], isEnabled: boolean) {
  return useQueries({
    queries: roots.map((root) => ({
      queryKey: ['pool', 'of-lp', root],
      enabled: isEnabled,
      staleTime: 15_000,
      queryFn: async ({ signal }: { readonly signal: AbortSignal }) =>
        (await import('./queries/read-lp-pool.ts')).readLpPool(root, signal),
    })),
    combine: (answers) => ({
      found: answers.flatMap(({ data }) => data ?? []),
      isPending: answers.some((answer) => answer.isPending),
    }),
  });
}

/**
 * Adds the LP tokens of pools, which are on no list: when the address names a token nobody knows, and those of stable
 * pools when somebody picks one. Until that is answered, an unknown token counts as not read yet, not as unknown.
 */
export function useLiquidityTokens({ left, right }: Selection, isPicking: boolean): LiquidityTokens {
  const base = useTokens();
  const missing = [left, right].flatMap((side: SideAsset | undefined) =>
    base.isReady && side?.kind === 'token' && !base.cache.has(side.root) ? [side.root] : [],
  );
  const isMissing = missing.length > 0;
  const stable = useQuery({
    queryKey: ['pool', 'stable-lp'],
    enabled: isMissing || isPicking,
    staleTime: 15_000,
    queryFn: async ({ signal }) => (await import('./queries/read-stable-pools.ts')).readStablePools(signal),
  });
  const stableTokens = stable.data?.tokens ?? NONE;
  const strange = missing.filter((root) => stableTokens.every((token) => token.root !== root));
  const lp = useLpPools(strange, !stable.isPending);
  const isReady = base.isReady && !(isMissing && (stable.isPending || lp.isPending));
  const found = useMemo(
    (): readonly Token[] => [...stableTokens, ...lp.found.map(({ token }) => token)],
    [stableTokens, lp.found],
  );
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
  const pools = stable.data?.pools ?? NONE;
  return {
    tokens,
    pools,
    lpPools: [...pools, ...lp.found.map(({ pool }) => pool)],
    known: base.list.map((token) => token.root),
  };
}
