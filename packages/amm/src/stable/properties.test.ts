import { fc } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import type { Result } from '@junction/primitives';
import { fairFee, fairShare, smallestWhere } from '../constant-product/second-formulation.ts';
import type { FeeParams, FeeSplit } from '../fee.ts';
import { getCurve, getFineCurve, computeInvariantDown, scaleBalances, type Curve } from './curve.ts';
import {
  getBalances,
  withBalances,
  deposit,
  depositOneCoin,
  exchange,
  expectedDeposit,
  expectedDepositOneCoin,
  expectedDepositSpend,
  expectedExchange,
  expectedSpend,
  expectedWithdraw,
  expectedWithdrawOneCoin,
  expectedWithdrawSpend,
  virtualPriceDown,
  withdraw,
  withdrawOneCoin,
  type StablePool,
} from './index.ts';
import { partOf, pool, propertyRuns, sized, trade } from './test/random-stable-pool.ts';
import { balanceSlack, invariantSlack, scaledOf, surplus, unitOf } from './test/exact-curve.ts';

const SEED = 20_261_121;
const RUNS = propertyRuns();
const TIMEOUT = 900_000;

function must<T>(result: Result<T, unknown>): T {
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value;
}

const charged = (rates: FeeParams): bigint => rates.pool + rates.beneficiary + rates.referrer;
const put = (list: readonly bigint[], index: number, value: bigint): readonly bigint[] =>
  list.map((one, at) => (at === index ? value : one));
const at = (list: readonly bigint[], index: number): bigint => list[index] ?? 0n;

/** Runs a property that returns whether the formulas had a result. Fails if no case had one. */
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

/** Expects that the invariant is within the error of its iteration. Returns that error. */
function expectInvariant(state: StablePool, balances: readonly bigint[], invariant: bigint): bigint {
  const slack = invariantSlack(state, balances, invariant);
  const low = invariant > slack ? invariant - slack : 0n;
  expect(surplus(state, balances, low) >= 0n).toBe(true);
  expect(surplus(state, balances, invariant + slack) <= 0n).toBe(true);
  return slack;
}

