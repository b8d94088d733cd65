import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { MAX_UNITS, formatUnits, parseUnits, parseUnitsRoundedDown } from './units.ts';

describe('formatUnits', () => {
  it('writes no trailing zeros and one digit before the dot', () => {
    expect(
      (
        [
          [1_500_000n, 6],
          [0n, 9],
          [7n, 0],
          [100n, 0],
          [5n, 3],
          [1_000n, 3],
          [-1n, 2],
          [-250n, 1],
        ] as const
      ).map(([value, decimals]) => formatUnits(value, decimals)),
    ).toEqual(['1.5', '0', '7', '100', '0.005', '1', '-0.01', '-25']);
  });
});

describe('parseUnits', () => {
  it('parses digits with one optional dot', () => {
    expect(parseUnits('1.5', 6)).toEqual({ ok: true, value: 1_500_000n });
    expect(parseUnits('.5', 1)).toEqual({ ok: true, value: 5n });
    expect(parseUnits('7.', 0)).toEqual({ ok: true, value: 7n });
  });
  it('rejects text that is not a number, too precise or too large', () => {
    for (const text of ['.', '1,5', '1e3', '-1', ' 1', '1.2.3', 'abc'])
      expect(parseUnits(text, 9).ok).toBe(false);
    expect(parseUnits('0.001', 2)).toEqual({
      ok: false,
      error: { code: 'AMOUNT_TOO_MANY_DECIMALS', decimals: 2 },
    });
    expect(parseUnits((MAX_UNITS + 1n).toString(), 0)).toEqual({
      ok: false,
      error: { code: 'AMOUNT_TOO_LARGE' },
    });
  });
  it('rounds down on request', () => {
    expect(parseUnitsRoundedDown('0.999', 2)).toEqual({ ok: true, value: 99n });
    expect(parseUnitsRoundedDown('3.9', 0)).toEqual({ ok: true, value: 3n });
  });
  test.prop([fc.bigInt({ min: 0n, max: MAX_UNITS }), fc.integer({ min: 0, max: 30 })])(
    'parses what formatUnits wrote',
    (value, decimals) => {
      expect(parseUnits(formatUnits(value, decimals), decimals)).toEqual({ ok: true, value });
    },
  );
});
