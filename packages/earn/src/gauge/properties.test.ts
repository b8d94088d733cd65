import { fc } from '@fast-check/vitest';
import { ONE, seconds } from '@junction/primitives';
import { describe, expect, it } from 'vitest';
import {
  amount,
  HISTORY_START,
  check,
  duration,
  positiveDuration,
  must,
  positive,
  SEED,
} from '../test/arbitraries.ts';
import { searchFloor } from '../test/search.ts';
import { computeBoostedBalanceDown, type BoostInput } from './boosted-balance.ts';
import { computeIntervalBalancesDown } from './interval-balances.ts';
import {
  computeLockBoostUp,
  computeBoostedAmountDown,
  computeLockBoostDown,
  findShortestLockForBoost,
} from './lock-boost.ts';
import { updateLockedDeposits, type LockedDeposit } from './locked-deposits.ts';
import { splitPayout } from './rewards.ts';
import { updateGaugeSupply } from './supply-averages.ts';

const boost = fc.record({ highest: fc.bigInt({ min: 1000n, max: 20_000n }), longest: duration(315_360_000) });

describe(`lock boost against a second formulation, seed ${SEED}`, () => {
  it('is the largest integer thousandth within the share of time, and its inverse is the shortest lock', () => {
    check(
      fc.property(boost, amount(110), duration(400_000_000), (terms, tokens, lock) => {
        const given = computeLockBoostDown(terms, lock);
        const longest = BigInt(terms.longest);
        const time = lock < terms.longest ? BigInt(lock) : longest;
        const extra = longest === 0n ? 0n : searchFloor((terms.highest - 1000n) * time, longest);
        expect(given).toBe(1000n + extra);
        expect(computeBoostedAmountDown(terms, tokens, lock)).toBe(searchFloor(tokens * given, 1000n));
        const recovered = computeLockBoostUp(computeBoostedAmountDown(terms, tokens, lock), tokens);
        if (tokens >= 1000n) expect(recovered).toBe(given);
        else expect(recovered <= given).toBe(true);
        const shortest = must(findShortestLockForBoost(terms, given));
        expect(computeLockBoostDown(terms, shortest)).toBe(given);
        if (shortest > 0) expect(computeLockBoostDown(terms, seconds(shortest - 1)) < given).toBe(true);
        const beyond = (terms.longest === 0 ? 1000n : terms.highest) + 1n;
        expect(findShortestLockForBoost(terms, beyond).ok).toBe(false);
      }),
    );
  });
});

const boostInput: fc.Arbitrary<BoostInput> = fc
  .record({
    balance: amount(90),
    boost: fc.bigInt({ min: 0n, max: 9000n }),
    others: amount(90),
    ve: amount(90),
    veOthers: amount(90),
  })
  .map(({ balance, boost, others, ve, veOthers }) => ({
    balance,
    lockBoosted: balance + (balance * boost) / 1000n,
    gaugeDeposits: balance + others,
    ve,
    veSupply: ve + veOthers,
  }));

/** Independent formulation of the boosted balance by inequalities. */
function computeBoostIndependently({ balance, lockBoosted, gaugeDeposits, ve, veSupply }: BoostInput) {
  const twoFifths = searchFloor(2n * balance, 5n);
  const base = twoFifths > 0n ? twoFifths : 1n;
  const share = ve > 0n ? searchFloor(searchFloor(3n * gaugeDeposits, 5n) * ve, veSupply) : 0n;
  const veBoosted = base + share > balance ? balance : base + share;
  const [lockMultiplier, veMultiplier] = [
    searchFloor(lockBoosted * ONE, balance),
    searchFloor(veBoosted * ONE, base),
  ];
  const totalMultiplier = lockMultiplier - ONE + veMultiplier;
  const totalBoosted = searchFloor(totalMultiplier * balance, ONE);
  return { veBoosted, totalBoosted, veMultiplier, lockMultiplier, totalMultiplier };
}

