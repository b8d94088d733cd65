import { seconds } from '@junction/primitives';
import { describe, expect, it } from 'vitest';
import {
  validateFarmScheduleTime,
  parseFarmRewardRate,
  getUnclaimedRewardsWithdrawalTime,
  validateFarmRound,
} from './owner-rules.ts';

const now = seconds(1_000);
const rounds = [{ start: seconds(2_000), perSecond: [1n] }];
const rewardRates = [{ text: '1.5', decimals: 9 }];

describe("rules of a legacy farm's owner", () => {
  it('require a round in the future, not before the last one, with all rates', () => {
    const fieldError = (at: number | undefined, texts = rewardRates, end?: number) =>
      validateFarmRound(
        { rounds, end: end === undefined ? undefined : seconds(end) },
        { start: at === undefined ? undefined : seconds(at), rewardRates: texts },
        now,
      );
    expect(fieldError(2_000)).toBeUndefined();
    expect(fieldError(undefined)).toBe('bad-time');
    expect(fieldError(1_000)).toBe('past');
    // Delivery of the message takes up to 120 s, so earlier times are treated as past.
    expect([fieldError(1_119), fieldError(1_120)]).toEqual(['past', 'before-last']);
    expect(fieldError(1_999)).toBe('before-last');
    expect(fieldError(2_000, [{ text: '', decimals: 9 }])).toBe('bad-speed');
    expect(fieldError(2_000, [{ text: '1', decimals: undefined as unknown as number }])).toBe('bad-speed');
    expect(fieldError(2_000, rewardRates, 3_000)).toBe('ended');
  });
  it('require the same of an end', () => {
    expect(validateFarmScheduleTime({ rounds }, seconds(3_000), now)).toBeUndefined();
    expect(validateFarmScheduleTime({ rounds }, seconds(1_500), now)).toBe('before-last');
  });
  it("parse rates in base units, including 0, up to the contract's limit", () => {
    expect(parseFarmRewardRate('0', 9)).toBe(0n);
    expect(parseFarmRewardRate('1.5', 9)).toBe(1_500_000_000n);
    expect(parseFarmRewardRate('99999999999999999999999', 18)).toBeUndefined();
  });
  it('allow withdrawing the rest 30 days after end and vesting', () => {
    expect(
      getUnclaimedRewardsWithdrawalTime({ end: seconds(10), vesting: { ratio: 0n, period: seconds(5) } }),
    ).toBe(2_592_015);
    expect(
      getUnclaimedRewardsWithdrawalTime({ end: undefined, vesting: { ratio: 0n, period: seconds(5) } }),
    ).toBeUndefined();
  });
});
