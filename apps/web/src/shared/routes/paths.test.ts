import { toAddress } from '@junction/primitives';
import { expect, it } from 'vitest';
import { liquidityPath, tokenPath, tradePath } from './paths.ts';

const [pool, lp, a, b, c] = ['9', '8', 'a', 'b', 'c'].map((digit) => toAddress(`0:${digit.repeat(64)}`)) as [
  ReturnType<typeof toAddress>,
  ReturnType<typeof toAddress>,
  ReturnType<typeof toAddress>,
  ReturnType<typeof toAddress>,
  ReturnType<typeof toAddress>,
];
const pair = { address: pool, lpRoot: lp, tokens: [{ root: a }, { root: b }] };
const many = { ...pair, tokens: [{ root: a }, { root: b }, { root: c }] };

it('leads pairs by their tokens and larger pools by their address', () => {
  expect(liquidityPath('add', pair)).toBe(`/liquidity/add/${a}/${b}`);
  expect(liquidityPath('remove', many)).toBe(`/pools/${pool}/liquidity/remove`);
  expect(liquidityPath('remove', undefined)).toBe('/liquidity/remove');
  expect(tradePath(pair)).toBe(`/swap/${a}/${b}`);
  expect(tradePath(many)).toBe(`/swap/combined/${lp}`);
  expect(tokenPath(a)).toBe(`/tokens/${a}`);
});
