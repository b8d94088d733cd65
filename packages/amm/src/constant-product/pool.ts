import type { FeeParams } from '../fee.ts';

/** Index of a token in the pool: 0 = left, 1 = right (ascending token root addresses). */
export type TokenIndex = 0 | 1;

/** State of a constant-product pool. Reserves are base units; the LP token has 9 decimals. */
export interface ConstantProductPool {
  readonly kind: 'constant-product';
  readonly reserves: readonly [bigint, bigint];
  readonly lpSupply: bigint;
  readonly fee: FeeParams;
}

/**
 * Given if the user was referred. `thresholds` (per pool token, base units) are the minimum amounts paid to
 * the referrer; 0 pays every amount.
 */
export interface Referral {
  readonly thresholds: readonly [bigint, bigint];
}

/** Returns the pool with other reserves, named by their role in an exchange. */
export function withReserves(
  pool: ConstantProductPool,
  spentIndex: TokenIndex,
  spentReserve: bigint,
  receivedReserve: bigint,
  lpSupply: bigint = pool.lpSupply,
): ConstantProductPool {
  const reserves: [bigint, bigint] =
    spentIndex === 0 ? [spentReserve, receivedReserve] : [receivedReserve, spentReserve];
  return { ...pool, reserves, lpSupply };
}

/** Returns the index of the other token. */
export const otherIndex = (index: TokenIndex): TokenIndex => (index === 0 ? 1 : 0);
