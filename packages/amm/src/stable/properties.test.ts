import { fc } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import type { Result } from '@junction/primitives';
import {
  searchFee,
  searchProportionalAmount,
  findSmallestSatisfying,
} from '../constant-product/second-formulation.ts';
import type { FeeParams, FeeSplit } from '../fee.ts';
import {
  getStableCurve,
  getFineScaleStableCurve,
  computeInvariantRoundedDown,
  scaleBalances,
  type StableCurve,
} from './curve.ts';
import {
  getBalances,
  withBalances,
  deposit,
  depositOneCoin,
  exchange,
  quoteDeposit,
  quoteDepositOneCoin,
  quoteOneCoinDepositForLp,
  quoteExchange,
  quoteExactOutput,
  quoteWithdraw,
  quoteWithdrawOneCoin,
  quoteLpForOneCoinWithdrawal,
  computeVirtualPriceRoundedDown,
  withdraw,
  withdrawOneCoin,
  type StablePool,
} from './index.ts';
import {
  computeBillionthsPlusOne,
  arbitraryStablePool,
  getPropertyTestCaseCount,
  arbitraryLogarithmicAmount,
  arbitraryStableTrade,
} from './test/random-stable-pool.ts';
import {
  computeBalanceError,
  computeInvariantError,
  scaleBalancesToMaxDecimals,
  evaluateCurveEquation,
  getBaseUnitScale,
} from './test/exact-curve.ts';

const SEED = 20_261_121;
const RUNS = getPropertyTestCaseCount();
const TIMEOUT = 900_000;

function must<T>(result: Result<T, unknown>): T {
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value;
}

const sumFeeNumerators = (rates: FeeParams): bigint => rates.pool + rates.beneficiary + rates.referrer;
const replaceAt = (list: readonly bigint[], index: number, value: bigint): readonly bigint[] =>
  list.map((one, at) => (at === index ? value : one));
const at = (list: readonly bigint[], index: number): bigint => list[index] ?? 0n;

/**
 * Runs a property on random cases. The property returns whether the formula had a result; the check fails unless more
 * than half of the cases had one.
 */
function check<T>(cases: fc.Arbitrary<T>, holds: (value: T) => boolean): void {
  let answered = 0;
  fc.assert(
    fc.property(cases, (value) => {
      if (holds(value)) answered += 1;
    }),
    { numRuns: RUNS, seed: SEED },
  );
  expect(answered).toBeGreaterThan(RUNS / 2);
}

/** Expects the invariant to be within the error of its iteration. Returns that error. */
function expectInvariant(state: StablePool, balances: readonly bigint[], invariant: bigint): bigint {
  const slack = computeInvariantError(state, balances, invariant);
  const low = invariant > slack ? invariant - slack : 0n;
  expect(evaluateCurveEquation(state, balances, low) >= 0n).toBe(true);
  expect(evaluateCurveEquation(state, balances, invariant + slack) <= 0n).toBe(true);
  return slack;
}

