import { nano } from '@junction/primitives';
import { describe, expect, it } from 'vitest';
import { groupActionsIntoDiagramStops, sumAttachedCoins } from './action-sums.ts';

const numbers = (count: number): readonly number[] => Array.from({ length: count }, (_, index) => index);

describe('actions of a proposal', () => {
  it('sum their attached coins', () => {
    expect(sumAttachedCoins([])).toBe(0n);
    expect(sumAttachedCoins([{ value: nano(1n) }, { value: nano(10n ** 30n) }])).toBe(10n ** 30n + 1n);
  });
  it('have one stop each if they fit', () => {
    expect(groupActionsIntoDiagramStops(numbers(0))).toEqual([]);
    expect(groupActionsIntoDiagramStops(numbers(4)).map(({ first, last }) => [first, last])).toEqual([
      [1, 1],
      [2, 2],
      [3, 3],
      [4, 4],
    ]);
  });
  it('share the last stop if they do not fit', () => {
    const stops = groupActionsIntoDiagramStops(numbers(10));
    expect(stops.map(({ first, last }) => [first, last])).toEqual([
      [1, 1],
      [2, 2],
      [3, 3],
      [4, 10],
    ]);
    expect(stops.flatMap(({ actions }) => actions)).toEqual(numbers(10));
  });
});
