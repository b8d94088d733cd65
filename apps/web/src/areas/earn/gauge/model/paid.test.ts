import { ONE, toAddress, fixedAmount } from '@junction/primitives';
import { expect, it } from 'vitest';
import { claimedTotals } from './paid.ts';

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
    { root: NAMELESS, amount: fixedAmount(5n * ONE) },
  ];
  expect(claimedTotals(indexed, REWARDS, cache)).toEqual([123_456_789_987_654_321n, 0n, undefined]);
  // Returns undefined if the index has another reward, if the data is invalid, or if the server lacks this field.
  expect(claimedTotals([{ root: EXTRA, amount: fixedAmount(ONE) }], REWARDS, cache)).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  expect(claimedTotals([{ root: GOV, amount: fixedAmount(10n ** 60n) }], [{ root: GOV }], cache)).toEqual([
    undefined,
  ]);
  expect(claimedTotals(undefined, [{ root: GOV }], cache)).toEqual([undefined]);
  expect(claimedTotals(indexed, undefined, cache)).toEqual([]);
});
