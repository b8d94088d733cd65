import type { Ratio } from '@junction/primitives';

/**
 * The maths of one pool in one state, as the router sees it. Tokens are named by their position in the pool.
 * A quoter never changes: `swap` returns the quoter of the state after the trade.
 * More spent must never give less received; the search relies on it.
 */
export interface PoolQuoter {
  /** Base units received for `spent`, or undefined when the pool would refuse the swap. */
  received(from: number, to: number, spent: bigint): bigint | undefined;
  /** The least base units to spend for at least `received`, or undefined when the pool cannot pay that much. */
  spent(from: number, to: number, received: bigint): bigint | undefined;
  swap(from: number, to: number, spent: bigint): PoolSwap | undefined;
}

/** What one exchange in a pool brings. Base units of the received token. */
export interface PoolSwap {
  readonly received: bigint;
  /** Base units of the spent token, part of what was spent. */
  readonly fee: bigint;
  /** Share of the value that the trade loses to its own size, fee aside. */
  readonly priceImpact: Ratio;
  readonly after: PoolQuoter;
}
