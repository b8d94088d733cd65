import { describe, expect, it } from 'vitest';
import { amountsOf, orderFee, recordOf } from './order-answer.ts';

const fields = { currentAmountSpentToken: '5', currentAmountReceiveToken: '3', state: '2' };
const fees = { numerator: '1', denominator: '100', matchingNumerator: '2', matchingDenominator: '0' };

describe('the amounts of an order', () => {
  it('are active while something is offered and wanted', () => {
    expect(amountsOf(fields)).toEqual({ isActive: true, rest: { offered: 5n, wanted: 3n } });
    expect(amountsOf({ ...fields, currentAmountSpentToken: '0' }).isActive).toBe(false);
    expect(amountsOf({ ...fields, state: '3' }).isActive).toBe(false);
  });
  it.each(['currentAmountSpentToken', 'currentAmountReceiveToken', 'state'])('need %s', (name) => {
    expect(() => amountsOf({ ...fields, [name]: undefined })).toThrow('amounts');
  });
});

describe('the fees of an order', () => {
  it('are read by their kind, under either name of the answer', () => {
    expect(orderFee({ params: fees }, 'fill')).toEqual({ numerator: 1n, denominator: 100n });
    expect(orderFee({ value0: fees }, 'matching')).toEqual({ numerator: 2n, denominator: 0n });
  });
  it('are never taken for none', () => {
    expect(() => orderFee(undefined, 'fill')).toThrow('fee');
    expect(() => orderFee({ params: { ...fees, numerator: '100' } }, 'fill')).toThrow('fee');
  });
  it('are looked for in records alone', () => {
    expect(recordOf(null)).toEqual({});
    expect(recordOf('text')).toEqual({});
  });
});
