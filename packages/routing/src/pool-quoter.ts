import type { Ratio } from '@junction/primitives';
import type { SwapCurve } from './swap-curve.ts';

/**
 * Quotes swaps of one pool in one state. Tokens are identified by their index in the pool. Quoters are immutable:
 * `swap` returns a new quoter for the state after the trade. The search relies on outputs that never decrease when the
 * input increases.
 */
export interface PoolQuoter {
  /** Returns the output for `spent` in base units; undefined if the pool rejects the swap. */
  received(from: number, to: number, spent: bigint): bigint | undefined;
  /** Returns the minimum input for at least `received` in base units; undefined if the pool cannot pay it. */
  spent(from: number, to: number, received: bigint): bigint | undefined;
  swap(from: number, to: number, spent: bigint): QuotedPoolSwap | undefined;
  /** Returns the swap as a floating-point curve for searches; undefined if the pool rejects every swap. */
  curve(from: number, to: number): SwapCurve | undefined;
}

/** Result of a swap in one pool, with the quoter of the state after it. Amounts are base units. */
export interface QuotedPoolSwap {
  readonly received: bigint;
  /** Fee in base units of the spent token, included in the input. */
  readonly fee: bigint;
  /** Fraction of the value that is lost because the trade moves the price, excluding the fee. */
  readonly priceImpact: Ratio;
  readonly after: PoolQuoter;
}
