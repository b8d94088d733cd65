import { getTokenRoot, listPools } from '@junction/api-contract';
import type { Token } from '../../../../rooms/token/index.ts';
import { callApi } from '../../../../shared/api/call-api.ts';
import type { StablePool } from '../model/one-coin.ts';
import { lpToken, poolName } from './lp-token.ts';

/** The deepest ones; an LP token beyond them is still found by its address. */
const MOST_POOLS = 40;

export interface StablePools {
  readonly pools: readonly StablePool[];
  /** Their LP tokens as their roots describe them. */
  readonly tokens: readonly Token[];
}

/** Every stable pool with its LP token: what one coin can be paid into and taken out of. */
export async function readStablePools(signal: AbortSignal): Promise<StablePools> {
  const answer = await callApi(listPools, {
    body: { limit: MOST_POOLS, offset: 0, order: { by: 'tvl', direction: 'descending' }, curve: 'stable' },
    signal,
  });
  const pools = answer.pools.flatMap(({ address, lpRoot, curve, tokens }): StablePool[] =>
    lpRoot === undefined || curve !== 'stable' ? [] : [{ address, lpRoot, name: poolName(tokens), tokens }],
  );
  const tokens = await Promise.all(
    pools.map(async (pool): Promise<Token[]> => {
      // A root that does not answer is left out: its token is then one that nobody knows.
      const found = await callApi(getTokenRoot, { params: { address: pool.lpRoot }, signal }).catch(
        () => undefined,
      );
      if (found === undefined) return [];
      return [lpToken(pool, found.decimals)];
    }),
  );
  return { pools, tokens: tokens.flat() };
}
