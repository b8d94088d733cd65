import { describe, expect, it } from 'vitest';
import { keepRowOrder } from './steady-order.ts';

describe('a list being read', () => {
  const key = (row: string): string => row;
  it('keeps its order, appends new rows, removes missing ones', () => {
    expect(keepRowOrder(['c', 'a', 'b'], ['a', 'b', 'c'], key)).toEqual(['a', 'b', 'c']);
    expect(keepRowOrder(['d', 'c', 'a'], ['a', 'b', 'c'], key)).toEqual(['a', 'c', 'd']);
    expect(keepRowOrder(['c', 'a'], [], key)).toEqual(['c', 'a']);
  });
});
