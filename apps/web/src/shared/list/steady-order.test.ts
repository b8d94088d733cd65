import { describe, expect, it } from 'vitest';
import { keepPlaces } from './steady-order.ts';

describe('a list being read', () => {
  const key = (row: string): string => row;
  it('keeps its order, appends new rows, removes missing ones', () => {
    expect(keepPlaces(['c', 'a', 'b'], ['a', 'b', 'c'], key)).toEqual(['a', 'b', 'c']);
    expect(keepPlaces(['d', 'c', 'a'], ['a', 'b', 'c'], key)).toEqual(['a', 'c', 'd']);
    expect(keepPlaces(['c', 'a'], [], key)).toEqual(['c', 'a']);
  });
});
