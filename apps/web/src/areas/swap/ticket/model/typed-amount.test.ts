import { describe, expect, it } from 'vitest';
import { getTypedAmountKey, parseTypedAmount, serializeTypedAmount } from './typed-amount.ts';

const LONG = `${'9'.repeat(60)}.${'1'.repeat(30)}`;

describe('the amount in the URL', () => {
  it.each([
    [{ sell: 10 }, { side: 'left', text: '10' }],
    [{ sell: 0.5 }, { side: 'left', text: '0.5' }],
    [{ receive: '1.50' }, { side: 'right', text: '1.5' }],
    [{ sell: '007.' }, { side: 'left', text: '7' }],
    [{ sell: '.25' }, { side: 'left', text: '0.25' }],
    [{ sell: LONG }, { side: 'left', text: LONG }],
    // If both amounts are present, only the first valid one is used.
    [
      { sell: 1, receive: 2 },
      { side: 'left', text: '1' },
    ],
    [
      { sell: 'x', receive: 2 },
      { side: 'right', text: '2' },
    ],
  ] as const)('parses %j', (search, typed) => {
    expect(parseTypedAmount(search)).toEqual(typed);
  });
  const texts = ['', '.', '0', '0.00', '-1', '1e9', '1,5', '1.2.3', ' 1', 'NaN', '0x10'];
  const tooLong = ['9'.repeat(61), `0.${'1'.repeat(31)}`];
  const numbers = [-1, 0, Number.NaN, Infinity, 1e21, 1e-7];
  // These number literals have more digits than a floating-point number can represent, so their values differ from the
  // amounts as written.
  const inexact = [0.1 + 0.2, 1234567890.1234567];
  const others = [null, true, [], ['1'], { a: 1 }, undefined];
  it.each([...texts, ...tooLong, ...numbers, ...inexact, ...others].map((raw) => [raw]))(
    'ignores %j',
    (raw) => {
      expect(parseTypedAmount({ sell: raw, receive: raw })).toBeUndefined();
    },
  );
  it('writes exact numbers, else text, and nothing for incomplete amounts', () => {
    expect(serializeTypedAmount({ side: 'left', text: '1.' })).toEqual({ sell: 1 });
    expect(serializeTypedAmount({ side: 'right', text: '.50' })).toEqual({ receive: 0.5 });
    const precise = '12.345678901234567891';
    expect(serializeTypedAmount({ side: 'left', text: precise })).toEqual({ sell: precise });
    expect(serializeTypedAmount({ side: 'left', text: '0.0000001' })).toEqual({ sell: '0.0000001' });
    for (const text of ['', '0.', '0.00']) expect(serializeTypedAmount({ side: 'left', text })).toEqual({});
    expect(serializeTypedAmount(undefined)).toEqual({});
  });
  it.each(['1', '0.1', '123456789012345', '1234567890123456', '0.000000000000000001', LONG])(
    'round-trips %s exactly',
    (text) => {
      for (const side of ['left', 'right'] as const)
        expect(parseTypedAmount(serializeTypedAmount({ side, text }))).toEqual({ side, text });
    },
  );
  it('distinguishes amounts by value and side', () => {
    const left = (text: string) => getTypedAmountKey({ side: 'left', text });
    expect(left('1.')).toBe(left('1.0'));
    expect(left('1')).not.toBe(getTypedAmountKey({ side: 'right', text: '1' }));
    expect(left('1')).not.toBe(left('2'));
    expect(left('0.')).toBe(getTypedAmountKey(undefined));
  });
});
