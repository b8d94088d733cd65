import { toAddress } from '@junction/primitives';
import { expect, it } from 'vitest';
import { wouldEmptyPool, findSingleTokenOperation, type LpPool } from './one-coin.ts';
import { COIN_SIDE, COMBINED_SIDE, toTokenSide } from './selection.ts';

const root = (digit: string) => toAddress(`0:${digit.repeat(64)}`);
const pool: LpPool = {
  curve: 'stable',
  address: root('9'),
  lpRoot: root('8'),
  name: 'A/B',
  tokens: [
    { root: root('a'), reserve: 100n },
    { root: root('b'), reserve: 50n },
  ],
};
const lp = toTokenSide(pool.lpRoot);
const inside = toTokenSide(root('a'));
const outside = toTokenSide(root('c'));

it("is a deposit into the right token's pool, or a withdrawal from the left token's", () => {
  expect(findSingleTokenOperation({ left: inside, right: lp }, [pool])).toEqual({
    mode: 'deposit-one-coin',
    pool,
  });
  expect(findSingleTokenOperation({ left: lp, right: inside }, [pool])).toEqual({
    mode: 'withdraw-one-coin',
    pool,
  });
});

it.each([
  [outside, lp],
  [lp, outside],
  [inside, outside],
  [COMBINED_SIDE, lp],
  [lp, COIN_SIDE],
  [undefined, lp],
])('is neither: case %#', (left, right) => {
  expect(findSingleTokenOperation({ left, right }, [pool])).toBeUndefined();
});

it('cannot empty a pool of a token', () => {
  const withdrawal = { mode: 'withdraw-one-coin', pool } as const;
  expect(wouldEmptyPool(withdrawal, 49n, root('b'))).toBe(false);
  expect(wouldEmptyPool(withdrawal, 50n, root('b'))).toBe(true);
  expect(wouldEmptyPool({ mode: 'deposit-one-coin', pool }, 500n, root('b'))).toBe(false);
});
