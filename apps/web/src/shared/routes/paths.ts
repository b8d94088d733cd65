import type { Address } from '@junction/primitives';

/** Paths of pages for computed link targets (spec 2.1). */

export function tokenPath(root: Address): string {
  return `/tokens/${root}`;
}

/** Adding or removing liquidity. */
export interface LiquidityLink {
  readonly to: string;
  readonly search: { readonly pool?: Address };
}

/**
 * Path to add or remove liquidity: pools of more than two tokens by address, pairs by tokens plus the address, since
 * two tokens may have several pools.
 */
export function liquidityLink(
  action: 'add' | 'remove',
  pool: { readonly address: Address; readonly tokens: readonly { readonly root: Address }[] } | undefined,
): LiquidityLink {
  const [left, right] = pool?.tokens ?? [];
  if (pool === undefined || left === undefined || right === undefined)
    return { to: `/liquidity/${action}`, search: {} };
  return pool.tokens.length > 2
    ? { to: `/pools/${pool.address}/liquidity/${action}`, search: {} }
    : { to: `/liquidity/${action}/${left.root}/${right.root}`, search: { pool: pool.address } };
}

/** Path to trade in a pool: its two tokens, or coin and token against LP for larger pools. */
export function tradePath(pool: {
  readonly lpRoot: Address | undefined;
  readonly tokens: readonly { readonly root: Address }[];
}): string {
  const [left, right] = pool.tokens;
  if (pool.tokens.length > 2 && pool.lpRoot !== undefined) return `/swap/combined/${pool.lpRoot}`;
  return left === undefined || right === undefined ? '/swap' : `/swap/${left.root}/${right.root}`;
}

/**
 * Path to trade a token: from the coin and its wrapped token; the wrapped token itself from the coin only (spec 2.7).
 */
export function tokenTradePath(root: Address, wrappedCoinRoot: Address): string {
  return root === wrappedCoinRoot ? `/swap/coin/${root}` : `/swap/combined/${root}`;
}

/** Path to add liquidity with a token on the left, the other not selected. */
export function tokenLiquidityPath(root: Address): string {
  return `/liquidity/add/${root}`;
}

/** Path to manage an own token. */
export function ownTokenPath(root: Address): string {
  return `/builder/${root}`;
}
