import { seconds, toAddress } from '@junction/primitives';
import { describe, expect, it } from 'vitest';
import { toEnteredDateTime } from '../../shared/date-time/index.ts';
import {
  validateFarmDraft,
  getEnteredFarmRoots,
  type FarmDraftValidationInput,
  type FarmDraft,
} from './draft.ts';

const at = (digit: string) => toAddress(`0:${digit.repeat(64)}`);
const [LP, USDC, ODD, SLOW] = [at('1'), at('3'), at('4'), at('5')];
const NOW = seconds(1_800_000_000);
const START = seconds(1_800_000_060);
const FACTS: FarmDraftValidationInput = {
  now: NOW,
  tokenAt: (root) => {
    if (root === ODD) return 'none';
    return root === SLOW ? 'reading' : 6;
  },
};
const reward = (root: string, rewardRate = '0.5', key = 1) => ({ key, root, rewardRate });
const complete: FarmDraft = {
  deposit: LP,
  start: toEnteredDateTime(START),
  percent: '37.5',
  seconds: '86400',
  rewards: [reward(USDC)],
};
const check = (input: Partial<FarmDraft>) => validateFarmDraft({ ...complete, ...input }, FACTS);

describe('a new legacy farm', () => {
  it("is parsed into the contract's units", () => {
    expect(check({}).terms).toEqual({
      depositToken: LP,
      start: START,
      vestingPeriod: 86_400,
      vestingRatio: 375,
      rewards: [{ token: USDC, perSecond: 500_000n, decimals: 6 }],
    });
    expect(check({ percent: '', seconds: '' }).terms).toMatchObject({ vestingRatio: 0, vestingPeriod: 0 });
  });
  it('is incomplete, not invalid, while fields are empty or loading', () => {
    expect(check({ deposit: '' })).toMatchObject({ isIncomplete: true, hasErrors: false, terms: undefined });
    expect(check({ rewards: [] })).toMatchObject({ isIncomplete: true, hasErrors: false });
    expect(check({ rewards: [reward(SLOW)] })).toMatchObject({ isReading: true, terms: undefined });
  });
  it('is rejected by every rule of the form', () => {
    expect(check({ deposit: 'x' }).deposit).toBe('bad-address');
    expect(check({ deposit: ODD }).deposit).toBe('no-token');
    expect(check({ start: { date: '2026.02.30', time: '10:00' } }).start).toBe('bad-time');
    expect(check({ start: toEnteredDateTime(NOW) }).start).toBe('past');
    expect(check({ percent: '0' })).toMatchObject({ percent: 'half-vesting', seconds: undefined });
    expect(check({ seconds: '' })).toMatchObject({ seconds: 'half-vesting', percent: undefined });
    expect(check({ percent: '100.1' }).percent).toBe('percent-range');
    expect(check({ seconds: '1.5' }).seconds).toBe('seconds-range');
    const fieldErrors = (...rewards: FarmDraft['rewards']) => check({ rewards }).rewards.at(-1);
    expect(fieldErrors(reward(LP))?.root).toBe('is-deposit');
    expect(fieldErrors(reward(USDC), reward(USDC, '1', 2))?.root).toBe('twice');
    expect(fieldErrors(reward(USDC, '0'))?.rewardRate).toBe('bad-speed');
    expect(fieldErrors(reward(USDC, '0.0000001'))?.rewardRate).toBe('bad-speed');
  });
  it('reads each entered root once', () => {
    expect(
      getEnteredFarmRoots({ ...complete, rewards: [reward(` ${USDC} `), reward(USDC), reward('x')] }),
    ).toEqual([LP, USDC]);
  });
});
