import { seconds, toAddress } from '@junction/primitives';
import { describe, expect, it } from 'vitest';
import { getGaugeRewardsEnd, findRewardsOwnerMayWithdrawEarly, type ExtraReward } from './gauge-chain.ts';

const root = toAddress(`0:${'1'.repeat(64)}`);
const DAY = 86_400;
const round = (end: number) => ({
  start: seconds(100),
  end: seconds(end),
  perSecond: 1n,
  accumulator: 0n,
});
const extra = (input: Partial<ExtraReward>): ExtraReward => ({
  root,
  held: 5n,
  rounds: [round(0)],
  vesting: { ratio: 0n, period: seconds(0) },
  isEnded: false,
  ...input,
});
const governance = (end?: number) => ({ ...extra({}), rounds: end === undefined ? [] : [round(end)] });

describe('the on-chain end of a gauge', () => {
  const now = seconds(20 * DAY);
  const over = extra({ isEnded: true, rounds: [round(1_000)] });
  it('is the latest of all rewards once all have ended', () => {
    expect(getGaugeRewardsEnd({ governance: governance(), extra: [over] }, now)).toBe(1_000);
    expect(getGaugeRewardsEnd({ governance: governance(4 * DAY), extra: [over] }, now)).toBe(4 * DAY);
  });
  it('is undefined while a reward continues, or voted rewards may return', () => {
    expect(getGaugeRewardsEnd({ governance: governance(), extra: [over, extra({})] }, now)).toBeUndefined();
    expect(getGaugeRewardsEnd({ governance: governance(6 * DAY), extra: [over] }, now)).toBeUndefined();
    expect(getGaugeRewardsEnd({ governance: governance(), extra: [] }, now)).toBeUndefined();
  });
});

it('returns rewards with a short hold period', () => {
  const vesting = { ratio: 500n, period: seconds(6 * DAY) };
  expect(findRewardsOwnerMayWithdrawEarly({ extra: [extra({ vesting })], hold: seconds(DAY) })).toEqual([]);
  expect(findRewardsOwnerMayWithdrawEarly({ extra: [extra({ vesting })], hold: seconds(0) })).toEqual([
    { root, wait: 6 * DAY },
  ]);
  expect(findRewardsOwnerMayWithdrawEarly({ extra: [extra({ held: 0n })], hold: seconds(0) })).toEqual([]);
});
