import { FIXED_POINT_ONE, ratio, seconds, type Result } from '@junction/primitives';
import { fc } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import type { EarnError } from '../earn-error.ts';
import {
  arbitraryAmount,
  assertProperty,
  arbitraryDuration,
  arbitraryPositiveDuration,
  arbitraryPositiveAmount,
  PROPERTY_TEST_SEED,
} from '../test/arbitraries.ts';
import {
  findMinGovernanceForApr,
  computeBoostPlanYieldRoundedDown,
  findShortestDepositLockForApr,
  findShortestGovernanceLockForApr,
  type UnboostedAprs,
} from './apr-goal.ts';
import type { BoostPlan } from './simulate.ts';

const DAY = 86_400;
const year = seconds(365 * DAY);
const plan: BoostPlan = {
  gauge: { deposits: 1_000n * FIXED_POINT_ONE, boost: { highest: 1500n, longest: year } },
  escrow: { veSupply: 1_000_000n, longest: seconds(1460 * DAY) },
  held: { balance: 0n, lockBoosted: 0n, ve: 0n },
  deposit: { amount: 100n * FIXED_POINT_ONE, lock: seconds(0) },
  governance: { amount: 0n, lock: seconds(1460 * DAY) },
};
const rates: UnboostedAprs = {
  governance: ratio(FIXED_POINT_ONE / 10n),
  extra: ratio(FIXED_POINT_ONE / 20n),
};
const computeTotalApr = (one: BoostPlan): bigint | undefined => {
  const found = computeBoostPlanYieldRoundedDown(one, rates);
  return found.ok ? found.value.apr.total : undefined;
};

it('yields the base APR without a boost, and the maximum with both boosts', () => {
  expect(computeTotalApr(plan)).toBe((15n * FIXED_POINT_ONE) / 100n);
  const full = { amount: 1_000_000n, lock: plan.governance.lock };
  expect(computeTotalApr({ ...plan, deposit: { ...plan.deposit, lock: year }, governance: full })).toBe(
    // 15 % times the lock boost of 1.5, plus 10 % times the additional 1.5 of the full ve boost.
    (375n * FIXED_POINT_ONE) / 1000n,
  );
});

it('finds the lock and the tokens for an APR, and reports an APR that no lock reaches', () => {
  const half = findShortestDepositLockForApr(plan, rates, ratio((1875n * FIXED_POINT_ONE) / 10_000n));
  expect(half).toEqual({ ok: true, value: seconds(year / 2) });
  expect(findShortestDepositLockForApr(plan, rates, ratio(FIXED_POINT_ONE))).toEqual({
    ok: false,
    error: { code: 'OUT_OF_REACH' },
  });
  const tokens = findMinGovernanceForApr(plan, rates, ratio((3n * FIXED_POINT_ONE) / 10n), 10n ** 30n);
  // Required share of all ve: ve / (1 000 000 + ve) = 100 / 1 100.
  expect(tokens).toEqual({ ok: true, value: 100_000n });
  expect(findMinGovernanceForApr(plan, rates, ratio((3n * FIXED_POINT_ONE) / 10n), 99_999n).ok).toBe(false);
});

it('returns zero if the APR is already reached, and OUT_OF_REACH without a deposit', () => {
  expect(findShortestDepositLockForApr(plan, rates, ratio(FIXED_POINT_ONE / 10n))).toEqual({
    ok: true,
    value: 0,
  });
  const none = { ...plan, deposit: { amount: 0n, lock: seconds(0) } };
  expect(findMinGovernanceForApr(none, rates, ratio(0n), 10n ** 30n).ok).toBe(false);
});

const plans: fc.Arbitrary<BoostPlan> = fc.record({
  gauge: fc.record({
    deposits: arbitraryAmount(80),
    boost: fc.record({
      highest: fc.bigInt({ min: 1000n, max: 5000n }),
      longest: arbitraryDuration(63_072_000),
    }),
  }),
  escrow: fc.record({ veSupply: arbitraryAmount(80), longest: arbitraryPositiveDuration(126_144_000) }),
  held: fc.constant({ balance: 0n, lockBoosted: 0n, ve: 0n }),
  deposit: fc.record({ amount: arbitraryPositiveAmount(70), lock: arbitraryDuration(63_072_000) }),
  governance: fc.record({ amount: arbitraryAmount(80), lock: arbitraryDuration(126_144_000) }),
});
const rate = fc.bigInt({ min: 0n, max: 3n * FIXED_POINT_ONE }).map(ratio);

describe(`goals of a yield, seed ${PROPERTY_TEST_SEED}`, () => {
  it('the results reach the APR, and nothing less does', () => {
    assertProperty(
      fc.property(plans, rate, rate, rate, (one, governance, extra, wanted) => {
        const base = { governance, extra };
        const passes = (changed: BoostPlan): boolean => {
          const found = computeBoostPlanYieldRoundedDown(changed, base);
          return found.ok && found.value.apr.total >= wanted;
        };
        const hold = <Value extends bigint | number>(
          found: Result<Value, EarnError>,
          change: (value: bigint) => BoostPlan,
        ): void => {
          if (!found.ok) return;
          const value = BigInt(found.value);
          expect(passes(change(value))).toBe(true);
          if (value > 0n) expect(passes(change(value - 1n))).toBe(false);
        };
        const lockOf = (value: bigint) => seconds(Number(value));
        hold(findShortestDepositLockForApr(one, base, wanted), (value) => ({
          ...one,
          deposit: { ...one.deposit, lock: lockOf(value) },
        }));
        hold(findShortestGovernanceLockForApr(one, base, wanted), (value) => ({
          ...one,
          governance: { ...one.governance, lock: lockOf(value) },
        }));
        hold(findMinGovernanceForApr(one, base, wanted, 1n << 90n), (value) => ({
          ...one,
          governance: { ...one.governance, amount: value },
        }));
      }),
    );
  }, 3_600_000);
});
