import { describe, expect, it } from 'vitest';
import { amountsOf, orderFee } from './order-answer.ts';

const fields = { currentAmountSpentToken: '5', currentAmountReceiveToken: '3', state: '2' };
const fees = { numerator: '1', denominator: '100', matchingNumerator: '2', matchingDenominator: '0' };

describe('the amounts of an order', () => {
  it('are active while something is offered and wanted', () => {
    expect(amountsOf({ value: fields })).toEqual({ isActive: true, rest: { offered: 5n, wanted: 3n } });
    expect(amountsOf({ value: { ...fields, currentAmountSpentToken: '0' } }).isActive).toBe(false);
    expect(amountsOf({ value: { ...fields, state: '3' } }).isActive).toBe(false);
  });
  it.each(['currentAmountSpentToken', 'currentAmountReceiveToken', 'state'])('require %s', (name) => {
    expect(() => amountsOf({ value: { ...fields, [name]: undefined } })).toThrow('amounts');
  });
});

describe('the fees of an order', () => {
  it('are read by kind', () => {
    expect(orderFee({ value: fees }, 'fill')).toEqual({ numerator: 1n, denominator: 100n });
    expect(orderFee({ value: fees }, 'matching')).toEqual({ numerator: 2n, denominator: 0n });
  });
  it('are never assumed to be zero', () => {
    expect(() => orderFee(undefined, 'fill')).toThrow('fee');
    expect(() => orderFee({ value: { ...fees, numerator: '100' } }, 'fill')).toThrow('fee');
  });
  it('are read from records only', () => {
    for (const value of [null, 'text', undefined]) expect(() => orderFee({ value }, 'fill')).toThrow('fee');
  });
});
