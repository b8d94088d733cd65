import { FIXED_POINT_ONE, toAddress, fixedAmount, type Address } from '@junction/primitives';
import { expect, it } from 'vitest';
import { getRewardRateChange } from './speed-change.ts';

const at = (digit: string) => toAddress(`0:${digit.repeat(64)}`);
const [REWARD, OTHER] = [at('1'), at('2')];
const roundOf = (root: Address, perSecond: bigint) => ({
  rewardTokens: [{ root, perSecond: fixedAmount(perSecond) }],
});
const changeOf = (older: Parameters<typeof getRewardRateChange>[1]) =>
  getRewardRateChange({ root: REWARD, perSecond: fixedAmount(5n) }, older);

it('a rate is compared with the previous round of the same reward', () => {
  expect(changeOf([roundOf(OTHER, 1n), roundOf(REWARD, 4n), roundOf(REWARD, 1n)])).toBe(FIXED_POINT_ONE / 4n);
  expect(changeOf([roundOf(REWARD, 10n)])).toBe(-FIXED_POINT_ONE / 2n);
});

it('a rate without a previous one, or after 0, has no change', () => {
  expect(changeOf([roundOf(OTHER, 1n)])).toBeUndefined();
  expect(changeOf([roundOf(REWARD, 0n), roundOf(REWARD, 4n)])).toBeUndefined();
});
