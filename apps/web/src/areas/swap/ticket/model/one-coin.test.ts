import { toAddress } from '@junction/primitives';
import { expect, it } from 'vitest';
import { emptiesPool, findOneCoin, type LpPool } from './one-coin.ts';
import { COIN_SIDE, COMBINED_SIDE, tokenSide } from './selection.ts';

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
const lp = tokenSide(pool.lpRoot);
const inside = tokenSide(root('a'));
const outside = tokenSide(root('c'));

it("is a deposit into the right token's pool, or a withdrawal from the left token's", () => {
  expect(findOneCoin({ left: inside, right: lp }, [pool])).toEqual({ mode: 'deposit-one-coin', pool });
  expect(findOneCoin({ left: lp, right: inside }, [pool])).toEqual({ mode: 'withdraw-one-coin', pool });
});

it.each([
  [outside, lp],
  [lp, outside],
  [inside, outside],
  [COMBINED_SIDE, lp],
  [lp, COIN_SIDE],
  [undefined, lp],
])('is neither: case %#', (left, right) => {
  expect(findOneCoin({ left, right }, [pool])).toBeUndefined();
});

it('cannot empty a pool of a token', () => {
  const withdrawal = { mode: 'withdraw-one-coin', pool } as const;
  expect(emptiesPool(withdrawal, 49n, root('b'))).toBe(false);
  expect(emptiesPool(withdrawal, 50n, root('b'))).toBe(true);
  expect(emptiesPool({ mode: 'deposit-one-coin', pool }, 500n, root('b'))).toBe(false);
});
