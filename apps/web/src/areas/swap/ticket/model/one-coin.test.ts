import { toAddress } from '@junction/primitives';
import { expect, it } from 'vitest';
import { wouldEmptyPool, findSingleTokenOperation, type ExchangePoolWithLpToken } from './one-coin.ts';
import { COIN_SWAP_SIDE, COMBINED_COIN_SWAP_SIDE, toTokenSwapSide } from './selection.ts';

const root = (digit: string) => toAddress(`0:${digit.repeat(64)}`);
const pool: ExchangePoolWithLpToken = {
  curve: 'stable',
  address: root('9'),
  lpRoot: root('8'),
  name: 'A/B',
  tokens: [
    { root: root('a'), reserve: 100n },
    { root: root('b'), reserve: 50n },
  ],
};
const lp = toTokenSwapSide(pool.lpRoot);
const inside = toTokenSwapSide(root('a'));
const outside = toTokenSwapSide(root('c'));

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
  [COMBINED_COIN_SWAP_SIDE, lp],
  [lp, COIN_SWAP_SIDE],
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
