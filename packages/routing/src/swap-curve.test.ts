import type { StablePool } from '@junction/amm/stable';
import { expect, test } from 'vitest';
import { createConstantProductQuoter } from './constant-product-quoter.ts';
import type { PoolQuoter } from './pool-quoter.ts';
import { createStableQuoter } from './stable-quoter.ts';
import { RandomSource } from './test/random-source.ts';

const SEED = 20_261_129;
const FEE = { denominator: 1_000_000n, pool: 2_000n, beneficiary: 1_000n, referrer: 0n };

const PAIR_QUOTER: PoolQuoter = createConstantProductQuoter({
  kind: 'constant-product',
  reserves: [3_000_000_000_000n, 700_000_000_000_000n],
  lpSupply: 1_000_000_000n,
  fee: FEE,
});

function generateStablePool(random: RandomSource): StablePool {
  const decimals = [6, 9, 12].slice(0, 2 + random.below(2));
  const tokens = decimals.map((places) => ({
    reserve: BigInt(Math.floor((0.2 + random.next()) * 1e6)) * 10n ** BigInt(places),
    decimals: places,
  }));
  return {
    kind: 'stable-pool',
    tokens,
    amplification: { value: BigInt(10 + random.below(2_000)), precision: 1n },
    lpSupply: 1_500_000n * 10n ** 9n,
    fee: FEE,
  };
}

/** Compares a curve with exact quotes, for inputs from a millionth to half of the pool's reserve. */
function expectCurve(quoter: PoolQuoter, from: number, to: number, reserve: bigint): void {
  const curve = quoter.curve(from, to);
  if (!curve) throw new Error('a pool without a curve');
  for (const part of [1_000_000n, 1_000n, 10n, 2n]) {
    const spent = reserve / part;
    const exact = Number(quoter.received(from, to, spent) ?? 0n);
    const point = curve.at(Number(spent));
    const place = `${from} to ${to}, ${spent}`;
    expect(point.received / exact, place).toBeCloseTo(1, 4);
    expect(curve.received(Number(spent)), place).toBe(point.received);
    expect(curve.spent(point.received) / Number(spent), place).toBeCloseTo(1, 4);
    const step = Number(spent) / 10_000;
    const slope = (curve.received(Number(spent) + step) - curve.received(Number(spent) - step)) / (2 * step);
    expect(point.slope / slope, place).toBeCloseTo(1, 4);
    expect(point.bend, place).toBeLessThan(0);
  }
}

test('curves of constant-product pools approximate the exact quotes', () => {
  expectCurve(PAIR_QUOTER, 0, 1, 3_000_000_000_000n);
  expectCurve(PAIR_QUOTER, 1, 0, 700_000_000_000_000n);
  expect(PAIR_QUOTER.curve(0, 1)?.spent(700_000_000_000_000)).toBe(Infinity);
  expect(PAIR_QUOTER.curve(0, 0)).toBeUndefined();
});

test(`curves of stable pools approximate swaps, deposits and withdrawals (seed ${SEED})`, () => {
  for (let index = 0; index < 20; index += 1) {
    const pool = generateStablePool(new RandomSource(SEED + index));
    const quoter = createStableQuoter(pool, true);
    const lp = pool.tokens.length;
    for (const [from, { reserve }] of pool.tokens.entries()) {
      for (const to of [...pool.tokens.keys(), lp]) if (from !== to) expectCurve(quoter, from, to, reserve);
      expectCurve(quoter, lp, from, pool.lpSupply / 4n);
    }
  }
});

test('a pool without LP has no curve', () => {
  const pool = { ...generateStablePool(new RandomSource(SEED)), lpSupply: 0n };
  expect(createStableQuoter(pool, true).curve(0, 1)).toBeUndefined();
});
