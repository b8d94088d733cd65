import { getPool, getTokenRoot } from '@junction/api-contract';
import type { Address } from '@junction/primitives';
import type { Token } from '../../../../rooms/token/index.ts';
import { callApi, isNotFound } from '../../../../shared/api/call-api.ts';
import type { LpPool } from '../model/one-coin.ts';
import { lpToken, poolName } from './lp-token.ts';

export interface LpPoolAnswer {
  readonly pool: LpPool;
  readonly token: Token;
}

/** The pool whose LP token a root is: its owner, when that is a pool which names this root. Null for every other token. */
export async function readLpPool(root: Address, signal: AbortSignal): Promise<LpPoolAnswer | null> {
  try {
    const { owner, decimals } = await callApi(getTokenRoot, { params: { address: root }, signal });
    if (owner === undefined) return null;
    const { address, lpRoot, tokens } = await callApi(getPool, { params: { address: owner }, signal });
    if (lpRoot !== root) return null;
    const pool: LpPool = { address, lpRoot, name: poolName(tokens), tokens };
    return { pool, token: lpToken(pool, decimals) };
  } catch (error) {
    if (isNotFound(error)) return null;
    throw error;
  }
}
