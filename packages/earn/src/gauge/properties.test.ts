import { fc } from '@fast-check/vitest';
import { ONE, seconds } from '@junction/primitives';
import { describe, expect, it } from 'vitest';
import { amount, BEGIN, check, duration, longer, must, positive, SEED } from '../test/arbitraries.ts';
import { floorOf } from '../test/search.ts';
import { boostedBalanceDown, type BoostInput } from './boosted-balance.ts';
import { intervalBalancesDown } from './interval-balances.ts';
import { boostOfAmountsUp, boostedAmountDown, lockBoostDown, shortestLockForBoost } from './lock-boost.ts';
import { lockedDepositsAt, type LockedDeposit } from './locked-deposits.ts';
import { payable } from './rewards.ts';
import { gaugeSupplyAt } from './supply-averages.ts';

const boost = fc.record({ highest: fc.bigInt({ min: 1000n, max: 20_000n }), longest: duration(315_360_000) });

describe(`lock boost against a second formulation, seed ${SEED}`, () => {
  it('is the largest integer thousandth within the share of time, and its inverse is the shortest lock', () => {
    check(
      fc.property(boost, amount(110), duration(400_000_000), (terms, tokens, lock) => {
        const given = lockBoostDown(terms, lock);
        const longest = BigInt(terms.longest);
        const time = lock < terms.longest ? BigInt(lock) : longest;
        const extra = longest === 0n ? 0n : floorOf((terms.highest - 1000n) * time, longest);
        expect(given).toBe(1000n + extra);
        expect(boostedAmountDown(terms, tokens, lock)).toBe(floorOf(tokens * given, 1000n));
        const recovered = boostOfAmountsUp(boostedAmountDown(terms, tokens, lock), tokens);
        if (tokens >= 1000n) expect(recovered).toBe(given);
        else expect(recovered <= given).toBe(true);
        const shortest = must(shortestLockForBoost(terms, given));
        expect(lockBoostDown(terms, shortest)).toBe(given);
        if (shortest > 0) expect(lockBoostDown(terms, seconds(shortest - 1)) < given).toBe(true);
        const beyond = (terms.longest === 0 ? 1000n : terms.highest) + 1n;
        expect(shortestLockForBoost(terms, beyond).ok).toBe(false);
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

/** Independent formulation of the boosted balance by its inequalities. */
function secondBoost({ balance, lockBoosted, gaugeDeposits, ve, veSupply }: BoostInput) {
  const twoFifths = floorOf(2n * balance, 5n);
  const base = twoFifths > 0n ? twoFifths : 1n;
  const share = ve > 0n ? floorOf(floorOf(3n * gaugeDeposits, 5n) * ve, veSupply) : 0n;
  const veBoosted = base + share > balance ? balance : base + share;
  const [lockMultiplier, veMultiplier] = [
    floorOf(lockBoosted * ONE, balance),
    floorOf(veBoosted * ONE, base),
  ];
  const totalMultiplier = lockMultiplier - ONE + veMultiplier;
  const totalBoosted = floorOf(totalMultiplier * balance, ONE);
  return { veBoosted, totalBoosted, veMultiplier, lockMultiplier, totalMultiplier };
}

describe(`boosted balances against a second formulation, seed ${SEED}`, () => {
  it('satisfy the inequalities, between the lock boost alone and 1.5 more', () => {
    check(
      fc.property(boostInput, (input) => {
        const boosted = must(boostedBalanceDown(input));
        if (input.balance === 0n) {
          expect(Object.values(boosted).every((value) => value === 0n)).toBe(true);
          return;
        }
        expect(boosted).toEqual(secondBoost(input));
        expect(boosted.veMultiplier >= ONE).toBe(true);
        if (input.balance > 9n) expect(boosted.veMultiplier * 3n <= 10n * ONE).toBe(true);
        expect(boosted.totalBoosted + 2n + input.balance / ONE >= input.lockBoosted).toBe(true);
        const more = must(boostedBalanceDown({ ...input, ve: input.ve + 1n, veSupply: input.veSupply + 1n }));
        expect(more.totalBoosted >= boosted.totalBoosted).toBe(true);
      }),
    );
  });

  it('equal the stored ones if nothing changed, minus the rounding of averages', () => {
    check(
      fc.property(boostInput, longer(30_000_000), longer(1_000_000), (input, before, elapsed) => {
        const stored = must(boostedBalanceDown(input));
        const { balance, lockBoosted } = input;
        const held = { balance, lockBoosted, veBoosted: stored.veBoosted, totalBoosted: stored.totalBoosted };
        const at = (period: number) => {
          const average = (value: bigint) => ({ value, period: seconds(period) });
          return {
            veSupply: average(input.veSupply),
            ve: average(input.ve),
            lockBoosted: average(lockBoosted),
            gaugeDeposits: average(input.gaugeDeposits),
          };
        };
        const same = must(intervalBalancesDown(held, at(before), at(before + elapsed)));
        expect(same).toEqual({
          totalBoosted: balance === 0n ? 0n : stored.totalBoosted,
          lockBoosted: balance === 0n ? 0n : lockBoosted,
        });
        expect(must(intervalBalancesDown(held, at(before), at(before)))).toEqual(same);
      }),
    );
  });

  it('never exceed the stored ones if the supplies changed, and follow the means', () => {
    check(
      fc.property(
        boostInput,
        fc.tuple(amount(80), amount(80), amount(80)),
        longer(1_000_000),
        longer(1_000_000),
        (input, [ve, others, deposits], before, elapsed) => {
          if (input.balance === 0n) return;
          const stored = must(boostedBalanceDown(input));
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
            const value = floorOf(from * t + then * dt, t + dt);
            const sum = value * (t + dt) - from * t;
            return {
              average: { value, period: seconds(before + elapsed) },
              mean: sum < 0n ? 0n : floorOf(sum, dt),
            };
          };
          const now = {
            veSupply: mean(input.veSupply, ve + others),
            ve: mean(input.ve, ve),
            lockBoosted: mean(lockBoosted, lockBoosted),
            gaugeDeposits: mean(input.gaugeDeposits, balance + deposits),
          };
          const balances = must(
            intervalBalancesDown(
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
          const expected = secondBoost({
            balance,
            lockBoosted: now.lockBoosted.mean,
            gaugeDeposits: now.gaugeDeposits.mean,
            ve: now.veSupply.mean === 0n ? 0n : now.ve.mean,
            veSupply: now.veSupply.mean,
          });
          const capped = expected.veBoosted > stored.veBoosted ? stored : expected;
          const multiplier = expected.lockMultiplier + capped.veMultiplier - ONE;
          const fair = floorOf(balance * multiplier, ONE);
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
      fc.property(fc.array(locked, { maxLength: 70 }), amount(80), longer(YEAR), (list, free, since) => {
        const updatedAt = seconds(BEGIN - since);
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
        const { locks, expired } = must(lockedDepositsAt(state, seconds(BEGIN)));
        const ended = deposits.filter(({ lock }) => lock <= since);
        const gone = ended.reduce((sum, one) => sum + one.boosted - one.amount, 0n);
        expect(expired).toBe(gone);
        expect(locks.lockBoosted.amount).toBe(all - gone);
        expect(locks.locked).toBe(all - ended.reduce((sum, one) => sum + one.amount, 0n));
        expect(locks.deposits).toEqual(deposits.slice(ended.length));
        // Each boost counts until its end. The average is the sum of that over time, less up to a unit per
        // end because of rounding.
        const held = ended.reduce(
          (sum, one) => sum + (one.boosted - one.amount) * BigInt(one.lock),
          (all - gone) * BigInt(since),
        );
        const exact = floorOf(held, BigInt(since));
        const { value } = locks.lockBoosted.average;
        expect(value <= exact && exact - value <= BigInt(ended.length) + 1n).toBe(true);
      }),
    );
  });

  it('averages of a gauge are updated together, and payouts never exceed the balance', () => {
    check(
      fc.property(
        amount(90),
        amount(90),
        amount(80),
        longer(),
        duration(),
        (deposits, lockBoosted, value, elapsed, period) => {
          const average = { value, period };
          const state = {
            deposits,
            lockBoosted,
            depositsAverage: average,
            lockBoostedAverage: average,
            updatedAt: seconds(BEGIN),
          };
          const next = must(gaugeSupplyAt(state, seconds(BEGIN + elapsed)));
          const mean = (held: bigint) =>
            floorOf(value * BigInt(period) + held * BigInt(elapsed), BigInt(period + elapsed));
          expect(next.depositsAverage.value).toBe(mean(deposits));
          expect(next.lockBoostedAverage.value).toBe(mean(lockBoosted));
          expect([next.depositsAverage.period, next.updatedAt]).toEqual([period + elapsed, BEGIN + elapsed]);
          const { paid, debt } = payable({ unlocked: deposits }, lockBoosted);
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
        expect(must(boostedBalanceDown(alone)).totalBoosted).toBe(balance);
      }),
    );
  });
});
