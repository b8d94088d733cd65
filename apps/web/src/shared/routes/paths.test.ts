import { toAddress } from '@junction/primitives';
import { expect, it } from 'vitest';
import { liquidityLink, tokenPath, tradePath } from './paths.ts';

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
  expect(liquidityLink('add', pair)).toEqual({ to: `/liquidity/add/${a}/${b}`, search: { pool } });
  expect(liquidityLink('remove', many)).toEqual({ to: `/pools/${pool}/liquidity/remove`, search: {} });
  expect(liquidityLink('remove', undefined)).toEqual({ to: '/liquidity/remove', search: {} });
  expect(tradePath(pair)).toBe(`/swap/${a}/${b}`);
  expect(tradePath(many)).toBe(`/swap/combined/${lp}`);
  expect(tokenPath(a)).toBe(`/tokens/${a}`);
});
