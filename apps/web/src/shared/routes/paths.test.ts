import { toAddress } from '@junction/primitives';
import { expect, it } from 'vitest';
import { getLiquidityLink, getTokenPath, getTradePath } from './paths.ts';

const [pool, lp, a, b, c] = ['9', '8', 'a', 'b', 'c'].map((digit) => toAddress(`0:${digit.repeat(64)}`)) as [
  ReturnType<typeof toAddress>,
  ReturnType<typeof toAddress>,
  ReturnType<typeof toAddress>,
  ReturnType<typeof toAddress>,
  ReturnType<typeof toAddress>,
];
const pair = { address: pool, lpRoot: lp, tokens: [{ root: a }, { root: b }] };
const many = { ...pair, tokens: [{ root: a }, { root: b }, { root: c }] };

it('links pairs by tokens and pool, and larger pools by address', () => {
  expect(getLiquidityLink('add', pair)).toEqual({ to: `/liquidity/add/${a}/${b}`, search: { pool } });
  expect(getLiquidityLink('remove', many)).toEqual({ to: `/pools/${pool}/liquidity/remove`, search: {} });
  expect(getLiquidityLink('remove', undefined)).toEqual({ to: '/liquidity/remove', search: {} });
  expect(getTradePath(pair)).toBe(`/swap/${a}/${b}`);
  expect(getTradePath(many)).toBe(`/swap/combined/${lp}`);
  expect(getTokenPath(a)).toBe(`/tokens/${a}`);
});
