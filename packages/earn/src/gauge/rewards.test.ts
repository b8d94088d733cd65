import { fc } from '@fast-check/vitest';
import { FIXED_POINT_ONE, seconds, type Seconds } from '@junction/primitives';
import { describe, expect, it } from 'vitest';
import {
  arbitraryAmount,
  HISTORY_START_UNIX_SECONDS,
  assertProperty,
  arbitraryPositiveDuration,
  unwrapResult,
  arbitraryPositiveAmount,
  PROPERTY_TEST_SEED,
} from '../test/arbitraries.ts';
import { searchQuotientRoundedDown } from '../test/search.ts';
import { vestRewardIndependently } from '../test/second-vesting.ts';
import { vestReward, computeVestingEndRoundedDown, type VestingTerms } from '../vesting.ts';
import { accrueRewardRounds, type RewardRound } from './reward-rounds.ts';
import { accrueGaugeAccountReward, type GaugeAccountReward } from './rewards.ts';

const DAY = 86_400;

const plan = fc.record({
  lengths: fc.array(
    fc.tuple(arbitraryPositiveDuration(20 * DAY), fc.integer({ min: 0, max: 3 * DAY }), arbitraryAmount(40)),
    {
      minLength: 1,
      maxLength: 10,
    },
  ),
  isOpen: fc.boolean(),
});

/** Generates consecutive rounds from `HISTORY_START_UNIX_SECONDS` on, with pauses between them. The last one may have no end. */
const rounds = plan.map(({ lengths, isOpen }) => {
  let at = HISTORY_START_UNIX_SECONDS;
  return lengths.map(([length, pause, perSecond], index): RewardRound => {
    const start = seconds(at + (index % 3 === 0 ? pause : 0));
    at = start + length;
    const isLast = index === lengths.length - 1;
    return { start, end: seconds(isLast && isOpen ? 0 : at), perSecond, accumulator: 0n };
  });
});

/**
 * Returns the accumulator of every round at `now` for a constant supply, as the sum of the rounds' overlaps with the
 * elapsed time.
 */
function computeAccumulatorsIndependently(
  list: readonly RewardRound[],
  supply: bigint,
  now: number,
): readonly bigint[] {
  let sum = 0n;
  return list.map(({ start, end, perSecond }) => {
    if (start >= now) return 0n;
    const until = end > 0 && end < now ? end : now;
    sum += searchQuotientRoundedDown(perSecond * BigInt(until - start) * FIXED_POINT_ONE, supply);
    return sum;
  });
}

describe(`reward rounds against a second formulation, seed ${PROPERTY_TEST_SEED}`, () => {
  it('give every second of every round once', () => {
    assertProperty(
      fc.property(
        rounds,
        arbitraryPositiveAmount(80),
        arbitraryPositiveDuration(150 * DAY),
        (list, supply, elapsed) => {
          const now = seconds(HISTORY_START_UNIX_SECONDS + elapsed);
          const next = unwrapResult(accrueRewardRounds({ rounds: list, index: 0 }, supply, seconds(0), now));
          expect(next.rounds.map(({ accumulator }) => accumulator)).toEqual(
            computeAccumulatorsIndependently(list, supply, now),
          );
          const began = list.filter(({ start }) => start < now).length;
          expect(next.index).toBe(Math.max(0, began - 1));
          expect(unwrapResult(accrueRewardRounds(next, supply, now, now))).toBe(next);
          expect(unwrapResult(accrueRewardRounds(next, 0n, now, seconds(now + 5)))).toBe(next);
        },
      ),
    );
  });

  it('lose at most a unit of the accumulator per intermediate update', () => {
    assertProperty(
      fc.property(
        rounds,
        arbitraryPositiveAmount(80),
        arbitraryPositiveDuration(75 * DAY),
        arbitraryPositiveDuration(75 * DAY),
        (list, supply, first, second) => {
          const [middle, now] = [
            seconds(HISTORY_START_UNIX_SECONDS + first),
            seconds(HISTORY_START_UNIX_SECONDS + first + second),
          ];
          const half = unwrapResult(
            accrueRewardRounds({ rounds: list, index: 0 }, supply, seconds(0), middle),
          );
          const twice = unwrapResult(accrueRewardRounds(half, supply, middle, now));
          const once = unwrapResult(accrueRewardRounds({ rounds: list, index: 0 }, supply, seconds(0), now));
          for (const [index, { accumulator }] of twice.rounds.entries()) {
            const lost = (once.rounds[index]?.accumulator ?? -1n) - accumulator;
            expect(lost >= 0n && lost <= 1n).toBe(true);
          }
        },
      ),
    );
  });
});

