import { seconds, toAddress } from '@junction/primitives';
import { describe, expect, it } from 'vitest';
import {
  getRewardCostForDays,
  validateRewardEnd,
  validateRoundStart,
  getUnclaimedRewardState,
  type OwnerFundedReward,
} from './owner-rules.ts';

const round = (start: number, end = 0, perSecond = 5n) => ({
  start: seconds(start),
  end: seconds(end),
  perSecond,
  accumulator: 0n,
});
const reward = (input: Partial<OwnerFundedReward> = {}): OwnerFundedReward => ({
  root: toAddress(`0:${'1'.repeat(64)}`),
  held: 100n,
  rounds: [round(1_000, 2_000)],
  vesting: { ratio: 500n, period: seconds(300) },
  isEnded: true,
  ...input,
});

describe('unclaimed tokens', () => {
  const at = (now: number, input: Partial<OwnerFundedReward> = {}) =>
    getUnclaimedRewardState(reward(input), seconds(50), seconds(now));
  it('are available to the owner after end, vesting and hold period', () => {
    expect(at(2_349)).toEqual({ kind: 'waits', end: 2_000, from: 2_350 });
    expect(at(2_350)).toEqual({ kind: 'free', end: 2_000 });
  });
  it('are unavailable without an end, and empty if nothing is left', () => {
    expect(at(9_999, { isEnded: false }).kind).toBe('running');
    expect(at(9_999, { held: 0n }).kind).toBe('empty');
  });
});

describe('times accepted by the contract', () => {
  it('of a round are in the future and after the last round of each reward', () => {
    const chosen = [reward({ rounds: [round(1_000)] }), reward({ rounds: [round(5_000)] })];
    const at = (start: number | undefined) =>
      validateRoundStart(start === undefined ? undefined : seconds(start), seconds(2_000), chosen);
    expect([at(undefined), at(2_119), at(5_000), at(5_001)]).toEqual([
      'no-time',
      'past',
      'before-round',
      undefined,
    ]);
    expect(validateRoundStart(seconds(2_120), seconds(2_000), [reward({ rounds: [] })])).toBeUndefined();
  });
  it('of an end as well, and require an active reward', () => {
    const at = (end: number, rounds = [round(5_000)]) =>
      validateRewardEnd(seconds(end), seconds(2_000), reward({ rounds }));
    expect([at(2_119), at(5_000), at(5_001), at(9_000, [])]).toEqual([
      'past',
      'before-round',
      undefined,
      'no-round',
    ]);
  });
});

it('calculates the cost of some days at the current or upcoming rate', () => {
  const now = seconds(3_000);
  expect(getRewardCostForDays(reward({ rounds: [round(1_000)] }), 7, now)).toBe(5n * 86_400n * 7n);
  expect(getRewardCostForDays(reward({ rounds: [round(4_000, 0, 2n)] }), 1, now)).toBe(2n * 86_400n);
  expect(getRewardCostForDays(reward(), 7, now)).toBeUndefined();
});
