import {
  exchange,
  quoteExchange,
  quoteExactOutput,
  computePriceImpactRoundedUp,
  type ConstantProductPool,
  type TokenIndex,
} from '@junction/amm/constant-product';
import { getFeeNumerator } from '@junction/amm/fee';
import { MAX_UNITS } from '@junction/primitives';
import type { PoolQuoter } from './pool-quoter.ts';
import { createConstantProductCurve } from './swap-curve.ts';

/**
 * Creates a quoter for a constant-product pool. Its quotes are undefined if the contract would reject the swap: the
 * pool has no LP supply or no pool fee, or the output is 0.
 */
export function createConstantProductQuoter(pool: ConstantProductPool): PoolQuoter {
  const trades = pool.lpSupply > 0n && pool.fee.pool > 0n;
  const takes = (from: number, to: number, spent: bigint): boolean =>
    trades && from !== to && pool.reserves[toTokenIndex(from)] + spent <= MAX_UNITS;
  return {
    received: (from, to, spent) => {
      if (!takes(from, to, spent)) return undefined;
      const quote = quoteExchange(pool, toTokenIndex(from), spent);
      return quote.ok && quote.value.received > 0n ? quote.value.received : undefined;
    },
    spent: (from, to, received) => {
      if (!trades || from === to) return undefined;
      const quote = quoteExactOutput(pool, toTokenIndex(to), received);
      if (!quote.ok || quote.value.spent === 0n) return undefined;
      return takes(from, to, quote.value.spent) ? quote.value.spent : undefined;
    },
    swap: (from, to, spent) => {
      if (!takes(from, to, spent)) return undefined;
      const outcome = exchange(pool, toTokenIndex(from), spent);
      if (!outcome.ok || outcome.value.received === 0n) return undefined;
      const impact = computePriceImpactRoundedUp(pool, toTokenIndex(from), spent);
      if (!impact.ok) return undefined;
      const { received, fee } = outcome.value;
      return {
        received,
        fee,
        priceImpact: impact.value,
        after: createConstantProductQuoter(outcome.value.pool),
      };
    },
    curve: (from, to) => {
      if (!trades || from === to) return undefined;
      const { reserves, fee } = pool;
      const kept = 1 - Number(getFeeNumerator(fee)) / Number(fee.denominator);
      return createConstantProductCurve(
        Number(reserves[toTokenIndex(from)]),
        Number(reserves[toTokenIndex(to)]),
        kept,
      );
    },
  };
}

const toTokenIndex = (position: number): TokenIndex => (position === 0 ? 0 : 1);
