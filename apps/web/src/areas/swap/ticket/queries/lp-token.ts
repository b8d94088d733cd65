import type { Token } from '../../../../rooms/token/index.ts';
import type { LpPool } from '../model/one-coin.ts';

/** The LP token of a pool of the exchange. What its root calls itself is long; the pool's tokens tell it apart. */
export function lpToken({ lpRoot, name }: LpPool, decimals: number): Token {
  return {
    root: lpRoot,
    symbol: 'LP',
    name: `${name} LP`,
    decimals,
    logoUri: undefined,
    vendor: undefined,
    verified: true,
    listed: true,
    halves: name.split('/').slice(0, 2),
  };
}

/** The name of a pool: symbols joined by a slash. */
export const poolName = (tokens: readonly { readonly symbol: string }[]): string =>
  tokens.map(({ symbol }) => symbol).join('/');
