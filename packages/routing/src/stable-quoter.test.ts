import type { StablePool } from '@junction/amm/stable';
import { expect, test } from 'vitest';
import { createStableQuoter } from './stable-quoter.ts';
import { RandomSource } from './test/random-source.ts';

const SEED = 52;

function randomPool(random: RandomSource): StablePool {
  const count = 2 + random.below(3);
  const places = Array.from({ length: count }, () => random.pick([0, 6, 9, 18], 1)[0] ?? 9);
  const size = 3 + random.below(8);
  return {
    kind: 'stable-pool',
    tokens: places.map((decimals) => ({
      reserve: (10n ** BigInt(decimals + size) * BigInt(20 + random.below(400))) / 100n,
      decimals,
    })),
    amplification: { value: BigInt(1 + random.below(2_000)), precision: 1n },
    lpSupply: 10n ** BigInt(9 + size) * BigInt(count),
    fee: { denominator: 1_000_000n, pool: BigInt(1 + random.below(5_000)), beneficiary: 100n, referrer: 0n },
  };
}

test(`a cost quoted backwards buys what was asked, and one unit less does not (seed ${SEED})`, () => {
  const random = new RandomSource(SEED);
  let asked = 0;
  for (let index = 0; index < 1_500; index += 1) {
    const pool = randomPool(random);
    const quoter = createStableQuoter(pool, true);
    const [from, to] = random.pick([...pool.tokens.keys(), pool.tokens.length], 2);
    if (from === undefined || to === undefined) continue;
    const wanted = random.amount(20);
    const spent = quoter.spent(from, to, wanted);
    if (spent === undefined) continue;
    asked += 1;
    const place = `${index}: ${from} to ${to}, ${wanted}`;
    expect((quoter.received(from, to, spent) ?? 0n) >= wanted, place).toBe(true);
    expect((quoter.received(from, to, spent - 1n) ?? 0n) < wanted, place).toBe(true);
  }
  expect(asked).toBeGreaterThan(700);
});

test('quotes and executed swaps, deposits and withdrawals are equal', () => {
  const random = new RandomSource(SEED + 1);
  for (let index = 0; index < 300; index += 1) {
    const pool = randomPool(random);
    const quoter = createStableQuoter(pool, true);
    const [from, to] = random.pick([...pool.tokens.keys(), pool.tokens.length], 2);
    if (from === undefined || to === undefined) continue;
    const spent = random.amount(18);
    const swap = quoter.swap(from, to, spent);
    expect(swap?.received).toBe(quoter.received(from, to, spent));
    if (!swap) continue;
    expect(swap.fee > 0n && swap.fee <= spent).toBe(true);
    expect(swap.priceImpact >= 0n).toBe(true);
  }
});

test('rejects what the contract rejects', () => {
  const pool = randomPool(new RandomSource(SEED));
  const count = pool.tokens.length;
  expect(createStableQuoter(pool).received(0, count, 1_000_000n)).toBeUndefined();
  expect(createStableQuoter(pool, true).received(0, count, 0n)).toBeUndefined();
  expect(createStableQuoter(pool, true).received(0, 0, 1_000_000n)).toBeUndefined();
  expect(createStableQuoter(pool, true).received(count, 0, pool.lpSupply)).toBeUndefined();
  expect(createStableQuoter(pool, true).spent(0, 1, pool.tokens[1]?.reserve ?? 0n)).toBeUndefined();
  expect(createStableQuoter({ ...pool, lpSupply: 0n }, true).received(0, 1, 1_000_000n)).toBeUndefined();
});

// The contract's inverse getters may return an amount of 0 with a fee of 1 (packages/amm/README.md).
test('returns no quote for amounts that are zero or round to zero, including pools with tiny reserves', () => {
  const random = new RandomSource(SEED + 2);
  let rejected = 0;
  for (let index = 0; index < 2_000; index += 1) {
    const dust = { ...randomPool(random), lpSupply: BigInt(1 + random.below(500)) };
    const tokens = dust.tokens.map(({ decimals }) => ({ decimals, reserve: BigInt(1 + random.below(500)) }));
    const quoter = createStableQuoter({ ...dust, tokens }, true);
    const [from, to] = random.pick([...tokens.keys(), tokens.length], 2);
    if (from === undefined || to === undefined) continue;
    expect(quoter.received(from, to, 0n)).toBeUndefined();
    expect(quoter.spent(from, to, 0n)).toBeUndefined();
    expect(quoter.swap(from, to, 0n)).toBeUndefined();
    const spent = BigInt(1 + random.below(3));
    const swap = quoter.swap(from, to, spent);
    if (swap === undefined) rejected += 1;
    else expect(swap.received > 0n && swap.fee <= spent).toBe(true);
  }
  expect(rejected).toBeGreaterThan(500);
});
