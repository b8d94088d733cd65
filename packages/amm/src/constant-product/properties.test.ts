import { fc } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import type { Result } from '@junction/primitives';
import { splitFee, type FeeParams } from '../fee.ts';
import { deposit, quoteDeposit } from './deposit.ts';
import { exchange, quoteExchange, quoteExactOutput } from './exchange.ts';
import { MAX_UINT128 } from '../machine-limits.ts';
import type { ConstantProductPool, TokenIndex } from './pool.ts';
import { computePriceImpactRoundedUp } from './price-impact.ts';
import {
  searchFee,
  searchMaxReceived,
  searchProportionalAmount,
  searchMinSpent,
  searchLpForAmountKeptAfterSwap,
  searchDepositSwapAmount,
  findLargestSatisfying,
  findSmallestSatisfying,
} from './second-formulation.ts';
import { quoteWithdraw, withdraw } from './withdraw.ts';

const SEED = 20_261_121;

/** Generates amounts from single base units up to those of 18-decimal tokens, uniform on a logarithmic scale. */
const amount = (maxBits: number, minimum = 0n): fc.Arbitrary<bigint> =>
  fc
    .tuple(fc.integer({ min: 1, max: maxBits }), fc.bigInt({ min: 0n, max: MAX_UINT128 }))
    .map(([bits, seed]) => {
      const value = seed & ((1n << BigInt(bits)) - 1n);
      return value < minimum ? minimum : value;
    });

const fee: fc.Arbitrary<FeeParams> = fc.oneof(
  fc.constantFrom(
    { denominator: 1_000_000n, pool: 3000n, beneficiary: 0n, referrer: 0n },
    { denominator: 1_000_000n, pool: 2000n, beneficiary: 500n, referrer: 500n },
    { denominator: 7n, pool: 1n, beneficiary: 1n, referrer: 0n },
    { denominator: 1_000_000n, pool: 0n, beneficiary: 3000n, referrer: 0n },
    { denominator: 1_000_000n, pool: 1n, beneficiary: 0n, referrer: 0n },
  ),
  fc
    .tuple(
      fc.bigInt({ min: 4n, max: 1_000_000_000n }),
      fc.bigInt({ min: 0n, max: 1000n }),
      fc.bigInt({ min: 0n, max: 1000n }),
      fc.bigInt({ min: 0n, max: 1000n }),
    )
    .map(([denominator, a, b, c]) => ({
      denominator,
      pool: 1n + (a * denominator) / 4000n,
      beneficiary: (b * denominator) / 4000n,
      referrer: (c * denominator) / 4000n,
    }))
    .filter((f) => f.pool + f.beneficiary + f.referrer < f.denominator),
);

const pool: fc.Arbitrary<ConstantProductPool> = fc
  .tuple(amount(100, 1n), amount(100, 1n), amount(100, 1n), fee)
  .map(([left, right, lpSupply, params]) => ({
    kind: 'constant-product',
    reserves: [left, right],
    lpSupply,
    fee: params,
  }));

const side: fc.Arbitrary<TokenIndex> = fc.constantFrom(0, 1);
const threshold = fc.option(fc.oneof(fc.constant(0n), amount(60)), { nil: undefined });

function must<T>(result: Result<T, unknown>): T {
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value;
}

const product = (p: ConstantProductPool): bigint => p.reserves[0] * p.reserves[1];
const other = (index: TokenIndex): TokenIndex => (index === 0 ? 1 : 0);
const check = <T>(runs: number, property: fc.IProperty<T>): void => {
  fc.assert(property, { numRuns: runs, seed: SEED });
};

