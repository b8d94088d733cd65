import {
  exchange,
  expectedExchange,
  expectedSpend,
  priceImpactUp,
  type ConstantProductPool,
  type TokenIndex,
} from '@junction/amm/constant-product';
import { feeNumerator } from '@junction/amm/fee';
import { MAX_UNITS } from '@junction/primitives';
import type { PoolQuoter } from './pool-quoter.ts';
import { constantProductCurve } from './swap-curve.ts';

/**
 * Creates a quoter for a constant-product pool. It returns undefined where the contract rejects the swap: the
 * pool has no LP supply or no pool fee, or the output is 0.
 */
export function constantProductQuoter(pool: ConstantProductPool): PoolQuoter {
  const trades = pool.lpSupply > 0n && pool.fee.pool > 0n;
  const takes = (from: number, to: number, spent: bigint): boolean =>
    trades && from !== to && pool.reserves[tokenIndex(from)] + spent <= MAX_UNITS;
  return {
    received: (from, to, spent) => {
      if (!takes(from, to, spent)) return undefined;
      const quote = expectedExchange(pool, tokenIndex(from), spent);
      return quote.ok && quote.value.received > 0n ? quote.value.received : undefined;
    },
    spent: (from, to, received) => {
      if (!trades || from === to) return undefined;
      const quote = expectedSpend(pool, tokenIndex(to), received);
      if (!quote.ok || quote.value.spent === 0n) return undefined;
      return takes(from, to, quote.value.spent) ? quote.value.spent : undefined;
    },
    swap: (from, to, spent) => {
      if (!takes(from, to, spent)) return undefined;
      const outcome = exchange(pool, tokenIndex(from), spent);
      if (!outcome.ok || outcome.value.received === 0n) return undefined;
      const impact = priceImpactUp(pool, tokenIndex(from), spent);
      if (!impact.ok) return undefined;
      const { received, fee } = outcome.value;
      return { received, fee, priceImpact: impact.value, after: constantProductQuoter(outcome.value.pool) };
    },
    curve: (from, to) => {
      if (!trades || from === to) return undefined;
      const { reserves, fee } = pool;
      const kept = 1 - Number(feeNumerator(fee)) / Number(fee.denominator);
      return constantProductCurve(Number(reserves[tokenIndex(from)]), Number(reserves[tokenIndex(to)]), kept);
    },
  };
}

const tokenIndex = (position: number): TokenIndex => (position === 0 ? 0 : 1);
