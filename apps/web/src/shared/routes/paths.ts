import type { Address } from '@junction/primitives';

/** Paths of pages that are computed for links (spec 2.1). */

export function tokenPath(root: Address): string {
  return `/tokens/${root}`;
}

/** Link to the page that adds or removes liquidity. */
export interface LiquidityLink {
  readonly to: string;
  readonly search: { readonly pool?: Address };
}

/**
 * Returns the link to add or remove liquidity. Pools of more than two tokens are named by address. Pairs are named by
 * their tokens and the address, since two tokens may have several pools.
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

/** Returns the path to trade in a pool: its two tokens, or coin and token against LP for pools of more tokens. */
export function tradePath(pool: {
  readonly lpRoot: Address | undefined;
  readonly tokens: readonly { readonly root: Address }[];
}): string {
  const [left, right] = pool.tokens;
  if (pool.tokens.length > 2 && pool.lpRoot !== undefined) return `/swap/combined/${pool.lpRoot}`;
  return left === undefined || right === undefined ? '/swap' : `/swap/${left.root}/${right.root}`;
}

/**
 * Returns the path to buy a token with the coin and its wrapped token combined; the wrapped token itself is bought
 * with the coin only (spec 2.7).
 */
export function tokenTradePath(root: Address, wrappedCoinRoot: Address): string {
  return root === wrappedCoinRoot ? `/swap/coin/${root}` : `/swap/combined/${root}`;
}

/** Returns the path to add liquidity with this token; the other token is not selected. */
export function tokenLiquidityPath(root: Address): string {
  return `/liquidity/add/${root}`;
}

/** Returns the path of the page that manages an own token. */
export function ownTokenPath(root: Address): string {
  return `/builder/${root}`;
}
