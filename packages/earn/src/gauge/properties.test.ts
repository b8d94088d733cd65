import { fc } from '@fast-check/vitest';
import { FIXED_POINT_ONE, seconds } from '@junction/primitives';
import { describe, expect, it } from 'vitest';
import {
  arbitraryAmount,
  HISTORY_START_UNIX_SECONDS,
  assertProperty,
  arbitraryDuration,
  arbitraryPositiveDuration,
  unwrapResult,
  arbitraryPositiveAmount,
  PROPERTY_TEST_SEED,
} from '../test/arbitraries.ts';
import { searchQuotientRoundedDown } from '../test/search.ts';
import { computeBoostedBalanceRoundedDown, type BoostedBalanceInput } from './boosted-balance.ts';
import { computeIntervalRewardWeightsRoundedDown } from './interval-balances.ts';
import {
  computeLockBoostRoundedUp,
  computeLockBoostedAmountRoundedDown,
  computeLockBoostRoundedDown,
  findShortestLockForBoost,
} from './lock-boost.ts';
import { updateLockedDeposits, type LockedDeposit } from './locked-deposits.ts';
import { splitRewardPayout } from './rewards.ts';
import { updateGaugeSupply } from './supply-averages.ts';

const boost = fc.record({
  highest: fc.bigInt({ min: 1000n, max: 20_000n }),
  longest: arbitraryDuration(315_360_000),
});

describe(`lock boost against a second formulation, seed ${PROPERTY_TEST_SEED}`, () => {
  it('is the largest integer thousandth within the share of time, and its inverse is the shortest lock', () => {
    assertProperty(
      fc.property(boost, arbitraryAmount(110), arbitraryDuration(400_000_000), (terms, tokens, lock) => {
        const given = computeLockBoostRoundedDown(terms, lock);
        const longest = BigInt(terms.longest);
        const time = lock < terms.longest ? BigInt(lock) : longest;
        const extra =
          longest === 0n ? 0n : searchQuotientRoundedDown((terms.highest - 1000n) * time, longest);
        expect(given).toBe(1000n + extra);
        expect(computeLockBoostedAmountRoundedDown(terms, tokens, lock)).toBe(
          searchQuotientRoundedDown(tokens * given, 1000n),
        );
        const recovered = computeLockBoostRoundedUp(
          computeLockBoostedAmountRoundedDown(terms, tokens, lock),
          tokens,
        );
        if (tokens >= 1000n) expect(recovered).toBe(given);
        else expect(recovered <= given).toBe(true);
        const shortest = unwrapResult(findShortestLockForBoost(terms, given));
        expect(computeLockBoostRoundedDown(terms, shortest)).toBe(given);
        if (shortest > 0)
          expect(computeLockBoostRoundedDown(terms, seconds(shortest - 1)) < given).toBe(true);
        const beyond = (terms.longest === 0 ? 1000n : terms.highest) + 1n;
        expect(findShortestLockForBoost(terms, beyond).ok).toBe(false);
      }),
    );
  });
});

const boostInput: fc.Arbitrary<BoostedBalanceInput> = fc
  .record({
    balance: arbitraryAmount(90),
    boost: fc.bigInt({ min: 0n, max: 9000n }),
    others: arbitraryAmount(90),
    ve: arbitraryAmount(90),
    veOthers: arbitraryAmount(90),
  })
  .map(({ balance, boost, others, ve, veOthers }) => ({
    balance,
    lockBoosted: balance + (balance * boost) / 1000n,
    gaugeDeposits: balance + others,
    ve,
    veSupply: ve + veOthers,
  }));

/** Independent formulation of the boosted balance by inequalities. */
function computeBoostIndependently({
  balance,
  lockBoosted,
  gaugeDeposits,
  ve,
  veSupply,
}: BoostedBalanceInput) {
  const twoFifths = searchQuotientRoundedDown(2n * balance, 5n);
  const base = twoFifths > 0n ? twoFifths : 1n;
  const share =
    ve > 0n
      ? searchQuotientRoundedDown(searchQuotientRoundedDown(3n * gaugeDeposits, 5n) * ve, veSupply)
      : 0n;
  const veBoosted = base + share > balance ? balance : base + share;
  const [lockMultiplier, veMultiplier] = [
    searchQuotientRoundedDown(lockBoosted * FIXED_POINT_ONE, balance),
    searchQuotientRoundedDown(veBoosted * FIXED_POINT_ONE, base),
  ];
  const totalMultiplier = lockMultiplier - FIXED_POINT_ONE + veMultiplier;
  const totalBoosted = searchQuotientRoundedDown(totalMultiplier * balance, FIXED_POINT_ONE);
  return { veBoosted, totalBoosted, veMultiplier, lockMultiplier, totalMultiplier };
}

