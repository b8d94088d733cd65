import { toAddress } from '@junction/primitives';
import { describe, expect, it } from 'vitest';
import { addressOf, pathOf, without } from './limit-address.ts';

const [A, B] = [toAddress(`0:${'a'.repeat(64)}`), toAddress(`0:${'b'.repeat(64)}`)];

describe('the address of a market', () => {
  it('names its tokens, and the side only when it is not the default', () => {
    expect(addressOf({ base: A, quote: B, side: 'buy' })).toEqual({
      params: { left: A, right: B },
      search: { side: 'buy' },
    });
    expect(addressOf({ base: A, quote: undefined, side: 'sell' }).search).toEqual({});
  });
  it('ends where its tokens end', () => {
    expect(pathOf({ base: A, quote: B, side: 'sell' })).toBe(`/limit/${A}/${B}`);
    expect(pathOf({ base: A, quote: undefined, side: 'sell' })).toBe(`/limit/${A}`);
    expect(pathOf({ base: undefined, quote: undefined, side: 'sell' })).toBe('/limit');
  });
  it('goes on without a token that was not taken, wherever it stands', () => {
    expect(without({ base: A, quote: B, side: 'buy' }, B)).toEqual({
      base: A,
      quote: undefined,
      side: 'buy',
    });
    expect(without({ base: A, quote: A, side: 'sell' }, A)).toEqual({
      base: undefined,
      quote: undefined,
      side: 'sell',
    });
  });
});
