import type { Address } from '@junction/primitives';

/** Paths of screens, for links whose target depends on what is shown (spec 2.1). */

export function tokenPath(root: Address): string {
  return `/tokens/${root}`;
}

/** Adding or removing liquidity: pools of more than two tokens by their address, pairs by their tokens (facts H.5). */
export function liquidityPath(
  action: 'add' | 'remove',
  pool: { readonly address: Address; readonly tokens: readonly { readonly root: Address }[] } | undefined,
): string {
  const [left, right] = pool?.tokens ?? [];
  if (pool === undefined || left === undefined || right === undefined) return `/liquidity/${action}`;
  return pool.tokens.length > 2
    ? `/pools/${pool.address}/liquidity/${action}`
    : `/liquidity/${action}/${left.root}/${right.root}`;
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
