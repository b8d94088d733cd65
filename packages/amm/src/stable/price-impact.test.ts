import { FIXED_POINT_ONE } from '@junction/primitives';
import { expect, test } from 'vitest';
import {
  withBalances,
  computeDepositPriceImpactRoundedUp,
  quoteDepositOneCoin,
  quoteExchange,
  quoteWithdrawOneCoin,
  computePriceImpactRoundedUp,
  computeWithdrawalPriceImpactRoundedUp,
  type StablePool,
} from './index.ts';

const pool: StablePool = {
  kind: 'stable-pool',
  tokens: [
    { reserve: 2_000_000_000_000n, decimals: 6 },
    { reserve: 900_000_000_000_000n, decimals: 9 },
    { reserve: 3n * 10n ** 24n, decimals: 18 },
  ],
  amplification: { value: 100n, precision: 1n },
  lpSupply: 5_900_000_000_000_000n,
  fee: { denominator: 1_000_000n, pool: 3_000n, beneficiary: 0n, referrer: 0n },
};

/**
 * Returns the price loss of a trade relative to one of a thousandth of its size, whose price is close to the slope of
 * the curve.
 */
function computePriceLoss(small: bigint, big: bigint): bigint {
  return FIXED_POINT_ONE - (big * FIXED_POINT_ONE) / (small * 1_000n);
}

const MAX_DIFFERENCE = FIXED_POINT_ONE / 2_000n;
const expectNear = (actual: bigint, expected: bigint): void => {
  const difference = actual > expected ? actual - expected : expected - actual;
  expect(difference < MAX_DIFFERENCE, `${actual} against ${expected}`).toBe(true);
};

test('the impact of a swap is its difference to the price of a small swap', () => {
  for (const spent of [1_000_000_000n, 100_000_000_000n, 900_000_000_000n]) {
    const received = (amount: bigint): bigint => {
      const quote = quoteExchange(pool, 0, 1, amount);
      return quote.ok ? quote.value.received : 0n;
    };
    const impact = computePriceImpactRoundedUp(pool, 0, 1, spent);
    if (!impact.ok) throw new Error(impact.error.code);
    expectNear(impact.value, computePriceLoss(received(spent / 1_000n), received(spent)));
  }
});

test('the same applies to one-token deposits and withdrawals', () => {
  for (const [index, amount] of [
    [0, 500_000_000_000n],
    [2, 10n ** 24n],
  ] as const) {
    const lp = (units: bigint): bigint => {
      const quote = quoteDepositOneCoin(pool, index, units);
      return quote.ok ? quote.value.lpReward : 0n;
    };
    const impact = computeDepositPriceImpactRoundedUp(pool, index, amount);
    if (!impact.ok) throw new Error(impact.error.code);
    expectNear(impact.value, computePriceLoss(lp(amount / 1_000n), lp(amount)));
  }
  for (const index of [0, 1]) {
    const burnt = 600_000_000_000_000n;
    const coins = (units: bigint): bigint => {
      const quote = quoteWithdrawOneCoin(pool, index, units);
      return quote.ok ? quote.value.amount : 0n;
    };
    const impact = computeWithdrawalPriceImpactRoundedUp(pool, index, burnt);
    if (!impact.ok) throw new Error(impact.error.code);
    expectNear(impact.value, computePriceLoss(coins(burnt / 1_000n), coins(burnt)));
  }
});

test('an empty pool has no price', () => {
  const empty: StablePool = { ...withBalances(pool, [0n, 0n, 0n]), lpSupply: 0n };
  expect(computePriceImpactRoundedUp(empty, 0, 1, 5n)).toEqual({ ok: false, error: { code: 'POOL_EMPTY' } });
  expect(computeDepositPriceImpactRoundedUp(empty, 0, 5n).ok).toBe(false);
  expect(computeWithdrawalPriceImpactRoundedUp(empty, 0, 5n).ok).toBe(false);
});