describe(`the stable curve against an exact equation, seed ${SEED}`, () => {
  it(
    `the invariant is on the curve (${RUNS} cases)`,
    () => {
      check(arbitraryStablePool, (state) => {
        const { invariant } = getStableCurve(state);
        if (invariant === undefined) return false;
        expectInvariant(state, scaleBalancesToMaxDecimals(state), invariant);
        return true;
      });
    },
    TIMEOUT,
  );

  it(
    `a swap gives the most that keeps the invariant (${RUNS} cases)`,
    () => {
      check(arbitraryStableTrade, ({ state, index, other, billionths }) => {
        const spent = computeBillionthsPlusOne(state.tokens[index]?.reserve, billionths);
        const referral = { thresholds: state.tokens.map(() => billionths % 2n) };
        const done = exchange(state, index, other, spent, referral);
        if (!done.ok || done.value.received === 0n) return false;
        const { received, split, pool: after } = done.value;
        expect(must(quoteExchange(state, index, other, spent))).toEqual({
          received,
          fee: searchFee(spent, state.fee),
        });
        expectSplit(split, state.fee);
        const before = scaleBalancesToMaxDecimals(state);
        const loaded = replaceAt(
          before,
          index,
          at(before, index) + (spent - split.total) * getBaseUnitScale(state, index),
        );
        const left = at(before, other) - received * getBaseUnitScale(state, other);
        expectBalance(state, loaded, other, must(toResult(getStableCurve(state).invariant)), left);
        const moved = getBalances(state).map((one, place) => {
          if (place === other) return one - received;
          return place === index ? one + spent - split.beneficiary - split.referrer : one;
        });
        expect(after).toEqual(withBalances(state, moved));
        return true;
      });
    },
    TIMEOUT,
  );

  it(
    `a spend is the least that buys the amount (${RUNS} cases)`,
    () => {
      check(arbitraryStableTrade, ({ state, index, other, billionths }) => {
        const wanted = computeBillionthsPlusOne(
          state.tokens[other]?.reserve,
          billionths > 999_999_998n ? 999_999_998n : billionths,
        );
        const quote = quoteExactOutput(state, other, index, wanted);
        if (!quote.ok) return false;
        const { spent, fee: paid } = quote.value;
        expect(paid).toBe(searchFee(spent, state.fee));
        const net = subtractFeeDown(spent, state.fee);
        const before = scaleBalancesToMaxDecimals(state);
        const drained = replaceAt(before, other, at(before, other) - wanted * getBaseUnitScale(state, other));
        expectBalance(
          state,
          drained,
          index,
          must(toResult(getStableCurve(state).invariant)),
          at(before, index) + net * getBaseUnitScale(state, index),
        );
        return true;
      });
    },
    TIMEOUT,
  );

  it(
    `a deposit earns its growth of the invariant (${RUNS} cases)`,
    () => {
      check(
        fc.tuple(
          arbitraryStableTrade,
          fc.array(arbitraryLogarithmicAmount(31), { minLength: 8, maxLength: 8 }),
          fc.nat({ max: 255 }),
        ),
        ([{ state, index }, parts, mask]) => {
          const amounts = getBalances(state).map((one, place) =>
            place === index || (mask >> place) % 2 === 1
              ? computeBillionthsPlusOne(one, at(parts, place))
              : 0n,
          );
          const done = deposit(state, amounts);
          if (!done.ok) return false;
          const { lpReward, fees, splits, differences, sells, invariant, pool: after } = done.value;
          expect(must(quoteDeposit(state, amounts))).toEqual({
            lpReward,
            fees,
            differences,
            sells,
            invariant,
          });
          const sums = getBalances(state).map((one, place) => one + at(amounts, place));
          const count = BigInt(sums.length);
          const rate = searchProportionalAmount(sumFeeNumerators(state.fee), count, 4n * (count - 1n));
          for (const split of splits) expectSplit(split, state.fee);
          expect(after.lpSupply).toBe(state.lpSupply + lpReward);
          expect(getBalances(after)).toEqual(
            sums.map((sum, place) => sum - (splits[place]?.beneficiary ?? 0n)),
          );
          expectOnEitherScale(state, (curve) => {
            const before = must(toResult(curve.invariant));
            const grownTotal = must(toResult(computeInvariantRoundedDown(curve, sums)));
            expect(invariant).toBe(grownTotal / curve.lift);
            expectInvariant(state, scaleBalances(curve, sums), grownTotal);
            const counted = sums.map((sum, place) => {
              const ideal = searchProportionalAmount(grownTotal, at(getBalances(state), place), before);
              expect(sells[place]).toBe(sum > ideal);
              expect(at(differences, place)).toBe(sum > ideal ? sum - ideal : ideal - sum);
              expectSmallest(at(fees, place), state.fee.denominator, rate * at(differences, place));
              return sum - at(fees, place);
            });
            const grown = must(toResult(computeInvariantRoundedDown(curve, counted)));
            const slack = expectInvariant(state, scaleBalances(curve, counted), grown);
            expectLargest(lpReward, before, state.lpSupply * (grown - before - curve.slack));
            // The pool also keeps its part of the fee, for which no LP tokens are minted. Its balances must therefore
            // reach at least the invariant for which LP tokens were minted.
            expect(
              evaluateCurveEquation(state, scaleBalances(curve, getBalances(after)), grown - slack) >= 0n,
            ).toBe(true);
          });
          return true;
        },
      );
    },
    TIMEOUT,
  );

  it(
    `so does a deposit of one token, after the full fee (${RUNS} cases)`,
    () => {
      check(arbitraryStableTrade, ({ state, index, billionths }) => {
        const amount = computeBillionthsPlusOne(state.tokens[index]?.reserve, billionths);
        const done = depositOneCoin(state, index, amount);
        if (!done.ok) return false;
        const { lpReward, fee: paid, split, pool: after } = done.value;
        expect(must(quoteDepositOneCoin(state, index, amount))).toEqual({ lpReward, fee: paid });
        expect(paid).toBe(searchFee(amount, state.fee));
        expectSplit(split, state.fee);
        const counted = replaceAt(getBalances(state), index, at(getBalances(state), index) + amount - paid);
        expect(getBalances(after)).toEqual(replaceAt(counted, index, at(counted, index) + split.pool));
        expectOnEitherScale(state, (curve) => {
          const before = must(toResult(curve.invariant));
          const grown = must(toResult(computeInvariantRoundedDown(curve, counted)));
          const slack = expectInvariant(state, scaleBalances(curve, counted), grown);
          expectLargest(lpReward, before, state.lpSupply * (grown - before - curve.slack));
          expect(
            evaluateCurveEquation(state, scaleBalances(curve, getBalances(after)), grown - slack) >= 0n,
          ).toBe(true);
        });
        return true;
      });
    },
    TIMEOUT,
  );

  it(
    `a deposit spend is the least for its LP (${RUNS} cases)`,
    () => {
      check(arbitraryStableTrade, ({ state, index, billionths }) => {
        const lp = computeBillionthsPlusOne(state.lpSupply, billionths);
        const quote = quoteOneCoinDepositForLp(state, lp, index);
        if (!quote.ok) return false;
        const { spent, fee: paid } = quote.value;
        const net = subtractFeeDown(spent, state.fee);
        expect(paid).toBe(spent - net);
        const before = must(toResult(getStableCurve(state).invariant));
        const growth = findSmallestSatisfying((value) => value * state.lpSupply >= before * lp);
        const balances = scaleBalancesToMaxDecimals(state);
        expectBalance(
          state,
          balances,
          index,
          before + growth,
          at(balances, index) + net * getBaseUnitScale(state, index) - 1n,
        );
        return true;
      });
    },
    TIMEOUT,
  );

  it(
    `a withdrawal is the largest fair share (${RUNS} cases)`,
    () => {
      check(arbitraryStableTrade, ({ state, billionths }) => {
        const lp = computeBillionthsPlusOne(state.lpSupply, billionths);
        const done = withdraw(state, lp);
        if (!done.ok) return false;
        const { amounts, pool: after } = done.value;
        expect(must(quoteWithdraw(state, lp))).toEqual({ amounts });
        for (const [place, reserve] of getBalances(state).entries()) {
          expectLargest(at(amounts, place), state.lpSupply, reserve * lp);
          expect(at(getBalances(after), place)).toBe(reserve - at(amounts, place));
        }
        expect(after.lpSupply).toBe(state.lpSupply - lp);
        return true;
      });
    },
    TIMEOUT,
  );

  it(
    `a withdrawal in one token takes what its LP, less the fee, stands for (${RUNS} cases)`,
    () => {
      check(arbitraryStableTrade, ({ state, index, billionths }) => {
        const lp = computeBillionthsPlusOne(state.lpSupply, billionths);
        const done = withdrawOneCoin(state, index, lp);
        if (!done.ok) return false;
        const { amount, fee: paid, split, pool: after } = done.value;
        expect(must(quoteWithdrawOneCoin(state, index, lp))).toEqual({ amount, fee: paid });
        expectSplit(split, state.fee);
        const before = must(toResult(getStableCurve(state).invariant));
        const shrunk = before - searchProportionalAmount(before, lp, state.lpSupply);
        const kept = before - searchProportionalAmount(before, lp - searchFee(lp, state.fee), state.lpSupply);
        const balances = scaleBalancesToMaxDecimals(state);
        const unit = getBaseUnitScale(state, index);
        const left = at(balances, index) - amount * unit;
        expectBalance(state, balances, index, kept, left);
        // The fee in tokens is the difference of two balances, each of which has its own iteration error.
        expectBalance(state, balances, index, shrunk, left - (paid - 1n) * unit, 2n);
        expect(after.lpSupply).toBe(state.lpSupply - lp);
        expect(at(getBalances(after), index)).toBe(
          at(getBalances(state), index) - amount - split.beneficiary - split.referrer,
        );
        return true;
      });
    },
    TIMEOUT,
  );

  it(
    `a withdrawal spend is the least LP for its amount (${RUNS} cases)`,
    () => {
      check(arbitraryStableTrade, ({ state, index, billionths }) => {
        const amount = computeBillionthsPlusOne(
          state.tokens[index]?.reserve,
          billionths > 999_999_998n ? 999_999_998n : billionths,
        );
        const quote = quoteLpForOneCoinWithdrawal(state, index, amount);
        if (!quote.ok) return false;
        const { lp, fee: paid } = quote.value;
        const before = must(toResult(getStableCurve(state).invariant));
        const reduced = replaceAt(getBalances(state), index, at(getBalances(state), index) - amount);
        const shrunk = must(toResult(computeInvariantRoundedDown(getStableCurve(state), reduced)));
        expectInvariant(state, scaleBalancesToMaxDecimals(state, reduced), shrunk);
        expectSmallest(subtractFeeDown(lp, state.fee), before, state.lpSupply * (before - shrunk));
        // A high fee may require more LP tokens than the supply. The getter then returns that amount with a meaningless
        // fee.
        if (lp > state.lpSupply) return true;
        const balances = scaleBalancesToMaxDecimals(state);
        const unit = getBaseUnitScale(state, index);
        const left = at(balances, index) - amount * unit;
        expectBalance(
          state,
          balances,
          index,
          before - searchProportionalAmount(before, lp, state.lpSupply),
          left - (paid - 1n) * unit,
        );
        return true;
      });
    },
    TIMEOUT,
  );

  it(
    `the virtual price is the invariant over LP (${RUNS} cases)`,
    () => {
      check(arbitraryStablePool, (state) => {
        const price = computeVirtualPriceRoundedDown(state);
        if (!price.ok) return false;
        const perLp = searchProportionalAmount(
          must(toResult(getStableCurve(state).invariant)),
          10n ** 18n,
          state.lpSupply,
        );
        expectLargest(
          price.value,
          10n ** BigInt(Math.max(...state.tokens.map(({ decimals }) => decimals))),
          perLp * 10n ** 9n,
        );
        return true;
      });
    },
    TIMEOUT,
  );
});

