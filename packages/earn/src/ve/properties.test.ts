import { fc } from '@fast-check/vitest';
import { seconds } from '@junction/primitives';
import { describe, expect, it } from 'vitest';
import { computeAverageAtRoundedDown } from '../average.ts';
import { findShortestLockForVe } from '../calculator/full-boost.ts';
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
import { updateVeAccount, type VeAccount, type VeLock } from './ve-account.ts';
import { computeLockAmountForVeRoundedUp, computeVeAmountRoundedDown } from './ve-amount.ts';

const ve = (tokens: bigint, lock: number, longest: number): bigint =>
  unwrapResult(computeVeAmountRoundedDown(tokens, seconds(lock), seconds(longest)));

describe(`vote escrow against a second formulation, seed ${PROPERTY_TEST_SEED}`, () => {
  it('a lock yields the largest ve within its share of time', () => {
    assertProperty(
      fc.property(
        arbitraryAmount(120),
        arbitraryDuration(),
        arbitraryPositiveDuration(),
        (tokens, lock, longest) => {
          const effective = lock < longest ? lock : longest;
          expect(ve(tokens, lock, longest)).toBe(
            searchQuotientRoundedDown(tokens * BigInt(effective), BigInt(longest)),
          );
          expect(computeVeAmountRoundedDown(tokens, lock, seconds(0))).toEqual({
            ok: false,
            error: { code: 'NOTHING_TO_DIVIDE_BY' },
          });
        },
      ),
    );
  });

  it('tokens and time for a ve amount are minimal', () => {
    assertProperty(
      fc.property(
        arbitraryAmount(100),
        arbitraryPositiveDuration(),
        arbitraryPositiveDuration(),
        arbitraryPositiveAmount(100),
        (wanted, lock, longest, tokens) => {
          const needed = unwrapResult(computeLockAmountForVeRoundedUp(wanted, lock, longest));
          expect(ve(needed, lock, longest) >= wanted).toBe(true);
          if (needed > 0n) expect(ve(needed - 1n, lock, longest) < wanted).toBe(true);
          const shortest = findShortestLockForVe(tokens, wanted, longest);
          expect(shortest.ok).toBe(wanted <= tokens);
          if (!shortest.ok) return;
          expect(ve(tokens, shortest.value, longest) >= wanted).toBe(true);
          if (shortest.value > 0) expect(ve(tokens, shortest.value - 1, longest) < wanted).toBe(true);
        },
      ),
    );
  });

  it('an average is the largest integer within the accumulated unit-seconds', () => {
    assertProperty(
      fc.property(
        arbitraryAmount(90),
        arbitraryAmount(90),
        arbitraryDuration(),
        arbitraryPositiveDuration(),
        (held, value, period, elapsed) => {
          const average = { value, period };
          const updatedAt = seconds(HISTORY_START_UNIX_SECONDS);
          const now = seconds(HISTORY_START_UNIX_SECONDS + elapsed);
          const next = unwrapResult(computeAverageAtRoundedDown({ amount: held, average, updatedAt }, now));
          const [before, time] = [BigInt(period), BigInt(elapsed)];
          expect(BigInt(next.period)).toBe(before + time);
          expect(next.value).toBe(searchQuotientRoundedDown(value * before + held * time, before + time));
          const still = [
            { at: updatedAt, now: updatedAt },
            { at: now, now: updatedAt },
            { at: seconds(0), now },
          ];
          for (const { at, now } of still)
            expect(computeAverageAtRoundedDown({ amount: held, average, updatedAt: at }, now)).toEqual({
              ok: true,
              value: average,
            });
        },
      ),
    );
  });

  it('has no result beyond 128 bits of unit-seconds or 32 bits of time', () => {
    assertProperty(
      fc.property(
        arbitraryAmount(128),
        arbitraryPositiveDuration(4_000_000_000),
        arbitraryAmount(128),
        arbitraryPositiveDuration(),
        (value, period, held, elapsed) => {
          const state = {
            amount: held,
            average: { value, period },
            updatedAt: seconds(HISTORY_START_UNIX_SECONDS),
          };
          const next = computeAverageAtRoundedDown(state, seconds(HISTORY_START_UNIX_SECONDS + elapsed));
          const fits =
            value * BigInt(period) + held * BigInt(elapsed) < 1n << 128n && period + elapsed < 2 ** 32;
          expect(next.ok).toBe(fits);
        },
      ),
    );
  });
});

