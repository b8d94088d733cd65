import { fc } from '@fast-check/vitest';
import { expect, test } from 'vitest';
import { check } from '../test/arbitraries.ts';
import { SHARE_BASE, computeVoteShareDown } from './vote-share.ts';

test('a third is a third, rounded down, and shares of nothing are zero', () => {
  expect(computeVoteShareDown(1n, 3n)).toBe(333_333_333_333n);
  expect(computeVoteShareDown(7n, 7n)).toBe(SHARE_BASE);
  expect(computeVoteShareDown(0n, 0n)).toBe(0n);
});

test('shares never exceed the total, and are below it by less than one part each', () => {
  const votes = fc.bigInt({ min: 0n, max: (1n << 128n) - 1n });
  check(
    fc.property(fc.array(votes, { minLength: 1, maxLength: 30 }), (all) => {
      const total = all.reduce((sum, one) => sum + one, 0n);
      const shares = all.reduce((sum, one) => sum + computeVoteShareDown(one, total), 0n);
      if (total === 0n) return shares === 0n;
      return shares <= SHARE_BASE && SHARE_BASE - shares < BigInt(all.length);
    }),
  );
});