/**
 * Runs expectations that must hold on at least one of the two scales of the curve. The formulas compute most results on
 * the public scale, but some on the fine scale.
 */
function expectOnEitherScale(state: StablePool, expectations: (curve: StableCurve) => void): void {
  try {
    expectations(getStableCurve(state));
  } catch {
    expectations(getFineScaleStableCurve(state));
  }
}

/** Converts an optional value to a result. */
const toResult = (value: bigint | undefined): Result<bigint, string> =>
  value === undefined ? { ok: false, error: 'not settled' } : { ok: true, value };

/** Returns the amount after the fee, rounded down. */
const subtractFeeDown = (amount: bigint, rates: FeeParams): bigint =>
  searchProportionalAmount(amount, rates.denominator - sumFeeNumerators(rates), rates.denominator);

/** Expects `value` to be the largest integer with value · per ≤ total. */
function expectLargest(value: bigint, per: bigint, total: bigint): void {
  expect(value * per <= total && (value + 1n) * per > total).toBe(true);
}

/** Expects `value` to be the smallest integer with value · per ≥ total. */
function expectSmallest(value: bigint, per: bigint, total: bigint): void {
  expect(value * per >= total && (value - 1n) * per < total).toBe(true);
}

function expectSplit(split: FeeSplit, rates: FeeParams): void {
  const { total, pool: own, beneficiary, referrer } = split;
  expect(own + beneficiary + referrer).toBe(total);
  expect(own >= 0n && beneficiary >= 0n && referrer >= 0n).toBe(true);
  expect(own * sumFeeNumerators(rates) >= total * rates.pool).toBe(true);
  expect(referrer * sumFeeNumerators(rates) <= total * rates.referrer).toBe(true);
}

/**
 * Expects the exact balance of token `wanted` for `invariant` to be between `high` minus `units` base units and `high`.
 * Both bounds are extended by the maximum error of the iteration.
 */
function expectBalance(
  state: StablePool,
  balances: readonly bigint[],
  wanted: number,
  invariant: bigint,
  high: bigint,
  units = 1n,
): void {
  const low = high - units * getBaseUnitScale(state, wanted);
  const slack = computeBalanceError(
    state,
    replaceAt(balances, wanted, low > 0n ? low : 1n),
    wanted,
    invariant,
  );
  expect(evaluateCurveEquation(state, replaceAt(balances, wanted, high + slack), invariant) >= 0n).toBe(true);
  if (low > slack)
    expect(evaluateCurveEquation(state, replaceAt(balances, wanted, low - slack), invariant) <= 0n).toBe(
      true,
    );
}
