import type { Address, PoolCurve } from '@junction/primitives';
import type { SwapSelection, SwapMode } from './selection.ts';

/** Pool of the exchange with its LP token. */
export interface ExchangePoolWithLpToken {
  readonly address: Address;
  readonly lpRoot: Address;
  readonly curve: PoolCurve;
  /** Symbols separated by a slash. */
  readonly name: string;
  readonly tokens: readonly { readonly root: Address; readonly reserve: bigint }[];
}

export interface SingleTokenOperation {
  readonly mode: Extract<SwapMode, 'deposit-one-coin' | 'withdraw-one-coin'>;
  readonly pool: ExchangePoolWithLpToken;
}

/**
 * Finds the pool of a single-token deposit or withdrawal; undefined if the selected tokens imply another mode (spec
 * 4.1). Only stable pools support these operations.
 */
export function findSingleTokenOperation(
  { left, right }: SwapSelection,
  pools: readonly ExchangePoolWithLpToken[],
): SingleTokenOperation | undefined {
  if (left?.kind !== 'token' || right?.kind !== 'token') return undefined;
  const has = (pool: ExchangePoolWithLpToken, root: Address): boolean =>
    pool.curve === 'stable' && pool.tokens.some((token) => token.root === root);
  for (const pool of pools) {
    if (pool.lpRoot === right.root && has(pool, left.root)) return { mode: 'deposit-one-coin', pool };
    if (pool.lpRoot === left.root && has(pool, right.root)) return { mode: 'withdraw-one-coin', pool };
  }
  return undefined;
}

/** True if a withdrawal would empty the pool of the token (spec 5). */
export function wouldEmptyPool(
  { mode, pool }: SingleTokenOperation,
  received: bigint,
  token: Address,
): boolean {
  if (mode === 'deposit-one-coin') return false;
  const reserve = pool.tokens.find((entry) => entry.root === token)?.reserve;
  return reserve !== undefined && received >= reserve;
}

/** Finds the pool whose LP token is selected. */
export function findLpPool(
  { left, right }: SwapSelection,
  pools: readonly ExchangePoolWithLpToken[],
): ExchangePoolWithLpToken | undefined {
  const isChosen = ({ lpRoot }: ExchangePoolWithLpToken): boolean =>
    [left, right].some((side) => side?.kind === 'token' && side.root === lpRoot);
  return pools.find(isChosen);
}