describe(`constant product against a second formulation, seed ${SEED}`, () => {
  it('exchange yields the largest amount that preserves the product (45,000 cases)', () => {
    check(
      45_000,
      fc.property(pool, side, amount(110), threshold, (p, index, spent, share) => {
        const quote = quoteExchange(p, index, spent);
        const feeUnits = searchFee(spent, p.fee);
        const received = searchMaxReceived(p.reserves[index], p.reserves[other(index)], spent - feeUnits);
        expect(quote).toEqual({ ok: true, value: { received, fee: feeUnits } });
        const done = must(
          exchange(p, index, spent, share === undefined ? undefined : { thresholds: [share, share] }),
        );
        const { split } = done;
        expect(split.pool + split.beneficiary + split.referrer).toBe(feeUnits);
        expect(split.pool >= 0n && split.beneficiary >= 0n && split.referrer >= 0n).toBe(true);
        expect(product(done.pool) >= product(p)).toBe(true);
        expect(done.pool.reserves[index]).toBe(
          p.reserves[index] + spent - split.beneficiary - split.referrer,
        );
      }),
    );
  });

  it('spend is the minimum that buys the amount, step by step (20,000 cases)', () => {
    check(
      20_000,
      fc.property(pool, side, amount(100), (p, index, wanted) => {
        const quote = quoteExactOutput(p, index, wanted);
        if (wanted >= p.reserves[index]) {
          expect(quote).toEqual({ ok: false, error: { code: 'INSUFFICIENT_RESERVE' } });
          return;
        }
        const spent = searchMinSpent(p, index, wanted);
        if (spent > MAX_UINT128) {
          expect(quote).toEqual({ ok: false, error: { code: 'AMOUNT_TOO_LARGE' } });
          return;
        }
        expect(quote).toEqual({ ok: true, value: { spent, fee: searchFee(spent, p.fee) } });
        expect(must(quoteExchange(p, other(index), spent)).received >= wanted).toBe(true);
      }),
    );
  });

  it('deposits follow the three steps (25,000 cases)', () => {
    check(
      25_000,
      fc.property(pool, amount(100), amount(100), fc.boolean(), (p, left, right, autoChange) => {
        const result = deposit(p, [left, right], autoChange);
        if (!result.ok) {
          expect(result.error.code).toBe('AMOUNT_TOO_LARGE');
          return;
        }
        const { quote, lpReward, returned } = result.value;
        const [L, R] = p.reserves;
        const both = left > 0n && right > 0n;
        const matchedLeft = both ? findLargestSatisfying(left, (x) => x * R <= L * right) : 0n;
        const matchedRight = both ? findLargestSatisfying(right, (x) => x * L <= R * left) : 0n;
        const lp1 = [
          searchProportionalAmount(p.lpSupply, matchedLeft, L),
          searchProportionalAmount(p.lpSupply, matchedRight, R),
        ].reduce((a, b) => (a < b ? a : b));
        expect(quote.step1LpReward).toBe(lp1);
        const rest = [left - matchedLeft, right - matchedRight] as const;
        if (!autoChange || rest[0] + rest[1] === 0n) {
          expect([quote.step1LeftDeposit, quote.step1RightDeposit]).toEqual([matchedLeft, matchedRight]);
          expect(returned).toEqual(rest);
          expect(lpReward).toBe(lp1);
          return;
        }
        const index: TokenIndex = rest[1] > 0n ? 1 : 0;
        const own = p.reserves[index] + (index === 0 ? matchedLeft : matchedRight);
        const across = p.reserves[other(index)] + (index === 0 ? matchedRight : matchedLeft);
        const spent = searchDepositSwapAmount(p.fee, own, rest[index]);
        const feeUnits = searchFee(spent, p.fee);
        const received = searchMaxReceived(own, across, spent - feeUnits);
        expect([quote.step2Spent, quote.step2Fee, quote.step2Received]).toEqual([spent, feeUnits, received]);
        expect(returned).toEqual([0n, 0n]);
        const kept = rest[index] - spent;
        if (received === 0n || kept === 0n) {
          expect(quote.step2LeftToRight || quote.step2RightToLeft).toBe(false);
          expect(lpReward).toBe(lp1);
          expect(result.value.pool.reserves).toEqual([
            L + (index === 0 ? left : matchedLeft),
            R + (index === 1 ? right : matchedRight),
          ]);
          return;
        }
        expect([quote.step2LeftToRight, quote.step2RightToLeft]).toEqual([index === 0, index === 1]);
        const toOthers = must(splitFee(feeUnits, p.fee)).beneficiary;
        const supply = p.lpSupply + lp1;
        const lp3 = searchLpForAmountKeptAfterSwap(supply, own, own + spent - toOthers, kept);
        expect(quote.step3LpReward).toBe(lp3);
        expect(result.value.pool.reserves[index]).toBe(own + rest[index] - toOthers);
        expect(result.value.pool.reserves[other(index)]).toBe(across);
        expect(lpReward).toBe(lp1 + lp3);
      }),
    );
  });

  it('withdrawals yield the largest fair share and fees split without loss (12,000 cases)', () => {
    check(
      12_000,
      fc.property(pool, amount(100), threshold, (p, lp, share) => {
        const quote = quoteWithdraw(p, lp);
        const amounts = [
          searchProportionalAmount(p.reserves[0], lp, p.lpSupply),
          searchProportionalAmount(p.reserves[1], lp, p.lpSupply),
        ];
        expect(quote).toEqual(
          amounts.every((value) => value <= MAX_UINT128)
            ? { ok: true, value: { amounts } }
            : { ok: false, error: { code: 'AMOUNT_TOO_LARGE' } },
        );
        const split = must(splitFee(lp, p.fee, share));
        const n = p.fee.pool + p.fee.beneficiary + p.fee.referrer;
        const due = findLargestSatisfying(lp, (x) => x * n <= lp * p.fee.referrer);
        const paid = share !== undefined && due > 0n && due >= share;
        expect(split.referrer).toBe(paid ? due : 0n);
        const among = paid ? n : n - p.fee.referrer;
        expect(split.pool).toBe(findSmallestSatisfying((x) => x * among >= lp * p.fee.pool));
      }),
    );
  });

  it('round trips never profit, and the pool never loses (6,000 cases)', () => {
    check(
      6000,
      fc.property(pool, amount(90), amount(90), side, fc.boolean(), (p, left, right, index, autoChange) => {
        const there = exchange(p, index, left);
        if (!there.ok) return;
        const back = exchange(there.value.pool, other(index), there.value.received);
        if (back.ok) expect(back.value.received <= left).toBe(true);
        const joined = deposit(p, [left, right], autoChange);
        if (!joined.ok) return;
        const after = joined.value.pool;
        expect(product(after) * p.lpSupply ** 2n >= product(p) * after.lpSupply ** 2n).toBe(true);
        const out = withdraw(after, joined.value.lpReward);
        if (!out.ok || autoChange) return;
        expect(out.value.amounts[0] <= left - joined.value.returned[0]).toBe(true);
        expect(out.value.amounts[1] <= right - joined.value.returned[1]).toBe(true);
        expect(must(computePriceImpactRoundedUp(p, index, left)) >= 0n).toBe(true);
      }),
    );
  });

  it('the first deposit mints the larger amount', () => {
    const empty: ConstantProductPool = {
      kind: 'constant-product',
      reserves: [0n, 0n],
      lpSupply: 0n,
      fee: { denominator: 1_000_000n, pool: 3000n, beneficiary: 0n, referrer: 0n },
    };
    expect(must(deposit(empty, [5n, 7n], true)).pool).toEqual({ ...empty, reserves: [5n, 7n], lpSupply: 7n });
    expect(quoteDeposit(empty, [MAX_UINT128, 1n], true).ok).toBe(true);
  });

  it('price impact is the loss against the pool price, excluding the fee', () => {
    const even: ConstantProductPool = {
      kind: 'constant-product',
      reserves: [10n ** 18n, 10n ** 18n],
      lpSupply: 10n ** 18n,
      fee: { denominator: 1000n, pool: 0n, beneficiary: 1n, referrer: 0n },
    };
    // Spending as much as the reserve buys half of the other reserve, so half of the value is lost.
    const spent = must(quoteExactOutput(even, 1, 5n * 10n ** 17n)).spent;
    expect(must(computePriceImpactRoundedUp(even, 0, spent)) / 10n ** 9n).toBe(500_000_000n);
    expect(must(computePriceImpactRoundedUp(even, 0, 0n))).toBe(10n ** 18n);
  });
});
