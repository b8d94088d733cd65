import type { Address, PoolCurve } from '@junction/primitives';
import type { Selection, SwapMode } from './selection.ts';

/** A pool of the exchange with its LP token. */
export interface LpPool {
  readonly address: Address;
  readonly lpRoot: Address;
  readonly curve: PoolCurve;
  /** Symbols joined by a slash. */
  readonly name: string;
  readonly tokens: readonly { readonly root: Address; readonly reserve: bigint }[];
}

export interface OneCoin {
  readonly mode: Extract<SwapMode, 'deposit-one-coin' | 'withdraw-one-coin'>;
  readonly pool: LpPool;
}

/** Deposit and withdrawal of one coin follow from the chosen tokens as the other modes do (spec 4.1): stable pools have them. */
export function findOneCoin({ left, right }: Selection, pools: readonly LpPool[]): OneCoin | undefined {
  if (left?.kind !== 'token' || right?.kind !== 'token') return undefined;
  const has = (pool: LpPool, root: Address): boolean =>
    pool.curve === 'stable' && pool.tokens.some((token) => token.root === root);
  for (const pool of pools) {
    if (pool.lpRoot === right.root && has(pool, left.root)) return { mode: 'deposit-one-coin', pool };
    if (pool.lpRoot === left.root && has(pool, right.root)) return { mode: 'withdraw-one-coin', pool };
  }
  return undefined;
}

/** A withdrawal must leave something of the token in its pool (spec 5). */
export function emptiesPool({ mode, pool }: OneCoin, received: bigint, token: Address): boolean {
  if (mode === 'deposit-one-coin') return false;
  const reserve = pool.tokens.find((entry) => entry.root === token)?.reserve;
  return reserve !== undefined && received >= reserve;
}

/** The pool whose LP token stands on a side. */
export function findLpPool({ left, right }: Selection, pools: readonly LpPool[]): LpPool | undefined {
  const isChosen = ({ lpRoot }: LpPool): boolean =>
    [left, right].some((side) => side?.kind === 'token' && side.root === lpRoot);
  return pools.find(isChosen);
}
