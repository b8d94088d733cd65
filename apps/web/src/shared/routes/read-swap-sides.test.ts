import { describe, expect, it } from 'vitest';
import { parseSwapSideParams } from './read-swap-sides.ts';

const A = `0:${'a'.repeat(64)}`;

describe('readSwapSides', () => {
  it('parses addresses in any case and both keywords', () => {
    expect(parseSwapSideParams({})).toEqual({ left: undefined, right: undefined });
    expect(parseSwapSideParams({ left: A.toUpperCase(), right: 'coin' })).toEqual({ left: A, right: 'coin' });
    expect(parseSwapSideParams({ left: 'combined', right: A })).toEqual({ left: 'combined', right: A });
    expect(parseSwapSideParams({ left: 'coin' })).toEqual({ left: 'coin', right: undefined });
  });
  it('rejects everything else', () => {
    for (const left of ['x', '-1:aa', `${A}0`, A.slice(1), `1${A.slice(1)}`, ''])
      expect(parseSwapSideParams({ left })).toBeUndefined();
    expect(parseSwapSideParams({ left: A, right: 'combined' })).toBeUndefined();
  });
});
