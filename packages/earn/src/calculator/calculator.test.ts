import { fc } from '@fast-check/vitest';
import { FIXED_POINT_ONE, ratio, usd } from '@junction/primitives';
import { describe, expect, it } from 'vitest';
import { computeVeBoostedBalanceRoundedDown } from '../gauge/boosted-balance.ts';
import {
  arbitraryAmount,
  assertProperty,
  arbitraryDuration,
  arbitraryPositiveDuration,
  unwrapResult,
  arbitraryPositiveAmount,
  PROPERTY_TEST_SEED,
} from '../test/arbitraries.ts';
import { searchQuotientRoundedUp, searchQuotientRoundedDown } from '../test/search.ts';
import { computeBaseAprRoundedDown, computeBoostedAprRoundedDown } from './apr.ts';
import { computeMintedVeForFullBoostRoundedUp, computeVeForFullBoostRoundedUp } from './full-boost.ts';
import { simulateBoost, type BoostPlan } from './simulate.ts';

const plan: fc.Arbitrary<BoostPlan> = fc.record({
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

describe(`boost calculator against a second formulation, seed ${PROPERTY_TEST_SEED}`, () => {
  it('simulates locks as the chain counts them, with the own ve in the total', () => {
    assertProperty(
      fc.property(plan, (one) => {
        const simulated = unwrapResult(simulateBoost(one));
        const { gauge, escrow, deposit, governance } = one;
        const time = BigInt(Math.min(governance.lock, escrow.longest));
        const ve = searchQuotientRoundedDown(governance.amount * time, BigInt(escrow.longest));
        expect(simulated.veMinted).toBe(ve);
        const base = deposit.amount > 2n ? searchQuotientRoundedDown(2n * deposit.amount, 5n) : 1n;
        const pot = searchQuotientRoundedDown(3n * (gauge.deposits + deposit.amount), 5n);
        const share = ve === 0n ? 0n : searchQuotientRoundedDown(pot * ve, escrow.veSupply + ve);
        const boosted = base + share < deposit.amount ? base + share : deposit.amount;
        expect(simulated.veBoosted).toBe(boosted);
        const { longest, highest } = gauge.boost;
        const part =
          longest === 0
            ? 0n
            : searchQuotientRoundedDown(
                (highest - 1000n) * BigInt(Math.min(deposit.lock, longest)),
                BigInt(longest),
              );
        const locked = searchQuotientRoundedDown(deposit.amount * (1000n + part), 1000n);
        expect([simulated.lockBoosted, simulated.balance]).toEqual([locked, deposit.amount]);
        expect(simulated.totalMultiplier).toBe(
          searchQuotientRoundedDown(locked * FIXED_POINT_ONE, deposit.amount) +
            searchQuotientRoundedDown(boosted * FIXED_POINT_ONE, base) -
            FIXED_POINT_ONE,
        );
      }),
    );
  });

  it('finds the minimum ve for the full boost, with a fixed total and with a growing total', () => {
    assertProperty(
      fc.property(
        arbitraryPositiveAmount(80),
        arbitraryAmount(90),
        arbitraryAmount(90),
        (balance, others, ve) => {
          const input = { balance, gaugeDeposits: balance + others };
          const isFull = (own: bigint, veSupply: bigint): boolean =>
            computeVeBoostedBalanceRoundedDown({ ...input, ve: own, veSupply }) === balance;
          const within = computeVeForFullBoostRoundedUp(input, ve);
          if (within.ok) {
            expect(isFull(within.value, ve) && (within.value === 0n || !isFull(within.value - 1n, ve))).toBe(
              true,
            );
            expect(within.value <= ve).toBe(true);
          } else expect(isFull(ve, ve)).toBe(false);
          const beside = computeMintedVeForFullBoostRoundedUp(input, ve);
          if (beside.ok) {
            const { value } = beside;
            expect(isFull(value, ve + value) && (value === 0n || !isFull(value - 1n, ve + value - 1n))).toBe(
              true,
            );
          } else expect(isFull(1n << 200n, ve + (1n << 200n))).toBe(false);
          // In real numbers, the account's share of all ve equals its share of the gauge's deposits; the result differs
          // only by rounding.
          if (!within.ok || balance < 1000n) return;
          const real = searchQuotientRoundedUp(ve * balance, balance + others);
          const off = within.value > real ? within.value - real : real - within.value;
          expect(off <= ve / (balance / 4n) + 2n).toBe(true);
        },
      ),
    );
  });

  it("returns the value of a year's rewards divided by the value that shares them", () => {
    const token = fc.record({
      price: arbitraryAmount(90).map(usd),
      decimals: fc.integer({ min: 0, max: 18 }),
    });
    assertProperty(
      fc.property(
        token,
        token,
        arbitraryAmount(60),
        arbitraryPositiveAmount(80),
        fc.bigInt({ min: 0n, max: 9n * FIXED_POINT_ONE }),
        (reward, lp, perSecond, supply, extra) => {
          const apr = computeBaseAprRoundedDown({ token: reward, perSecond, supply }, lp);
          expect(apr.ok).toBe(lp.price > 0n);
          if (!apr.ok) return;
          const given = perSecond * 31_536_000n * reward.price * 10n ** BigInt(lp.decimals) * FIXED_POINT_ONE;
          expect(apr.value).toBe(
            searchQuotientRoundedDown(given, supply * lp.price * 10n ** BigInt(reward.decimals)),
          );
          const both = {
            lockMultiplier: ratio(FIXED_POINT_ONE + extra),
            veMultiplier: ratio(2n * FIXED_POINT_ONE),
          };
          const boosted = computeBoostedAprRoundedDown(apr.value, ratio(extra), both);
          expect(boosted.ve).toBe(apr.value);
          expect(boosted.lock).toBe(searchQuotientRoundedDown((apr.value + extra) * extra, FIXED_POINT_ONE));
          expect(boosted.total).toBe(boosted.base + boosted.lock + boosted.ve);
        },
      ),
    );
  });
});
