import { fc } from '@fast-check/vitest';
import { expect, test } from 'vitest';
import { assertProperty } from '../test/arbitraries.ts';
import { VOTE_SHARE_DENOMINATOR, computeVoteShareRoundedDown } from './vote-share.ts';

test('a third is a third, rounded down, and shares of nothing are zero', () => {
  expect(computeVoteShareRoundedDown(1n, 3n)).toBe(333_333_333_333n);
  expect(computeVoteShareRoundedDown(7n, 7n)).toBe(VOTE_SHARE_DENOMINATOR);
  expect(computeVoteShareRoundedDown(0n, 0n)).toBe(0n);
});

test('shares never exceed the total, and are below it by less than one part each', () => {
  const votes = fc.bigInt({ min: 0n, max: (1n << 128n) - 1n });
  assertProperty(
    fc.property(fc.array(votes, { minLength: 1, maxLength: 30 }), (all) => {
      const total = all.reduce((sum, one) => sum + one, 0n);
      const shares = all.reduce((sum, one) => sum + computeVoteShareRoundedDown(one, total), 0n);
      if (total === 0n) return shares === 0n;
      return shares <= VOTE_SHARE_DENOMINATOR && VOTE_SHARE_DENOMINATOR - shares < BigInt(all.length);
    }),
  );
});
