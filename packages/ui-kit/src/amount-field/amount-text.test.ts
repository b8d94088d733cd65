import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import {
  getGroupedCaretPosition,
  countCharactersBeforeCaret,
  groupAmountDigits,
  stepAmountText,
} from './amount-text.ts';

describe('grouping and the caret', () => {
  it('groups the integer part only', () => {
    expect(groupAmountDigits('1234567.1234567')).toBe('1\u00a0234\u00a0567.1234567');
    expect(groupAmountDigits('123')).toBe('123');
    expect(groupAmountDigits('')).toBe('');
    expect(groupAmountDigits('5.')).toBe('5.');
  });
  test.prop([fc.bigInt({ min: 0n, max: 10n ** 20n }), fc.nat(20)])(
    'keeps the caret after its digit',
    (value, at) => {
      const text = value.toString();
      const count = Math.min(at, text.length);
      const shown = groupAmountDigits(text);
      expect(countCharactersBeforeCaret(shown, getGroupedCaretPosition(shown, count))).toBe(count);
    },
  );
});

describe('stepAmountText', () => {
  it('changes the last displayed digit', () => {
    expect(stepAmountText('1.50', 1)).toBe('1.51');
    expect(stepAmountText('1.99', 1)).toBe('2.00');
    expect(stepAmountText('9', 1)).toBe('10');
    expect(stepAmountText('', 1)).toBe('1');
    expect(stepAmountText('0', -1)).toBe('0');
    expect(stepAmountText('0.01', -1)).toBe('0.00');
  });
});
