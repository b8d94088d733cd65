import { describe, expect, it } from 'vitest';
import { parseSwapSides } from './read-swap-sides.ts';

const A = `0:${'a'.repeat(64)}`;

describe('readSwapSides', () => {
  it('parses addresses in any case and both keywords', () => {
    expect(parseSwapSides({})).toEqual({ left: undefined, right: undefined });
    expect(parseSwapSides({ left: A.toUpperCase(), right: 'coin' })).toEqual({ left: A, right: 'coin' });
    expect(parseSwapSides({ left: 'combined', right: A })).toEqual({ left: 'combined', right: A });
    expect(parseSwapSides({ left: 'coin' })).toEqual({ left: 'coin', right: undefined });
  });
  it('rejects everything else', () => {
    for (const left of ['x', '-1:aa', `${A}0`, A.slice(1), `1${A.slice(1)}`, ''])
      expect(parseSwapSides({ left })).toBeUndefined();
    expect(parseSwapSides({ left: A, right: 'combined' })).toBeUndefined();
  });
});
