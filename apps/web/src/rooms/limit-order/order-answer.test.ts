import { describe, expect, it } from 'vitest';
import { parseOrderAmounts, parseOrderFee } from './order-answer.ts';

const fields = { currentAmountSpentToken: '5', currentAmountReceiveToken: '3', state: '2' };
const fees = { numerator: '1', denominator: '100', matchingNumerator: '2', matchingDenominator: '0' };

describe('the amounts of an order', () => {
  it('are active while something is offered and wanted', () => {
    expect(parseOrderAmounts({ value: fields })).toEqual({
      isActive: true,
      rest: { offered: 5n, wanted: 3n },
    });
    expect(parseOrderAmounts({ value: { ...fields, currentAmountSpentToken: '0' } }).isActive).toBe(false);
    expect(parseOrderAmounts({ value: { ...fields, state: '3' } }).isActive).toBe(false);
  });
  it.each(['currentAmountSpentToken', 'currentAmountReceiveToken', 'state'])('require %s', (name) => {
    expect(() => parseOrderAmounts({ value: { ...fields, [name]: undefined } })).toThrow('amounts');
  });
});

describe('the fees of an order', () => {
  it('are read by kind', () => {
    expect(parseOrderFee({ value: fees }, 'fill')).toEqual({ numerator: 1n, denominator: 100n });
    expect(parseOrderFee({ value: fees }, 'matching')).toEqual({ numerator: 2n, denominator: 0n });
  });
  it('are never assumed to be zero', () => {
    expect(() => parseOrderFee(undefined, 'fill')).toThrow('fee');
    expect(() => parseOrderFee({ value: { ...fees, numerator: '100' } }, 'fill')).toThrow('fee');
  });
  it('are read from records only', () => {
    for (const value of [null, 'text', undefined])
      expect(() => parseOrderFee({ value }, 'fill')).toThrow('fee');
  });
});
