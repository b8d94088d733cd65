import type { Address } from '@junction/primitives';

/** Paths of screens, for links whose target depends on what is shown (spec 2.1). */

export function tokenPath(root: Address): string {
  return `/tokens/${root}`;
}

/** Adding or removing liquidity. */
export interface LiquidityLink {
  readonly to: string;
  readonly search: { readonly pool?: Address };
}

/**
 * Where liquidity is added to a pool or removed from it: pools of more than two tokens by their address, pairs by their
 * tokens (facts H.5) and the address too, as two tokens may have several pools.
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

/** Trading in a pool: its two tokens, or coin and token against the LP where there are more. */
export function tradePath(pool: {
  readonly lpRoot: Address | undefined;
  readonly tokens: readonly { readonly root: Address }[];
}): string {
  const [left, right] = pool.tokens;
  if (pool.tokens.length > 2 && pool.lpRoot !== undefined) return `/swap/combined/${pool.lpRoot}`;
  return left === undefined || right === undefined ? '/swap' : `/swap/${left.root}/${right.root}`;
}

/** Trading a token: from the coin and its wrapped token; the wrapped token itself from the coin alone (spec 2.7). */
export function tokenTradePath(root: Address, wrappedCoinRoot: Address): string {
  return root === wrappedCoinRoot ? `/swap/coin/${root}` : `/swap/combined/${root}`;
}

/** Adding liquidity with a token on the left, the other one still to choose. */
export function tokenLiquidityPath(root: Address): string {
  return `/liquidity/add/${root}`;
}

/** Managing a token of one's own. */
export function ownTokenPath(root: Address): string {
  return `/builder/${root}`;
}
