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
  PROPERTY_TEST_SEED,
} from '../test/arbitraries.ts';
import { searchQuotientRoundedDown } from '../test/search.ts';
import { computePendingFarmRewards, computeFarmRewardsSinceStart, type FarmAccount } from './farm-account.ts';
import { accrueFarmPool, type FarmPool } from './farm-pool.ts';
import { recomputePendingFarmRewards, computeFarmRewardIndependently } from './second-formulation.ts';

const DAY = 86_400;

const pool: fc.Arbitrary<FarmPool> = fc
  .record({
    tokens: fc.integer({ min: 1, max: 4 }),
    starts: fc.array(
      fc.tuple(
        arbitraryPositiveDuration(20 * DAY),
        fc.array(arbitraryAmount(40), { minLength: 4, maxLength: 4 }),
      ),
      {
        minLength: 1,
        maxLength: 8,
      },
    ),
    open: fc.option(arbitraryPositiveDuration(40 * DAY), { nil: undefined }),
    deposits: fc.oneof(fc.constant(0n), arbitraryAmount(80)),
    rewards: fc.array(fc.record({ accumulator: arbitraryAmount(100), unclaimed: arbitraryAmount(80) }), {
      minLength: 4,
      maxLength: 4,
    }),
    since: arbitraryDuration(120 * DAY),
  })
  .map(({ tokens, starts, open, deposits, rewards, since }) => {
    let at = HISTORY_START_UNIX_SECONDS;
    const rounds = starts.map(([length, perSecond]) => {
      const start = seconds(at);
      at += length;
      return { start, perSecond: perSecond.slice(0, tokens) };
    });
    const last = rounds.at(-1)?.start ?? HISTORY_START_UNIX_SECONDS;
    return {
      deposits,
      rounds,
      end: seconds(open === undefined ? 0 : last + open),
      rewards: rewards.slice(0, tokens),
      updatedAt: seconds(HISTORY_START_UNIX_SECONDS + since - 10 * DAY),
    };
  });

describe(`legacy farms against a second formulation, seed ${PROPERTY_TEST_SEED}`, () => {
  it('give every second of every round once, unclaimed while there are no deposits', () => {
    assertProperty(
      fc.property(pool, arbitraryDuration(150 * DAY), (state, elapsed) => {
        const now = seconds(state.updatedAt + elapsed);
        const next = unwrapResult(accrueFarmPool(state, now));
        for (const [token, reward] of next.rewards.entries())
          expect(reward).toEqual(computeFarmRewardIndependently(state, token, now));
        const again = unwrapResult(accrueFarmPool(next, now));
        expect(again.rewards).toEqual(next.rewards);
      }),
    );
  });

  it('lose at most a unit of the accumulator per update', () => {
    assertProperty(
      fc.property(pool, arbitraryDuration(60 * DAY), arbitraryDuration(60 * DAY), (state, first, second) => {
        const now = seconds(state.updatedAt + first + second);
        const once = unwrapResult(accrueFarmPool(state, now));
        const half = unwrapResult(accrueFarmPool(state, seconds(state.updatedAt + first)));
        const twice = unwrapResult(accrueFarmPool(half, now));
        for (const [token, { accumulator, unclaimed }] of twice.rewards.entries()) {
          const straight = once.rewards[token];
          const lost = (straight?.accumulator ?? -1n) - accumulator;
          expect(lost >= 0n && lost <= 1n).toBe(true);
          expect(unclaimed).toBe(straight?.unclaimed);
        }
      }),
    );
  });

  it('pay an account its earnings, vested or locked, with the correct sum of seconds (F-1)', () => {
    const rewards = fc.array(
      fc.record({
        rewarded: arbitraryAmount(60),
        gained: arbitraryAmount(90),
        locked: arbitraryAmount(80),
        end: fc.integer({ min: -DAY, max: 200 * DAY }),
        owed: arbitraryAmount(60),
      }),
      { minLength: 1, maxLength: 4 },
    );
    const rule = fc.record({
      ratio: fc.bigInt({ min: 0n, max: 1000n }),
      period: arbitraryPositiveDuration(200 * DAY),
    });
    const end = fc.option(fc.integer({ min: -DAY, max: 200 * DAY }), { nil: undefined });
    assertProperty(
      fc.property(
        rewards,
        arbitraryAmount(80),
        rule,
        arbitraryPositiveDuration(200 * DAY),
        end,
        (list, balance, terms, elapsed, farmEnd) => {
          const from = seconds(HISTORY_START_UNIX_SECONDS);
          const account: FarmAccount = {
            balance: balance + 1n,
            updatedAt: from,
            rewards: list.map(({ rewarded, locked, end, owed }) => ({
              rewarded,
              locked,
              owed,
              vestingEnd: seconds(HISTORY_START_UNIX_SECONDS + end),
            })),
          };
          const accumulators = list.map(
            ({ rewarded, gained }) =>
              (rewarded * 2n * FIXED_POINT_ONE) / (balance + 1n) + FIXED_POINT_ONE + gained,
          );
          const until = seconds(HISTORY_START_UNIX_SECONDS + elapsed);
          const last = seconds(farmEnd === undefined ? 0 : HISTORY_START_UNIX_SECONDS + farmEnd);
          const pending = unwrapResult(computePendingFarmRewards(account, terms, accumulators, until, last));
          expect(pending).toEqual(recomputePendingFarmRewards(account, terms, accumulators, until, last));
          for (const [index, { locked, freed, owed }] of pending.entries()) {
            const old = account.rewards[index];
            const earned =
              searchQuotientRoundedDown((balance + 1n) * (accumulators[index] ?? 0n), FIXED_POINT_ONE) -
              (old?.rewarded ?? 0n);
            expect(locked + freed).toBe(earned + (terms.ratio === 0n ? 0n : (old?.locked ?? 0n)));
            expect(owed).toBe(old?.owed);
          }
          expect(computeFarmRewardsSinceStart(balance, accumulators)).toEqual(
            accumulators.map((one) => searchQuotientRoundedDown(balance * one, FIXED_POINT_ONE)),
          );
        },
      ),
    );
  });
});