/** Generates time steps, each with the supply during it. */
const timeSteps = fc.array(
  fc.tuple(arbitraryPositiveDuration(12 * DAY), fc.oneof(fc.constant(0n), arbitraryPositiveAmount(60))),
  {
    minLength: 1,
    maxLength: 12,
  },
);

describe(`accounts follow the gauge, seed ${PROPERTY_TEST_SEED}`, () => {
  it('give nothing for the time before joining, with or without supply', () => {
    assertProperty(
      fc.property(
        rounds,
        timeSteps,
        arbitraryPositiveAmount(60),
        arbitraryPositiveDuration(30 * DAY),
        (list, steps, balance, stay) => {
          let state: { readonly rounds: readonly RewardRound[]; readonly index: number } = {
            rounds: list,
            index: 0,
          };
          let [updatedAt, supply] = [seconds(HISTORY_START_UNIX_SECONDS), 0n];
          for (const [elapsed, next] of steps) {
            const now = seconds(updatedAt + elapsed);
            state = unwrapResult(accrueRewardRounds(state, supply, updatedAt, now));
            const reached = state.rounds.map(({ accumulator }) => accumulator).filter((one) => one > 0n);
            expect(reached).toEqual(reached.toSorted((a, b) => Number(a > b) - Number(a < b)));
            [updatedAt, supply] = [now, next];
          }
          const empty: GaugeAccountReward = {
            accumulator: 0n,
            locked: 0n,
            unlocked: 0n,
            updatedAt: seconds(0),
            vestingEnd: seconds(0),
          };
          const atOnce: VestingTerms = { ratio: 0n, period: seconds(0) };
          const joined = unwrapResult(accrueGaugeAccountReward(empty, atOnce, state.rounds, 0n, updatedAt));
          expect(joined.unlocked).toBe(0n);
          const end = seconds(updatedAt + stay);
          const given = unwrapResult(accrueRewardRounds(state, balance, updatedAt, end));
          const { unlocked } = unwrapResult(
            accrueGaugeAccountReward(joined, atOnce, given.rounds, balance, end),
          );
          const most = sumRewardsBetween(list, updatedAt, end);
          expect(unlocked <= most).toBe(true);
          expect(most - unlocked <= (balance * 11n) / FIXED_POINT_ONE + 12n).toBe(true);
        },
      ),
    );
  });
});

/** Returns the rewards of all rounds between two times, base units. */
function sumRewardsBetween(list: readonly RewardRound[], from: Seconds, now: Seconds): bigint {
  return list.reduce((sum, { start, end, perSecond }) => {
    const time = Math.min(end > 0 ? end : now, now) - Math.max(start, from);
    return time > 0 ? sum + perSecond * BigInt(time) : sum;
  }, 0n);
}

const terms = fc.record({
  ratio: fc.bigInt({ min: 1n, max: 1000n }),
  period: arbitraryPositiveDuration(200 * DAY),
});
const vestingSpan = fc
  .record({
    elapsed: arbitraryPositiveDuration(300 * DAY),
    end: fc.option(fc.integer({ min: -100 * DAY, max: 300 * DAY }), { nil: undefined }),
    newRewardWeight: fc.constantFrom(1n, 2n),
  })
  .map(({ elapsed, end, newRewardWeight }) => ({
    from: seconds(HISTORY_START_UNIX_SECONDS),
    until: seconds(HISTORY_START_UNIX_SECONDS + elapsed),
    rewardsEnd: seconds(end === undefined ? 0 : HISTORY_START_UNIX_SECONDS + end),
    newRewardWeight,
  }));
const previousReward = fc
  .record({ locked: arbitraryAmount(90), end: fc.integer({ min: -10 * DAY, max: 200 * DAY }) })
  .map(({ locked, end }) => ({ locked, vestingEnd: seconds(HISTORY_START_UNIX_SECONDS + end) }));

