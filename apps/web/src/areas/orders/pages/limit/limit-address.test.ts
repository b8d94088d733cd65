import { toAddress } from '@junction/primitives';
import { describe, expect, it } from 'vitest';
import { getMarketRoute, getMarketPath, removeMarketToken } from './limit-address.ts';

const [A, B] = [toAddress(`0:${'a'.repeat(64)}`), toAddress(`0:${'b'.repeat(64)}`)];

describe('the URL of a market', () => {
  it('contains its tokens, and the side only if not the default', () => {
    expect(getMarketRoute({ base: A, quote: B, side: 'buy' })).toEqual({
      params: { left: A, right: B },
      search: { side: 'buy' },
    });
    expect(getMarketRoute({ base: A, quote: undefined, side: 'sell' }).search).toEqual({});
  });
  it('ends with its last token', () => {
    expect(getMarketPath({ base: A, quote: B, side: 'sell' })).toBe(`/limit/${A}/${B}`);
    expect(getMarketPath({ base: A, quote: undefined, side: 'sell' })).toBe(`/limit/${A}`);
    expect(getMarketPath({ base: undefined, quote: undefined, side: 'sell' })).toBe('/limit');
  });
  it('omits a token that was not imported, at either position', () => {
    expect(removeMarketToken({ base: A, quote: B, side: 'buy' }, B)).toEqual({
      base: A,
      quote: undefined,
      side: 'buy',
    });
    expect(removeMarketToken({ base: A, quote: A, side: 'sell' }, A)).toEqual({
      base: undefined,
      quote: undefined,
      side: 'sell',
    });
  });
});
