import { toAddress } from '@junction/primitives';
import { expect, it } from 'vitest';
import { deriveLimitOrderMarket, parseLimitPageSearch } from './limit-market.ts';

const root = (digit: string) => toAddress(`0:${digit.repeat(64)}`);
const ranks = { usdToken: root('d'), wrappedCoin: root('c') };
const read = (left: string, right: string, side?: 'buy') =>
  deriveLimitOrderMarket({ left: root(left), right: root(right) }, side === undefined ? {} : { side }, ranks);

it('has a fixed orientation', () => {
  expect(read('c', 'd')).toEqual({ base: root('c'), quote: root('d'), side: 'sell' });
  expect(read('d', 'c')).toEqual({ base: root('c'), quote: root('d'), side: 'buy' });
  expect(read('d', 'c', 'buy').side).toBe('sell');
  expect(read('a', 'c')).toEqual({ base: root('a'), quote: root('c'), side: 'sell' });
  expect(read('c', 'a')).toEqual({ base: root('a'), quote: root('c'), side: 'buy' });
  expect(read('a', 'b', 'buy')).toEqual({ base: root('a'), quote: root('b'), side: 'buy' });
});

it('parses an incomplete path and rejects others', () => {
  expect(deriveLimitOrderMarket({ left: root('a') }, {}, ranks)).toEqual({
    base: root('a'),
    quote: undefined,
    side: 'sell',
  });
  expect(parseLimitPageSearch({ side: 'buy', x: 1 })).toEqual({ side: 'buy' });
  expect(parseLimitPageSearch({ side: 'sell' })).toEqual({});
});

it('rejects a market of a token with itself', () => {
  expect(read('a', 'a')).toEqual({ base: root('a'), quote: undefined, side: 'sell' });
});