describe(`vesting against a second formulation, seed ${PROPERTY_TEST_SEED}`, () => {
  it('is complementary to the locked amount and loses no unit', () => {
    assertProperty(
      fc.property(previousReward, arbitraryAmount(90), terms, vestingSpan, (old, earned, rule, span) => {
        const vested = unwrapResult(vestReward(old, earned, rule, span));
        const second = vestRewardIndependently(old, earned, rule, span);
        expect({ ...vested, vestingEnd: BigInt(vested.vestingEnd) }).toEqual(second);
        expect(vested.locked + vested.freed).toBe(old.locked + earned);
        expect(vested.locked >= 0n && vested.freed >= 0n).toBe(true);
      }),
    );
  });

  it('vests an evenly accrued reward by the age of every second, minus rounding', () => {
    assertProperty(
      fc.property(
        arbitraryAmount(60),
        fc.integer({ min: 1, max: 120 }),
        fc.integer({ min: 1, max: 120 }),
        (earned, given, period) => {
          const rule = { ratio: 1000n, period: seconds(period) };
          const span = {
            from: seconds(HISTORY_START_UNIX_SECONDS),
            until: seconds(HISTORY_START_UNIX_SECONDS + given),
            rewardsEnd: seconds(0),
            newRewardWeight: 2n,
          };
          const { freed } = unwrapResult(
            vestReward({ locked: 0n, vestingEnd: seconds(0) }, earned, rule, span),
          );
          let free = 0n;
          for (let age = 1; age <= given; age += 1) free += BigInt(Math.min(age, period));
          const exact = searchQuotientRoundedDown(earned * free, BigInt(given) * BigInt(period));
          expect(freed <= exact && exact - freed <= 3n + (4n * earned) / FIXED_POINT_ONE).toBe(true);
        },
      ),
    );
  });

  it('has no result for a reward earned in zero time', () => {
    const now = seconds(HISTORY_START_UNIX_SECONDS);
    const span = { from: now, until: now, rewardsEnd: seconds(0), newRewardWeight: 1n };
    const rule = { ratio: 500n, period: seconds(10) };
    expect(vestReward({ locked: 0n, vestingEnd: now }, 100n, rule, span)).toEqual({
      ok: false,
      error: { code: 'NO_TIME' },
    });
    expect(
      computeVestingEndRoundedDown({ old: 0n, fresh: 0n, newRewardWeight: 1n }, now, now, seconds(7)),
    ).toBe(now);
  });

  it('of an account takes the same steps, round by round', () => {
    assertProperty(
      fc.property(
        rounds,
        arbitraryPositiveAmount(60),
        arbitraryAmount(60),
        terms,
        arbitraryPositiveDuration(150 * DAY),
        (list, supply, balance, rule, elapsed) => {
          const now = seconds(HISTORY_START_UNIX_SECONDS + elapsed);
          const state = unwrapResult(
            accrueRewardRounds({ rounds: list, index: 0 }, supply, seconds(0), now),
          ).rounds;
          const first = state[0];
          if (!first || now <= first.start) return;
          const rewardsEnd = list.at(-1)?.end ?? seconds(0);
          let [locked, freed, accumulator, vestingEnd, from] = [0n, 0n, 0n, seconds(0), first.start];
          for (const round of state.filter(({ start }) => start < now)) {
            const stop = round.end > 0 && round.end < now ? round.end : now;
            const until = stop === rewardsEnd ? now : stop;
            const earned =
              searchQuotientRoundedDown(balance * round.accumulator, FIXED_POINT_ONE) -
              searchQuotientRoundedDown(balance * accumulator, FIXED_POINT_ONE);
            const step = vestRewardIndependently({ locked, vestingEnd }, earned, rule, {
              from,
              until,
              rewardsEnd,
              newRewardWeight: 2n,
            });
            [locked, freed, accumulator] = [step.locked, freed + step.freed, round.accumulator];
            [vestingEnd, from] = [seconds(Number(step.vestingEnd)), until];
          }
          const empty = {
            accumulator: 0n,
            locked: 0n,
            unlocked: 0n,
            updatedAt: seconds(0),
            vestingEnd: seconds(0),
          };
          const reward = unwrapResult(accrueGaugeAccountReward(empty, rule, state, balance, now));
          expect(reward).toEqual({ accumulator, locked, unlocked: freed, updatedAt: from, vestingEnd });
        },
      ),
    );
  });

  it('rejects an accumulator that fell', () => {
    const round = {
      start: seconds(HISTORY_START_UNIX_SECONDS),
      end: seconds(0),
      perSecond: 1n,
      accumulator: 1n,
    };
    const ahead = {
      accumulator: 5n * FIXED_POINT_ONE,
      locked: 0n,
      unlocked: 0n,
      updatedAt: seconds(HISTORY_START_UNIX_SECONDS),
      vestingEnd: seconds(0),
    };
    const atOnce = { ratio: 0n, period: seconds(0) };
    expect(
      accrueGaugeAccountReward(ahead, atOnce, [round], 10n, seconds(HISTORY_START_UNIX_SECONDS + 1)),
    ).toEqual({
      ok: false,
      error: { code: 'REWARD_FELL' },
    });
  });
});