describe(`the stable curve against an exact equation, seed ${SEED}`, () => {
  it(
    `the invariant is on the curve (${RUNS} cases)`,
    () => {
      check(pool, (state) => {
        const { invariant } = getCurve(state);
        if (invariant === undefined) return false;
        expectInvariant(state, scaledOf(state), invariant);
        return true;
      });
    },
    TIMEOUT,
  );

  it(
    `a swap gives the most that keeps the invariant (${RUNS} cases)`,
    () => {
      check(trade, ({ state, index, other, billionths }) => {
        const spent = partOf(state.tokens[index]?.reserve, billionths);
        const referral = { thresholds: state.tokens.map(() => billionths % 2n) };
        const done = exchange(state, index, other, spent, referral);
        if (!done.ok || done.value.received === 0n) return false;
        const { received, split, pool: after } = done.value;
        expect(must(expectedExchange(state, index, other, spent))).toEqual({
          received,
          fee: fairFee(spent, state.fee),
        });
        expectSplit(split, state.fee);
        const before = scaledOf(state);
        const loaded = put(before, index, at(before, index) + (spent - split.total) * unitOf(state, index));
        const left = at(before, other) - received * unitOf(state, other);
        expectBalance(state, loaded, other, must(known(getCurve(state).invariant)), left);
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
      check(trade, ({ state, index, other, billionths }) => {
        const wanted = partOf(
          state.tokens[other]?.reserve,
          billionths > 999_999_998n ? 999_999_998n : billionths,
        );
        const quote = expectedSpend(state, other, index, wanted);
        if (!quote.ok) return false;
        const { spent, fee: paid } = quote.value;
        expect(paid).toBe(fairFee(spent, state.fee));
        const net = netOf(spent, state.fee);
        const before = scaledOf(state);
        const drained = put(before, other, at(before, other) - wanted * unitOf(state, other));
        expectBalance(
          state,
          drained,
          index,
          must(known(getCurve(state).invariant)),
          at(before, index) + net * unitOf(state, index),
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
        fc.tuple(trade, fc.array(sized(31), { minLength: 8, maxLength: 8 }), fc.nat({ max: 255 })),
        ([{ state, index }, parts, mask]) => {
          const amounts = getBalances(state).map((one, place) =>
            place === index || (mask >> place) % 2 === 1 ? partOf(one, at(parts, place)) : 0n,
          );
          const done = deposit(state, amounts);
          if (!done.ok) return false;
          const { lpReward, fees, splits, differences, sells, invariant, pool: after } = done.value;
          expect(must(expectedDeposit(state, amounts))).toEqual({
            lpReward,
            fees,
            differences,
            sells,
            invariant,
          });
          const sums = getBalances(state).map((one, place) => one + at(amounts, place));
          const count = BigInt(sums.length);
          const rate = fairShare(charged(state.fee), count, 4n * (count - 1n));
          for (const split of splits) expectSplit(split, state.fee);
          expect(after.lpSupply).toBe(state.lpSupply + lpReward);
          expect(getBalances(after)).toEqual(
            sums.map((sum, place) => sum - (splits[place]?.beneficiary ?? 0n)),
          );
          onEitherScale(state, (curve) => {
            const before = must(known(curve.invariant));
            const grownTotal = must(known(computeInvariantDown(curve, sums)));
            expect(invariant).toBe(grownTotal / curve.lift);
            expectInvariant(state, scaleBalances(curve, sums), grownTotal);
            const counted = sums.map((sum, place) => {
              const ideal = fairShare(grownTotal, at(getBalances(state), place), before);
              expect(sells[place]).toBe(sum > ideal);
              expect(at(differences, place)).toBe(sum > ideal ? sum - ideal : ideal - sum);
              expectSmallest(at(fees, place), state.fee.denominator, rate * at(differences, place));
              return sum - at(fees, place);
            });
            const grown = must(known(computeInvariantDown(curve, counted)));
            const slack = expectInvariant(state, scaleBalances(curve, counted), grown);
            expectLargest(lpReward, before, state.lpSupply * (grown - before - curve.slack));
            // The pool's part of the fee is in addition to the balances for which LP tokens were minted.
            expect(surplus(state, scaleBalances(curve, getBalances(after)), grown - slack) >= 0n).toBe(true);
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
      check(trade, ({ state, index, billionths }) => {
        const amount = partOf(state.tokens[index]?.reserve, billionths);
        const done = depositOneCoin(state, index, amount);
        if (!done.ok) return false;
        const { lpReward, fee: paid, split, pool: after } = done.value;
        expect(must(expectedDepositOneCoin(state, index, amount))).toEqual({ lpReward, fee: paid });
        expect(paid).toBe(fairFee(amount, state.fee));
        expectSplit(split, state.fee);
        const counted = put(getBalances(state), index, at(getBalances(state), index) + amount - paid);
        expect(getBalances(after)).toEqual(put(counted, index, at(counted, index) + split.pool));
        onEitherScale(state, (curve) => {
          const before = must(known(curve.invariant));
          const grown = must(known(computeInvariantDown(curve, counted)));
          const slack = expectInvariant(state, scaleBalances(curve, counted), grown);
          expectLargest(lpReward, before, state.lpSupply * (grown - before - curve.slack));
          expect(surplus(state, scaleBalances(curve, getBalances(after)), grown - slack) >= 0n).toBe(true);
        });
        return true;
      });
    },
    TIMEOUT,
  );

  it(
    `a deposit spend is the least for its LP (${RUNS} cases)`,
    () => {
      check(trade, ({ state, index, billionths }) => {
        const lp = partOf(state.lpSupply, billionths);
        const quote = expectedDepositSpend(state, lp, index);
        if (!quote.ok) return false;
        const { spent, fee: paid } = quote.value;
        const net = netOf(spent, state.fee);
        expect(paid).toBe(spent - net);
        const before = must(known(getCurve(state).invariant));
        const growth = smallestWhere((value) => value * state.lpSupply >= before * lp);
        const balances = scaledOf(state);
        expectBalance(
          state,
          balances,
          index,
          before + growth,
          at(balances, index) + net * unitOf(state, index) - 1n,
        );
        return true;
      });
    },
    TIMEOUT,
  );

  it(
    `a withdrawal is the largest fair share (${RUNS} cases)`,
    () => {
      check(trade, ({ state, billionths }) => {
        const lp = partOf(state.lpSupply, billionths);
        const done = withdraw(state, lp);
        if (!done.ok) return false;
        const { amounts, pool: after } = done.value;
        expect(must(expectedWithdraw(state, lp))).toEqual({ amounts });
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
      check(trade, ({ state, index, billionths }) => {
        const lp = partOf(state.lpSupply, billionths);
        const done = withdrawOneCoin(state, index, lp);
        if (!done.ok) return false;
        const { amount, fee: paid, split, pool: after } = done.value;
        expect(must(expectedWithdrawOneCoin(state, index, lp))).toEqual({ amount, fee: paid });
        expectSplit(split, state.fee);
        const before = must(known(getCurve(state).invariant));
        const shrunk = before - fairShare(before, lp, state.lpSupply);
        const kept = before - fairShare(before, lp - fairFee(lp, state.fee), state.lpSupply);
        const balances = scaledOf(state);
        const unit = unitOf(state, index);
        const left = at(balances, index) - amount * unit;
        expectBalance(state, balances, index, kept, left);
        // The fee in tokens is the difference between two balances, each near its own curve.
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
      check(trade, ({ state, index, billionths }) => {
        const amount = partOf(
          state.tokens[index]?.reserve,
          billionths > 999_999_998n ? 999_999_998n : billionths,
        );
        const quote = expectedWithdrawSpend(state, index, amount);
        if (!quote.ok) return false;
        const { lp, fee: paid } = quote.value;
        const before = must(known(getCurve(state).invariant));
        const reduced = put(getBalances(state), index, at(getBalances(state), index) - amount);
        const shrunk = must(known(computeInvariantDown(getCurve(state), reduced)));
        expectInvariant(state, scaledOf(state, reduced), shrunk);
        expectSmallest(netOf(lp, state.fee), before, state.lpSupply * (before - shrunk));
        // A high fee may require more LP tokens than the supply. The getter returns that amount, and its fee
        // is then meaningless.
        if (lp > state.lpSupply) return true;
        const balances = scaledOf(state);
        const unit = unitOf(state, index);
        const left = at(balances, index) - amount * unit;
        expectBalance(
          state,
          balances,
          index,
          before - fairShare(before, lp, state.lpSupply),
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
      check(pool, (state) => {
        const price = virtualPriceDown(state);
        if (!price.ok) return false;
        const perLp = fairShare(must(known(getCurve(state).invariant)), 10n ** 18n, state.lpSupply);
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
 * Expects that the expectations hold on the public scale or, because the result may come from there, on the
 * fine scale.
 */
function onEitherScale(state: StablePool, expectations: (curve: Curve) => void): void {
  try {
    expectations(getCurve(state));
  } catch {
    expectations(getFineCurve(state));
  }
}

/** Converts an optional value to a result. */
const known = (value: bigint | undefined): Result<bigint, string> =>
  value === undefined ? { ok: false, error: 'not settled' } : { ok: true, value };

/** Returns the amount after the fee, rounded down. */
const netOf = (amount: bigint, rates: FeeParams): bigint =>
  fairShare(amount, rates.denominator - charged(rates), rates.denominator);

/** Expects that `value` is the largest integer with value · per ≤ total. */
function expectLargest(value: bigint, per: bigint, total: bigint): void {
  expect(value * per <= total && (value + 1n) * per > total).toBe(true);
}

/** Expects that `value` is the smallest integer with value · per ≥ total. */
function expectSmallest(value: bigint, per: bigint, total: bigint): void {
  expect(value * per >= total && (value - 1n) * per < total).toBe(true);
}

function expectSplit(split: FeeSplit, rates: FeeParams): void {
  const { total, pool: own, beneficiary, referrer } = split;
  expect(own + beneficiary + referrer).toBe(total);
  expect(own >= 0n && beneficiary >= 0n && referrer >= 0n).toBe(true);
  expect(own * charged(rates) >= total * rates.pool).toBe(true);
  expect(referrer * charged(rates) <= total * rates.referrer).toBe(true);
}

/**
 * Expects that the exact balance of token `wanted` for `invariant` lies within `units` base units below `high`, plus
 * the error of the iteration.
 */
function expectBalance(
  state: StablePool,
  balances: readonly bigint[],
  wanted: number,
  invariant: bigint,
  high: bigint,
  units = 1n,
): void {
  const low = high - units * unitOf(state, wanted);
  const slack = balanceSlack(state, put(balances, wanted, low > 0n ? low : 1n), wanted, invariant);
  expect(surplus(state, put(balances, wanted, high + slack), invariant) >= 0n).toBe(true);
  if (low > slack) expect(surplus(state, put(balances, wanted, low - slack), invariant) <= 0n).toBe(true);
}