describe(`boosted balances against a second formulation, seed ${SEED}`, () => {
  it('satisfy the inequalities, between the lock boost alone and 1.5 more', () => {
    check(
      fc.property(boostInput, (input) => {
        const boosted = must(computeBoostedBalanceDown(input));
        if (input.balance === 0n) {
          expect(Object.values(boosted).every((value) => value === 0n)).toBe(true);
          return;
        }
        expect(boosted).toEqual(computeBoostIndependently(input));
        expect(boosted.veMultiplier >= ONE).toBe(true);
        if (input.balance > 9n) expect(boosted.veMultiplier * 3n <= 10n * ONE).toBe(true);
        expect(boosted.totalBoosted + 2n + input.balance / ONE >= input.lockBoosted).toBe(true);
        const more = must(
          computeBoostedBalanceDown({ ...input, ve: input.ve + 1n, veSupply: input.veSupply + 1n }),
        );
        expect(more.totalBoosted >= boosted.totalBoosted).toBe(true);
      }),
    );
  });

  it('equal the stored ones if nothing changed, minus the rounding of averages', () => {
    check(
      fc.property(
        boostInput,
        positiveDuration(30_000_000),
        positiveDuration(1_000_000),
        (input, before, elapsed) => {
          const stored = must(computeBoostedBalanceDown(input));
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
          const same = must(computeIntervalBalancesDown(held, at(before), at(before + elapsed)));
          expect(same).toEqual({
            totalBoosted: balance === 0n ? 0n : stored.totalBoosted,
            lockBoosted: balance === 0n ? 0n : lockBoosted,
          });
          expect(must(computeIntervalBalancesDown(held, at(before), at(before)))).toEqual(same);
        },
      ),
    );
  });

  it('never exceed the stored ones if the supplies changed, and follow the means', () => {
    check(
      fc.property(
        boostInput,
        fc.tuple(amount(80), amount(80), amount(80)),
        positiveDuration(1_000_000),
        positiveDuration(1_000_000),
        (input, [ve, others, deposits], before, elapsed) => {
          if (input.balance === 0n) return;
          const stored = must(computeBoostedBalanceDown(input));
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
            const value = searchFloor(from * t + then * dt, t + dt);
            const sum = value * (t + dt) - from * t;
            return {
              average: { value, period: seconds(before + elapsed) },
              mean: sum < 0n ? 0n : searchFloor(sum, dt),
            };
          };
          const now = {
            veSupply: mean(input.veSupply, ve + others),
            ve: mean(input.ve, ve),
            lockBoosted: mean(lockBoosted, lockBoosted),
            gaugeDeposits: mean(input.gaugeDeposits, balance + deposits),
          };
          const balances = must(
            computeIntervalBalancesDown(
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
          const multiplier = expected.lockMultiplier + capped.veMultiplier - ONE;
          const fair = searchFloor(balance * multiplier, ONE);
          expect(balances.totalBoosted).toBe(fair > stored.totalBoosted ? stored.totalBoosted : fair);
          expect(balances.lockBoosted).toBe(now.lockBoosted.mean);
        },
      ),
    );
  });
});

const YEAR = 31_536_000;
const locked = fc.record({
  amount: amount(80),
  boost: fc.bigInt({ min: 0n, max: 3000n }),
  end: fc.integer({ min: -YEAR, max: YEAR }),
});

describe(`locked deposits and supplies, seed ${SEED}`, () => {
  it('lose their boost at their end, for any number of locks', () => {
    check(
      fc.property(
        fc.array(locked, { maxLength: 70 }),
        amount(80),
        positiveDuration(YEAR),
        (list, free, since) => {
          const updatedAt = seconds(HISTORY_START - since);
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
          const { locks, expired } = must(updateLockedDeposits(state, seconds(HISTORY_START)));
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
          const exact = searchFloor(held, BigInt(since));
          const { value } = locks.lockBoosted.average;
          expect(value <= exact && exact - value <= BigInt(ended.length) + 1n).toBe(true);
        },
      ),
    );
  });

  it('averages of a gauge are updated together, and payouts never exceed the balance', () => {
    check(
      fc.property(
        amount(90),
        amount(90),
        amount(80),
        positiveDuration(),
        duration(),
        (deposits, lockBoosted, value, elapsed, period) => {
          const average = { value, period };
          const state = {
            deposits,
            lockBoosted,
            depositsAverage: average,
            lockBoostedAverage: average,
            updatedAt: seconds(HISTORY_START),
          };
          const next = must(updateGaugeSupply(state, seconds(HISTORY_START + elapsed)));
          const mean = (held: bigint) =>
            searchFloor(value * BigInt(period) + held * BigInt(elapsed), BigInt(period + elapsed));
          expect(next.depositsAverage.value).toBe(mean(deposits));
          expect(next.lockBoostedAverage.value).toBe(mean(lockBoosted));
          expect([next.depositsAverage.period, next.updatedAt]).toEqual([
            period + elapsed,
            HISTORY_START + elapsed,
          ]);
          const { paid, debt } = splitPayout({ unlocked: deposits }, lockBoosted);
          expect(paid + debt).toBe(deposits);
          expect(paid <= lockBoosted && (debt === 0n || paid === lockBoosted)).toBe(true);
        },
      ),
    );
  });

  it('positive amounts stay positive', () => {
    check(
      fc.property(positive(80), (balance) => {
        const alone = { balance, lockBoosted: balance, gaugeDeposits: balance, ve: 0n, veSupply: 0n };
        expect(must(computeBoostedBalanceDown(alone)).totalBoosted).toBe(balance);
      }),
    );
  });
});
