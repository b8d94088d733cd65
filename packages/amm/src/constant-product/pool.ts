import type { FeeParams } from '../fee.ts';

/** Index of a token in a pair: 0 = left, 1 = right (ascending token root addresses). */
export type TokenIndex = 0 | 1;

/** State of a constant-product pool. Reserves are base units; the LP token has 9 decimals. */
export interface ConstantProductPool {
  readonly kind: 'constant-product';
  readonly reserves: readonly [bigint, bigint];
  readonly lpSupply: bigint;
  readonly fee: FeeParams;
}

/**
 * Referral of the user who makes an operation. `thresholds` (per pool token, base units) are the minimum referrer fees
 * that are paid out; 0 pays every amount.
 */
export interface Referral {
  readonly thresholds: readonly [bigint, bigint];
}

/** Returns a copy of the pool with new reserves, given by their role in an exchange. */
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

/** Returns the index of the other token of the pair. */
export const getOtherTokenIndex = (index: TokenIndex): TokenIndex => (index === 0 ? 1 : 0);
