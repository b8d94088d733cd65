import { fc } from '@fast-check/vitest';
import { ONE, seconds } from '@junction/primitives';
import { describe, expect, it } from 'vitest';
import { amount, HISTORY_START, check, duration, positiveDuration, must, SEED } from '../test/arbitraries.ts';
import { searchFloor } from '../test/search.ts';
import { computeFarmPending, computeFarmRewarded, type FarmAccount } from './farm-account.ts';
import { accrueFarmPool, type FarmPool } from './farm-pool.ts';
import { computeFarmPendingIndependently, computeFarmRewardIndependently } from './second-formulation.ts';

const DAY = 86_400;

const pool: fc.Arbitrary<FarmPool> = fc
  .record({
    tokens: fc.integer({ min: 1, max: 4 }),
    starts: fc.array(
      fc.tuple(positiveDuration(20 * DAY), fc.array(amount(40), { minLength: 4, maxLength: 4 })),
      {
        minLength: 1,
        maxLength: 8,
      },
    ),
    open: fc.option(positiveDuration(40 * DAY), { nil: undefined }),
    deposits: fc.oneof(fc.constant(0n), amount(80)),
    rewards: fc.array(fc.record({ accumulator: amount(100), unclaimed: amount(80) }), {
      minLength: 4,
      maxLength: 4,
    }),
    since: duration(120 * DAY),
  })
  .map(({ tokens, starts, open, deposits, rewards, since }) => {
    let at = HISTORY_START;
    const rounds = starts.map(([length, perSecond]) => {
      const start = seconds(at);
      at += length;
      return { start, perSecond: perSecond.slice(0, tokens) };
    });
    const last = rounds.at(-1)?.start ?? HISTORY_START;
    return {
      deposits,
      rounds,
      end: seconds(open === undefined ? 0 : last + open),
      rewards: rewards.slice(0, tokens),
      updatedAt: seconds(HISTORY_START + since - 10 * DAY),
    };
  });

describe(`legacy farms against a second formulation, seed ${SEED}`, () => {
  it('give every second of every round once, unclaimed while there are no deposits', () => {
    check(
      fc.property(pool, duration(150 * DAY), (state, elapsed) => {
        const now = seconds(state.updatedAt + elapsed);
        const next = must(accrueFarmPool(state, now));
        for (const [token, reward] of next.rewards.entries())
          expect(reward).toEqual(computeFarmRewardIndependently(state, token, now));
        const again = must(accrueFarmPool(next, now));
        expect(again.rewards).toEqual(next.rewards);
      }),
    );
  });

  it('lose at most a unit of the accumulator per update', () => {
    check(
      fc.property(pool, duration(60 * DAY), duration(60 * DAY), (state, first, second) => {
        const now = seconds(state.updatedAt + first + second);
        const once = must(accrueFarmPool(state, now));
        const half = must(accrueFarmPool(state, seconds(state.updatedAt + first)));
        const twice = must(accrueFarmPool(half, now));
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
        rewarded: amount(60),
        gained: amount(90),
        locked: amount(80),
        end: fc.integer({ min: -DAY, max: 200 * DAY }),
        owed: amount(60),
      }),
      { minLength: 1, maxLength: 4 },
    );
    const rule = fc.record({
      ratio: fc.bigInt({ min: 0n, max: 1000n }),
      period: positiveDuration(200 * DAY),
    });
    const end = fc.option(fc.integer({ min: -DAY, max: 200 * DAY }), { nil: undefined });
    check(
      fc.property(
        rewards,
        amount(80),
        rule,
        positiveDuration(200 * DAY),
        end,
        (list, balance, terms, elapsed, farmEnd) => {
          const from = seconds(HISTORY_START);
          const account: FarmAccount = {
            balance: balance + 1n,
            updatedAt: from,
            rewards: list.map(({ rewarded, locked, end, owed }) => ({
              rewarded,
              locked,
              owed,
              vestingEnd: seconds(HISTORY_START + end),
            })),
          };
          const accumulators = list.map(
            ({ rewarded, gained }) => (rewarded * 2n * ONE) / (balance + 1n) + ONE + gained,
          );
          const until = seconds(HISTORY_START + elapsed);
          const last = seconds(farmEnd === undefined ? 0 : HISTORY_START + farmEnd);
          const pending = must(computeFarmPending(account, terms, accumulators, until, last));
          expect(pending).toEqual(computeFarmPendingIndependently(account, terms, accumulators, until, last));
          for (const [index, { locked, freed, owed }] of pending.entries()) {
            const old = account.rewards[index];
            const earned =
              searchFloor((balance + 1n) * (accumulators[index] ?? 0n), ONE) - (old?.rewarded ?? 0n);
            expect(locked + freed).toBe(earned + (terms.ratio === 0n ? 0n : (old?.locked ?? 0n)));
            expect(owed).toBe(old?.owed);
          }
          expect(computeFarmRewarded(balance, accumulators)).toEqual(
            accumulators.map((one) => searchFloor(balance * one, ONE)),
          );
        },
      ),
    );
  });
});
