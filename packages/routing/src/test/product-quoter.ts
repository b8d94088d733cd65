import { ratio } from '@junction/primitives';
import type { PoolQuoter } from '../pool-quoter.ts';
import { createConstantProductCurve } from '../swap-curve.ts';

/**
 * Creates a quoter for a pool that preserves the product of the two traded reserves. The fee, in millionths of the
 * input, stays in the pool.
 */
export function createTestConstantProductQuoter(reserves: readonly bigint[], fee: bigint): PoolQuoter {
  const unit = 1_000_000n;
  const up = (a: bigint, b: bigint): bigint => (a + b - 1n) / b;
  const reserve = (index: number): bigint => reserves[index] ?? 0n;
  const received = (from: number, to: number, spent: bigint): bigint | undefined => {
    const net = spent - up(spent * fee, unit);
    const result = reserve(to) - up(reserve(from) * reserve(to), reserve(from) + net);
    return result > 0n ? result : undefined;
  };
  return {
    received,
    spent: (from, to, wanted) => {
      if (wanted >= reserve(to)) return undefined;
      const grown = up(reserve(from) * reserve(to), reserve(to) - wanted);
      const spent = up((grown - reserve(from)) * unit, unit - fee);
      return spent > 0n ? spent : undefined;
    },
    swap: (from, to, spent) => {
      const result = received(from, to, spent);
      if (result === undefined) return undefined;
      const after = reserves.map((value, index) => {
        if (index === from) return value + spent;
        return index === to ? value - result : value;
      });
      return {
        received: result,
        fee: up(spent * fee, unit),
        priceImpact: ratio(0n),
        after: createTestConstantProductQuoter(after, fee),
      };
    },
    curve: (from, to) =>
      createConstantProductCurve(Number(reserve(from)), Number(reserve(to)), 1 - Number(fee) / Number(unit)),
  };
}