describe(`boosted balances against a second formulation, seed ${PROPERTY_TEST_SEED}`, () => {
  it('satisfy the inequalities, between the lock boost alone and 1.5 more', () => {
    assertProperty(
      fc.property(boostInput, (input) => {
        const boosted = unwrapResult(computeBoostedBalanceRoundedDown(input));
        if (input.balance === 0n) {
          expect(Object.values(boosted).every((value) => value === 0n)).toBe(true);
          return;
        }
        expect(boosted).toEqual(computeBoostIndependently(input));
        expect(boosted.veMultiplier >= FIXED_POINT_ONE).toBe(true);
        if (input.balance > 9n) expect(boosted.veMultiplier * 3n <= 10n * FIXED_POINT_ONE).toBe(true);
        expect(boosted.totalBoosted + 2n + input.balance / FIXED_POINT_ONE >= input.lockBoosted).toBe(true);
        const more = unwrapResult(
          computeBoostedBalanceRoundedDown({ ...input, ve: input.ve + 1n, veSupply: input.veSupply + 1n }),
        );
        expect(more.totalBoosted >= boosted.totalBoosted).toBe(true);
      }),
    );
  });

  it('equal the stored ones if nothing changed, minus the rounding of averages', () => {
    assertProperty(
      fc.property(
        boostInput,
        arbitraryPositiveDuration(30_000_000),
        arbitraryPositiveDuration(1_000_000),
        (input, before, elapsed) => {
          const stored = unwrapResult(computeBoostedBalanceRoundedDown(input));
          const { balance, lockBoosted } = input;
          const held = {
            balance,
            lockBoosted,
            veBoosted: stored.veBoosted,
            totalBoosted: stored.totalBoosted,
          };
          const at = (period: number) => {
            const average = (value: bigint) => ({ value, period: seconds(period) });
            return {
              veSupply: average(input.veSupply),
              ve: average(input.ve),
              lockBoosted: average(lockBoosted),
              gaugeDeposits: average(input.gaugeDeposits),
            };
          };
          const same = unwrapResult(
            computeIntervalRewardWeightsRoundedDown(held, at(before), at(before + elapsed)),
          );
          expect(same).toEqual({
            totalBoosted: balance === 0n ? 0n : stored.totalBoosted,
            lockBoosted: balance === 0n ? 0n : lockBoosted,
          });
          expect(unwrapResult(computeIntervalRewardWeightsRoundedDown(held, at(before), at(before)))).toEqual(
            same,
          );
        },
      ),
    );
  });

  it('never exceed the stored ones if the supplies changed, and follow the means', () => {
    assertProperty(
      fc.property(
        boostInput,
        fc.tuple(arbitraryAmount(80), arbitraryAmount(80), arbitraryAmount(80)),
        arbitraryPositiveDuration(1_000_000),
        arbitraryPositiveDuration(1_000_000),
        (input, [ve, others, deposits], before, elapsed) => {
          if (input.balance === 0n) return;
          const stored = unwrapResult(computeBoostedBalanceRoundedDown(input));
          const { balance, lockBoosted } = input;
          const held = {
            balance,
            lockBoosted,
            veBoosted: stored.veBoosted,
            totalBoosted: stored.totalBoosted,
          };
          const [t, dt] = [BigInt(before), BigInt(elapsed)];
          const begin = (value: bigint) => ({ value, period: before });
          const mean = (from: bigint, then: bigint) => {
            const value = searchQuotientRoundedDown(from * t + then * dt, t + dt);
            const sum = value * (t + dt) - from * t;
            return {
              average: { value, period: seconds(before + elapsed) },
              mean: sum < 0n ? 0n : searchQuotientRoundedDown(sum, dt),
            };
          };
          const now = {
            veSupply: mean(input.veSupply, ve + others),
            ve: mean(input.ve, ve),
            lockBoosted: mean(lockBoosted, lockBoosted),
            gaugeDeposits: mean(input.gaugeDeposits, balance + deposits),
          };
          const balances = unwrapResult(
            computeIntervalRewardWeightsRoundedDown(
              held,
              {
                veSupply: begin(input.veSupply),
                ve: begin(input.ve),
                lockBoosted: begin(lockBoosted),
                gaugeDeposits: begin(input.gaugeDeposits),
              },
              {
                veSupply: now.veSupply.average,
                ve: now.ve.average,
                lockBoosted: now.lockBoosted.average,
                gaugeDeposits: now.gaugeDeposits.average,
              },
            ),
          );
          const expected = computeBoostIndependently({
            balance,
            lockBoosted: now.lockBoosted.mean,
            gaugeDeposits: now.gaugeDeposits.mean,
            ve: now.veSupply.mean === 0n ? 0n : now.ve.mean,
            veSupply: now.veSupply.mean,
          });
          const capped = expected.veBoosted > stored.veBoosted ? stored : expected;
          const multiplier = expected.lockMultiplier + capped.veMultiplier - FIXED_POINT_ONE;
          const fair = searchQuotientRoundedDown(balance * multiplier, FIXED_POINT_ONE);
          expect(balances.totalBoosted).toBe(fair > stored.totalBoosted ? stored.totalBoosted : fair);
          expect(balances.lockBoosted).toBe(now.lockBoosted.mean);
        },
      ),
    );
  });
});

