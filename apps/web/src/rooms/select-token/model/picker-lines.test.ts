import { describe, expect, it } from 'vitest';
import { isRowNavigationKey, buildTokenPickerLines, getRowAfterKey } from './picker-lines.ts';
import type { TokenGroup, TokenRow } from './token-rows.ts';

const row = (key: string): TokenRow => ({ key }) as TokenRow;
const group = (key: TokenGroup['key'], ...rows: readonly TokenRow[]): TokenGroup => ({
  key,
  rows: {
    length: rows.length,
    at: (index) => rows[index],
    keyAt: (index) => rows[index]?.key,
    indexOf: (wanted) => rows.findIndex((one) => one.key === wanted),
  },
});

describe('the lines of the list', () => {
  const lines = buildTokenPickerLines([group('held', row('a')), group('listed', row('b'), row('c'))]);
  const numbers = [0, 1, 2, 3, 4];

  it('are the heads of the groups and their rows, in order', () => {
    const read = numbers.map(lines.at);
    expect(read.map((line) => `${line?.kind} ${line?.key}`)).toEqual([
      'head held',
      'row a',
      'head listed',
      'row b',
      'row c',
    ]);
    expect(numbers.map(lines.keyAt)).toEqual(['held', 'a', 'listed', 'b', 'c']);
    expect(numbers.map(lines.isHead)).toEqual([true, false, true, false, false]);
    expect([lines.length, lines.at(5), lines.keyAt(5)]).toEqual([5, undefined, undefined]);
  });
  it('are found by their rows', () => {
    expect([0, 1, 2, 3].map((index) => lines.rowAt(index)?.key)).toEqual(['a', 'b', 'c', undefined]);
    expect(['a', 'b', 'c', 'd'].map(lines.indexOfRow)).toEqual([0, 1, 2, -1]);
    expect([0, 1, 2].map(lines.lineOfRow)).toEqual([1, 3, 4]);
    expect([buildTokenPickerLines([]).length, buildTokenPickerLines([]).rowAt(0)]).toEqual([0, undefined]);
  });
});

describe('keys', () => {
  it.each([
    ['ArrowDown', 1],
    ['ArrowUp', 0],
    ['PageDown', 6],
    ['PageUp', 0],
  ])('%s moves from the first row to %i', (key, to) => {
    expect(getRowAfterKey(8, 0, key)).toBe(to);
  });
  it('stop at the end, and do nothing in an empty list', () => {
    expect(getRowAfterKey(8, 6, 'PageDown')).toBe(7);
    expect(getRowAfterKey(0, 0, 'ArrowDown')).toBeUndefined();
  });
  it('that type do not navigate', () => {
    expect([
      isRowNavigationKey('PageUp'),
      isRowNavigationKey('a'),
      isRowNavigationKey('Enter'),
      isRowNavigationKey('constructor'),
    ]).toEqual([true, false, false, false]);
    expect(getRowAfterKey(8, 0, 'a')).toBeUndefined();
  });
});
