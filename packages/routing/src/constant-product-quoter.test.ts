import type { ConstantProductPool } from '@junction/amm/constant-product';
import { expect, test } from 'vitest';
import { createConstantProductQuoter } from './constant-product-quoter.ts';
import { RandomSource } from './test/random-source.ts';

const pool: ConstantProductPool = {
  kind: 'constant-product',
  reserves: [1_000_000n, 2_000_000n],
  lpSupply: 1_000_000n,
  fee: { denominator: 1_000n, pool: 3n, beneficiary: 0n, referrer: 0n },
};

test('the cost of an exact output buys that output', () => {
  const random = new RandomSource(41);
  const quoter = createConstantProductQuoter(pool);
  for (let index = 0; index < 2_000; index += 1) {
    const wanted = random.amount(6);
    const spent = quoter.spent(0, 1, wanted);
    if (spent === undefined) continue;
    expect((quoter.received(0, 1, spent) ?? 0n) >= wanted).toBe(true);
  }
});

test('quotes and executed swaps are equal', () => {
  const swap = createConstantProductQuoter(pool).swap(1, 0, 50_000n);
  expect(swap?.received).toBe(createConstantProductQuoter(pool).received(1, 0, 50_000n));
  expect(swap?.fee).toBe(150n);
  expect(swap && (swap.after.received(1, 0, 50_000n) ?? 0n) < swap.received).toBe(true);
});

test('rejects what the contract rejects', () => {
  expect(createConstantProductQuoter({ ...pool, lpSupply: 0n }).received(0, 1, 10n)).toBeUndefined();
  expect(
    createConstantProductQuoter({ ...pool, fee: { ...pool.fee, pool: 0n } }).swap(0, 1, 10n),
  ).toBeUndefined();
  expect(createConstantProductQuoter(pool).received(1, 0, 1n)).toBeUndefined();
  expect(createConstantProductQuoter(pool).spent(0, 1, 2_000_000n)).toBeUndefined();
  expect(createConstantProductQuoter(pool).received(0, 1, 1n << 128n)).toBeUndefined();
  expect(createConstantProductQuoter(pool).received(1, 1, 10n)).toBeUndefined();
});

test('returns no quote for amounts that are zero or round to zero', () => {
  for (const reserves of [
    [1n, 1n],
    [7n, 3n],
    [1_000_000n, 2n],
  ] as const) {
    const quoter = createConstantProductQuoter({ ...pool, reserves });
    expect(quoter.received(0, 1, 0n)).toBeUndefined();
    expect(quoter.spent(0, 1, 0n)).toBeUndefined();
    expect(quoter.swap(0, 1, 0n)).toBeUndefined();
    // The fee takes the entire input.
    expect(quoter.swap(0, 1, 1n)).toBeUndefined();
  }
});
