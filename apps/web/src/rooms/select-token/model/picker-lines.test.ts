import { describe, expect, it } from 'vitest';
import { isMove, linesOf, rowAfter, rowsOf } from './picker-lines.ts';
import type { TokenGroup, TokenRow } from './token-rows.ts';

const row = (key: string): TokenRow => ({ key }) as TokenRow;
const group = (key: TokenGroup['key'], ...rows: readonly TokenRow[]): TokenGroup => ({ key, rows });
const rows = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map(row);
const [first] = rows;

describe('the lines of the list', () => {
  it('are group headers and their rows, in order', () => {
    const lines = linesOf([group('held', row('a')), group('listed', row('b'), row('c'))]);
    expect(lines.map(({ kind, key }) => `${kind} ${key}`)).toEqual([
      'head held',
      'row a',
      'head listed',
      'row b',
      'row c',
    ]);
    expect(rowsOf(lines).map(({ key }) => key)).toEqual(['a', 'b', 'c']);
  });
});

describe('keys', () => {
  it.each([
    ['ArrowDown', 'b'],
    ['ArrowUp', 'a'],
    ['PageDown', 'g'],
    ['PageUp', 'a'],
  ])('%s moves from the first row to %s', (key, to) => {
    expect(rowAfter(rows, first, key)?.key).toBe(to);
  });
  it('stop at the end, and do nothing in an empty list', () => {
    expect(rowAfter(rows, rows.at(-2), 'PageDown')?.key).toBe('h');
    expect(rowAfter([], undefined, 'ArrowDown')).toBeUndefined();
  });
  it('that type do not navigate', () => {
    expect([isMove('PageUp'), isMove('a'), isMove('Enter'), isMove('constructor')]).toEqual([
      true,
      false,
      false,
      false,
    ]);
    expect(rowAfter(rows, first, 'a')).toBeUndefined();
  });
});
