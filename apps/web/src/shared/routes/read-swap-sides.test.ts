import { describe, expect, it } from 'vitest';
import { readSwapSides } from './read-swap-sides.ts';

const A = `0:${'a'.repeat(64)}`;

describe('readSwapSides', () => {
  it('parses addresses in any case and both keywords', () => {
    expect(readSwapSides({})).toEqual({ left: undefined, right: undefined });
    expect(readSwapSides({ left: A.toUpperCase(), right: 'coin' })).toEqual({ left: A, right: 'coin' });
    expect(readSwapSides({ left: 'combined', right: A })).toEqual({ left: 'combined', right: A });
    expect(readSwapSides({ left: 'coin' })).toEqual({ left: 'coin', right: undefined });
  });
  it('rejects everything else', () => {
    for (const left of ['x', '-1:aa', `${A}0`, A.slice(1), `1${A.slice(1)}`, ''])
      expect(readSwapSides({ left })).toBeUndefined();
    expect(readSwapSides({ left: A, right: 'combined' })).toBeUndefined();
  });
});
