import { FIXED_POINT_ONE, toAddress, fixedAmount } from '@junction/primitives';
import { expect, it } from 'vitest';
import { getClaimedRewardTotals } from './paid.ts';

const at = (digit: string) => toAddress(`0:${digit.repeat(64)}`);
const [GOV, EXTRA, NAMELESS] = [at('1'), at('2'), at('3')];
const cache = new Map([
  [GOV, { decimals: 9 }],
  [EXTRA, { decimals: 6 }],
]);
const REWARDS = [{ root: GOV }, { root: EXTRA }, { root: NAMELESS }];

it('parses past claims exactly, and reports unknown ones', () => {
  const indexed = [
    { root: GOV, amount: fixedAmount(123_456_789_987_654_321n * 10n ** 9n) },
    { root: EXTRA, amount: fixedAmount(0n) },
    { root: NAMELESS, amount: fixedAmount(5n * FIXED_POINT_ONE) },
  ];
  expect(getClaimedRewardTotals(indexed, REWARDS, cache)).toEqual([123_456_789_987_654_321n, 0n, undefined]);
  // The total is undefined if the server lists another reward at the same index, if the amount is out of range, or if
  // the server does not report totals.
  expect(
    getClaimedRewardTotals([{ root: EXTRA, amount: fixedAmount(FIXED_POINT_ONE) }], REWARDS, cache),
  ).toEqual([undefined, undefined, undefined]);
  expect(
    getClaimedRewardTotals([{ root: GOV, amount: fixedAmount(10n ** 60n) }], [{ root: GOV }], cache),
  ).toEqual([undefined]);
  expect(getClaimedRewardTotals(undefined, [{ root: GOV }], cache)).toEqual([undefined]);
  expect(getClaimedRewardTotals(indexed, undefined, cache)).toEqual([]);
});
