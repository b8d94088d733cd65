import type { FeeParams } from '../fee.ts';

/** Position of a token in the pool: 0 = left, 1 = right (ascending token root addresses). */
export type TokenIndex = 0 | 1;

/** The state the constant-product formulas read. Amounts in base units of each token; LP has 9 decimals. */
export interface ConstantProductPool {
  readonly kind: 'constant-product';
  readonly reserves: readonly [bigint, bigint];
  readonly lpSupply: bigint;
  readonly fee: FeeParams;
}

/**
 * Somebody referred the user. `thresholds` are the smallest shares (per pool token) the referrer is paid;
 * 0 pays every share.
 */
export interface Referral {
  readonly thresholds: readonly [bigint, bigint];
}

/** Same pool with one reserve replaced on each side. */
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

/** Position of the pool's other token. */
export const otherIndex = (index: TokenIndex): TokenIndex => (index === 0 ? 1 : 0);
