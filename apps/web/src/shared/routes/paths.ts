import type { Address } from '@junction/primitives';

/** Returns the path of a token's page (spec 2.1). */

export function getTokenPath(root: Address): string {
  return `/tokens/${root}`;
}

/** Link to the page that adds or removes liquidity. */
export interface LiquidityLink {
  readonly to: string;
  readonly search: { readonly pool?: Address };
}

/**
 * Returns the link to add or remove liquidity. Pools of more than two tokens are identified by address; pairs by their
 * tokens and address, since two tokens may have several pools.
 */
export function getLiquidityLink(
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

/**
 * Returns the path to trade in a pool: between its two tokens, or for pools of more tokens from coin and wrapped token
 * to LP.
 */
export function getTradePath(pool: {
  readonly lpRoot: Address | undefined;
  readonly tokens: readonly { readonly root: Address }[];
}): string {
  const [left, right] = pool.tokens;
  if (pool.tokens.length > 2 && pool.lpRoot !== undefined) return `/swap/combined/${pool.lpRoot}`;
  return left === undefined || right === undefined ? '/swap' : `/swap/${left.root}/${right.root}`;
}

/**
 * Returns the path to buy a token with the coin and its wrapped token combined. The wrapped token itself can only be
 * bought with the coin (spec 2.7).
 */
export function getTokenTradePath(root: Address, wrappedCoinRoot: Address): string {
  return root === wrappedCoinRoot ? `/swap/coin/${root}` : `/swap/combined/${root}`;
}

/** Returns the path to add liquidity with this token. The user selects the other token on the page. */
export function getTokenLiquidityPath(root: Address): string {
  return `/liquidity/add/${root}`;
}

/** Returns the path of the page that manages an own token. */
export function getOwnTokenPath(root: Address): string {
  return `/builder/${root}`;
}