const YEAR = 31_536_000;
const lock = fc.record({
  amount: arbitraryAmount(80),
  share: fc.bigInt({ min: 0n, max: 100n }),
  end: fc.integer({ min: -YEAR, max: YEAR }),
});

/** Generates an account with locks sorted by end, some of which expired after its last update. */
const account = fc
  .record({
    locks: fc.array(lock, { maxLength: 70 }),
    free: arbitraryAmount(80),
    since: arbitraryPositiveDuration(YEAR),
    period: arbitraryDuration(YEAR),
  })
  .map(({ locks, free, since, period }) => {
    const updatedAt = HISTORY_START_UNIX_SECONDS - since;
    const made: VeLock[] = locks
      .map(({ amount: tokens, share, end }) => ({
        amount: tokens,
        veAmount: (tokens * share) / 100n,
        createdAt: seconds(updatedAt - 10),
        lock: seconds(Math.max(end + HISTORY_START_UNIX_SECONDS, updatedAt + 1) - updatedAt + 10),
      }))
      .toSorted((a, b) => a.lock - b.lock);
    const held = made.reduce((sum, { veAmount }) => sum + veAmount, 0n);
    const state: VeAccount = {
      ve: { amount: held, average: { value: held, period }, updatedAt: seconds(updatedAt) },
      unlocked: free,
      locks: made,
    };
    return state;
  });

describe(`locks of an account, seed ${PROPERTY_TEST_SEED}`, () => {
  it('count until their end, for any number of simultaneous ends', () => {
    assertProperty(
      fc.property(account, (state) => {
        const { account: next, expired } = unwrapResult(
          updateVeAccount(state, seconds(HISTORY_START_UNIX_SECONDS)),
        );
        const endOf = ({ createdAt, lock }: VeLock): number => createdAt + lock;
        const alive = state.locks.filter((one) => endOf(one) > HISTORY_START_UNIX_SECONDS);
        const sum = (of: readonly VeLock[]): bigint =>
          of.reduce((total, { veAmount }) => total + veAmount, 0n);
        expect(next.locks).toEqual(alive);
        expect(next.ve.amount).toBe(sum(alive));
        expect(expired).toBe(sum(state.locks) - sum(alive));
        const freed = state.locks.filter((one) => endOf(one) <= HISTORY_START_UNIX_SECONDS);
        expect(next.unlocked).toBe(freed.reduce((total, one) => total + one.amount, state.unlocked));
        // Time is divided at the ends of the locks; within each interval the locked amount is constant.
        const times = [...new Set(freed.map(endOf)), HISTORY_START_UNIX_SECONDS].toSorted((a, b) => a - b);
        let { value, period } = state.ve.average;
        let from: number = state.ve.updatedAt;
        for (const until of times) {
          const held = sum(state.locks.filter((one) => endOf(one) >= until));
          const last =
            until === HISTORY_START_UNIX_SECONDS ? sum(state.locks.filter((one) => endOf(one) > from)) : held;
          if (until === from) continue;
          const all = BigInt(period) + BigInt(until - from);
          value = searchQuotientRoundedDown(value * BigInt(period) + last * BigInt(until - from), all);
          period = seconds(period + until - from);
          from = until;
        }
        expect(next.ve.average).toEqual({ value, period });
      }),
    );
  });

  it('is independent of intermediate updates', () => {
    assertProperty(
      fc.property(account, fc.integer({ min: 1, max: YEAR }), (state, later) => {
        const now = unwrapResult(updateVeAccount(state, seconds(HISTORY_START_UNIX_SECONDS)));
        const [straight, twice] = [state, now.account].map((one) =>
          unwrapResult(updateVeAccount(one, seconds(HISTORY_START_UNIX_SECONDS + later))),
        );
        expect(twice?.account.locks).toEqual(straight?.account.locks);
        expect(twice?.account.unlocked).toBe(straight?.account.unlocked);
        expect(twice && twice.expired + now.expired).toBe(straight?.expired);
      }),
    );
  });
});
