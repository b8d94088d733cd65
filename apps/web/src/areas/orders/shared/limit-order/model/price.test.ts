import { FIXED_POINT_ONE } from '@junction/primitives';
import { describe, expect, it } from 'vitest';
import {
  convertQuoteToBaseRoundedDown,
  comparePrices,
  getPriceDeviationInNotation,
  getPriceDeviation,
  toFixedPriceRoundedDown,
  invertPrice,
  adjustPriceByPercent,
  parsePrice,
  formatPriceFieldText,
  getPriceFromAmounts,
  getPriceFromUsd,
  convertBaseToQuoteRoundedDown,
  type Price,
} from './price.ts';

const decimals = { base: 9, quote: 6 };
const price = (text: string): Price =>
  parsePrice(text, 'quote-per-base') ?? { numerator: 0n, denominator: 1n };

describe('price', () => {
  it('parses text in both notations exactly', () => {
    expect(parsePrice('0.34', 'quote-per-base')).toEqual({ numerator: 34n, denominator: 100n });
    expect(parsePrice('3', 'base-per-quote')).toEqual({ numerator: 1n, denominator: 3n });
    expect(parsePrice('.5', 'quote-per-base')).toEqual({ numerator: 5n, denominator: 10n });
    for (const text of ['', '.', '0', '0.000', '1e5', '-1', '1.2.3'])
      expect(parsePrice(text, 'quote-per-base')).toBeUndefined();
  });
  it('converts amounts, always rounding down', () => {
    // 6000 WTYCHO at 0.34 USDT cost 2040 USDT.
    expect(convertBaseToQuoteRoundedDown(6_000_000_000_000n, price('0.34'), decimals)).toBe(2_040_000_000n);
    expect(convertQuoteToBaseRoundedDown(2_040_000_000n, price('0.34'), decimals)).toBe(6_000_000_000_000n);
    expect(convertBaseToQuoteRoundedDown(1n, price('0.34'), decimals)).toBe(0n);
    expect(convertQuoteToBaseRoundedDown(1n, price('3'), decimals)).toBe(333n);
  });
  it('keeps a third exact in the other notation', () => {
    const third = parsePrice('3', 'base-per-quote');
    expect(third && convertBaseToQuoteRoundedDown(3_000_000_000n, third, decimals)).toBe(1_000_000n);
    expect(third && formatPriceFieldText(third, 'quote-per-base')).toBe('0.33333333');
    expect(third && formatPriceFieldText(third, 'base-per-quote')).toBe('3');
  });
  it('has eight significant digits', () => {
    expect(formatPriceFieldText({ numerator: 2n, denominator: 3n }, 'quote-per-base')).toBe('0.66666667');
    expect(formatPriceFieldText({ numerator: 2_000_000n, denominator: 3n }, 'quote-per-base')).toBe(
      '666666.67',
    );
    expect(formatPriceFieldText({ numerator: 2n, denominator: 300_000n }, 'quote-per-base')).toBe(
      '0.0000066666667',
    );
    expect(formatPriceFieldText({ numerator: 123_456_789_012n, denominator: 1n }, 'quote-per-base')).toBe(
      '123456789012',
    );
    expect(formatPriceFieldText(price('0.34'), 'quote-per-base')).toBe('0.34');
  });
  it('is derived from amounts and from USD prices', () => {
    expect(getPriceFromAmounts(0n, 5n, decimals)).toBeUndefined();
    expect(
      toFixedPriceRoundedDown(
        getPriceFromAmounts(2_000_000_000n, 1_000_000n, decimals) ?? price('9'),
        'quote-per-base',
      ),
    ).toBe(FIXED_POINT_ONE / 2n);
    expect(getPriceFromUsd(3n, undefined)).toBeUndefined();
    expect(getPriceFromUsd(3n, 2n)).toEqual({ numerator: 3n, denominator: 2n });
  });
  it('is compared and measured', () => {
    expect(getPriceDeviation(price('0.34'), price('0.3283'))).toBe(35_638_135_851_355_467n);
    expect(getPriceDeviation(price('0.5'), price('1'))).toBe(-FIXED_POINT_ONE / 2n);
    expect(comparePrices(price('0.5'), price('0.50'))).toBe(0);
    expect(comparePrices(price('0.5'), invertPrice(price('0.5')))).toBe(-1);
    expect(getPriceDeviation(adjustPriceByPercent(price('2'), 5), price('2'))).toBe(FIXED_POINT_ONE / 20n);
  });
  it('inverts a distance with the price: +25 % is -20 % in the other notation', () => {
    expect(getPriceDeviationInNotation('quote-per-base', price('1.25'), price('1'))).toBe(
      FIXED_POINT_ONE / 4n,
    );
    expect(getPriceDeviationInNotation('base-per-quote', price('1.25'), price('1'))).toBe(
      -FIXED_POINT_ONE / 5n,
    );
  });
});
