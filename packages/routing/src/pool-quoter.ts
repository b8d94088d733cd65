import type { Ratio } from '@junction/primitives';
import type { SwapCurve } from './swap-curve.ts';

/**
 * Quotes swaps of one pool in one state. Tokens are identified by their index in the pool. Quoters are
 * immutable: `swap` returns the quoter of the state after the trade. The output must not decrease when the
 * input increases, because the search relies on it.
 */
export interface PoolQuoter {
  /** Returns the output for `spent` in base units; undefined if the pool rejects the swap. */
  received(from: number, to: number, spent: bigint): bigint | undefined;
  /** Returns the minimum input for at least `received` in base units; undefined if the pool cannot pay it. */
  spent(from: number, to: number, received: bigint): bigint | undefined;
  swap(from: number, to: number, spent: bigint): PoolSwap | undefined;
  /** Returns the swap as a floating-point curve, for searches; undefined if the pool rejects every swap. */
  curve(from: number, to: number): SwapCurve | undefined;
}

/** Result of a swap in one pool. Amounts are base units. */
export interface PoolSwap {
  readonly received: bigint;
  /** Base units of the spent token, included in the input. */
  readonly fee: bigint;
  /** Fraction of the value lost because the trade moves the price, excluding the fee. */
  readonly priceImpact: Ratio;
  readonly after: PoolQuoter;
}