const YEAR = 31_536_000;
const locked = fc.record({
  amount: arbitraryAmount(80),
  boost: fc.bigInt({ min: 0n, max: 3000n }),
  end: fc.integer({ min: -YEAR, max: YEAR }),
});

describe(`locked deposits and supplies, seed ${PROPERTY_TEST_SEED}`, () => {
  it('lose their boost at their end, for any number of locks', () => {
    assertProperty(
      fc.property(
        fc.array(locked, { maxLength: 70 }),
        arbitraryAmount(80),
        arbitraryPositiveDuration(YEAR),
        (list, free, since) => {
          const updatedAt = seconds(HISTORY_START_UNIX_SECONDS - since);
          const deposits: LockedDeposit[] = list
            .map(({ amount: tokens, boost, end }) => ({
              amount: tokens,
              boosted: tokens + (tokens * boost) / 1000n,
              createdAt: updatedAt,
              lock: seconds(Math.max(end + since, 1)),
            }))
            .toSorted((a, b) => a.lock - b.lock);
          const all = deposits.reduce((sum, { boosted }) => sum + boosted, free);
          const state = {
            lockBoosted: { amount: all, average: { value: 0n, period: seconds(0) }, updatedAt },
            locked: all,
            deposits,
          };
          const { locks, expired } = unwrapResult(
            updateLockedDeposits(state, seconds(HISTORY_START_UNIX_SECONDS)),
          );
          const ended = deposits.filter(({ lock }) => lock <= since);
          const gone = ended.reduce((sum, one) => sum + one.boosted - one.amount, 0n);
          expect(expired).toBe(gone);
          expect(locks.lockBoosted.amount).toBe(all - gone);
          expect(locks.locked).toBe(all - ended.reduce((sum, one) => sum + one.amount, 0n));
          expect(locks.deposits).toEqual(deposits.slice(ended.length));
          // Each boost counts until the end of its lock. The average is the integral over time, less up to one unit per
          // ended lock because of rounding.
          const held = ended.reduce(
            (sum, one) => sum + (one.boosted - one.amount) * BigInt(one.lock),
            (all - gone) * BigInt(since),
          );
          const exact = searchQuotientRoundedDown(held, BigInt(since));
          const { value } = locks.lockBoosted.average;
          expect(value <= exact && exact - value <= BigInt(ended.length) + 1n).toBe(true);
        },
      ),
    );
  });

  it('averages of a gauge are updated together, and payouts never exceed the balance', () => {
    assertProperty(
      fc.property(
        arbitraryAmount(90),
        arbitraryAmount(90),
        arbitraryAmount(80),
        arbitraryPositiveDuration(),
        arbitraryDuration(),
        (deposits, lockBoosted, value, elapsed, period) => {
          const average = { value, period };
          const state = {
            deposits,
            lockBoosted,
            depositsAverage: average,
            lockBoostedAverage: average,
            updatedAt: seconds(HISTORY_START_UNIX_SECONDS),
          };
          const next = unwrapResult(updateGaugeSupply(state, seconds(HISTORY_START_UNIX_SECONDS + elapsed)));
          const mean = (held: bigint) =>
            searchQuotientRoundedDown(
              value * BigInt(period) + held * BigInt(elapsed),
              BigInt(period + elapsed),
            );
          expect(next.depositsAverage.value).toBe(mean(deposits));
          expect(next.lockBoostedAverage.value).toBe(mean(lockBoosted));
          expect([next.depositsAverage.period, next.updatedAt]).toEqual([
            period + elapsed,
            HISTORY_START_UNIX_SECONDS + elapsed,
          ]);
          const { paid, debt } = splitRewardPayout({ unlocked: deposits }, lockBoosted);
          expect(paid + debt).toBe(deposits);
          expect(paid <= lockBoosted && (debt === 0n || paid === lockBoosted)).toBe(true);
        },
      ),
    );
  });

  it('positive amounts stay positive', () => {
    assertProperty(
      fc.property(arbitraryPositiveAmount(80), (balance) => {
        const alone = { balance, lockBoosted: balance, gaugeDeposits: balance, ve: 0n, veSupply: 0n };
        expect(unwrapResult(computeBoostedBalanceRoundedDown(alone)).totalBoosted).toBe(balance);
      }),
    );
  });
});
