import { toAddress, type Address } from '@junction/primitives';
import { expect, it } from 'vitest';
import { getChartRoots, deriveSwapChartPair } from './market-pair.ts';

const root = (digit: string): Address => toAddress(`0:${digit.repeat(64)}`);
const [WRAPPED, LEFT, RIGHT, POOL] = [root('f'), root('1'), root('2'), root('9')];
const network = { wrapped: WRAPPED, defaultPair: { left: RIGHT, right: WRAPPED } };
const sides = { mode: 'plain', left: { root: LEFT }, right: { root: RIGHT } } as never;
const pair = (base: Address) => ({ address: POOL, tokens: [{ root: base }] }) as never;

it('charts the selection, and conversions against the default counterpart', () => {
  expect(getChartRoots(sides, network)).toEqual({ left: LEFT, right: RIGHT });
  const wrap = { mode: 'wrap', left: { root: WRAPPED }, right: { root: WRAPPED } } as never;
  expect(getChartRoots(wrap, network)).toEqual({ left: WRAPPED, right: RIGHT });
  const turned = { ...network, defaultPair: { left: WRAPPED, right: RIGHT } };
  expect(getChartRoots(wrap, turned)).toEqual({ left: WRAPPED, right: RIGHT });
});
it('distinguishes no pool from a loading one', () => {
  const roots = { left: LEFT, right: RIGHT };
  expect(deriveSwapChartPair(roots, undefined).pool).toBeUndefined();
  expect(deriveSwapChartPair(roots, null).pool).toBeNull();
  expect(deriveSwapChartPair({ left: LEFT, right: undefined }, undefined)).toEqual({
    isUnchosen: true,
    pool: null,
    isTurned: false,
  });
});
it('is inverted if the pool quotes the other token', () => {
  const roots = { left: LEFT, right: RIGHT };
  expect(deriveSwapChartPair(roots, pair(LEFT))).toEqual({ isUnchosen: false, pool: POOL, isTurned: false });
  expect(deriveSwapChartPair(roots, pair(RIGHT)).isTurned).toBe(true);
});
