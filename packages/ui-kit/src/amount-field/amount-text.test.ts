import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import {
  caretInGrouped,
  cleanAmountText,
  countBeforeCaret,
  groupAmountText,
  stepAmountText,
} from './amount-text.ts';

describe('cleanAmountText', () => {
  it.each([
    ['12500', 9, '12500'],
    ['12 500.5', 9, '12500.5'],
    ['1,5', 9, '1.5'],
    ['1,234.56', 9, '1234.56'],
    ['1.234,56', 9, '1234.56'],
    ['1,234,567', 9, '1234567'],
    ['1.234.567', 9, '1234567'],
    ['1\u00a0234,5', 9, '1234.5'],
    ["1'234.5", 9, '1234.5'],
    ['0.123456789123', 9, '0.123456789'],
    ['007', 9, '7'],
    ['0', 9, '0'],
    ['.', 9, '.'],
    ['.5', 9, '.5'],
    ['5.', 9, '5.'],
    ['5.7', 0, '5'],
    ['', 9, ''],
    ['1e3', 9, undefined],
    ['-1', 9, undefined],
    ['$5', 9, undefined],
    ['1,2,3.4.5', 9, undefined],
  ] as const)('%j with %s decimals is %j', (raw, decimals, text) => {
    expect(cleanAmountText(raw, decimals)).toBe(text);
  });
  test.prop([fc.string({ maxLength: 24, unit: fc.constantFrom('0', '1', '9', '.', ',', ' ', 'e', '-') })])(
    'gives canonical text or nothing, and leaves canonical text alone',
    (raw) => {
      const text = cleanAmountText(raw, 6);
      if (text === undefined) return;
      expect(text).toMatch(/^\d*(\.\d{0,6})?$/);
      expect(cleanAmountText(text, 6)).toBe(text);
    },
  );
});

describe('grouping and the caret', () => {
  it('groups the whole part only', () => {
    expect(groupAmountText('1234567.1234567')).toBe('1\u00a0234\u00a0567.1234567');
    expect(groupAmountText('123')).toBe('123');
    expect(groupAmountText('')).toBe('');
    expect(groupAmountText('5.')).toBe('5.');
  });
  test.prop([fc.bigInt({ min: 0n, max: 10n ** 20n }), fc.nat(20)])(
    'the caret stays behind its digit',
    (value, at) => {
      const text = value.toString();
      const count = Math.min(at, text.length);
      const shown = groupAmountText(text);
      expect(countBeforeCaret(shown, caretInGrouped(shown, count))).toBe(count);
    },
  );
});

describe('stepAmountText', () => {
  it('changes the last digit shown', () => {
    expect(stepAmountText('1.50', 1)).toBe('1.51');
    expect(stepAmountText('1.99', 1)).toBe('2.00');
    expect(stepAmountText('9', 1)).toBe('10');
    expect(stepAmountText('', 1)).toBe('1');
    expect(stepAmountText('0', -1)).toBe('0');
    expect(stepAmountText('0.01', -1)).toBe('0.00');
  });
});
