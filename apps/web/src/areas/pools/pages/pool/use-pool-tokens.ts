import { useMemo } from 'react';
import type { PoolSummary } from '../../../../rooms/pool/index.ts';
import { useKnownTokens, useTokens } from '../../../../rooms/token/index.ts';
import { LP_DECIMALS } from '../../../../shared/liquidity/lp.ts';

/** Reads the tokens of a pool, including its LP token. */
export function usePoolAndLpTokens(pool: PoolSummary) {
  const tokens = useTokens();
  const { lpRoot } = pool;
  const roots = useMemo(
    () => [...pool.tokens.map(({ root }) => root), ...(lpRoot === undefined ? [] : [lpRoot])],
    [pool.tokens, lpRoot],
  );
  const known = useKnownTokens(tokens.cache, roots);
  const held = useMemo(
    () =>
      pool.tokens.flatMap(({ root, symbol }) => {
        const decimals = known.cache.get(root)?.decimals;
        return decimals === undefined ? [] : [{ root, symbol, decimals }];
      }),
    [pool.tokens, known.cache],
  );
  const lpDecimals = (lpRoot === undefined ? undefined : known.cache.get(lpRoot)?.decimals) ?? LP_DECIMALS;
  return { tokens, known, held, lpDecimals };
}
