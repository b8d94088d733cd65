import { toAddress } from '@junction/primitives';
import { expect, it } from 'vitest';
import { formatRewardAmounts } from './reward-amounts.ts';

const [KNOWN, UNKNOWN] = ['1', '2'].map((digit) => toAddress(`0:${digit.repeat(64)}`));
const tokenOf = (root: unknown) => (root === KNOWN ? { symbol: 'JCT', decimals: 9 } : undefined);
const amounts = (...held: readonly (readonly [typeof KNOWN, bigint])[]) =>
  formatRewardAmounts(
    held.flatMap(([root, units]) => (root === undefined ? [] : [{ root, units }])),
    tokenOf,
    ({ units }) => units,
  );

it('omits zero amounts, but never unknown ones', () => {
  expect(amounts([KNOWN, 2_000_000_000n], [UNKNOWN, 5n])).toEqual(['2.00\u00a0JCT', '—']);
  expect(amounts([KNOWN, 0n], [UNKNOWN, 5n])).toEqual(['—']);
  expect(amounts([KNOWN, 0n], [UNKNOWN, 0n])).toEqual([]);
});
