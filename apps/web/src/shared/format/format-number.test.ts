import { fc, test } from '@fast-check/vitest';
import { FIXED_POINT_ONE, ratio, usd } from '@junction/primitives';
import { describe, expect, it } from 'vitest';
import {
  formatAmount,
  formatAmountExact,
  formatInteger,
  formatPriceForTableColumn,
  formatPercent,
  formatPrice,
  formatStatistic,
  formatUsd,
  formatUsdPrice,
  formatUsdStatistic,
} from './format-number.ts';

/** Replaces no-break spaces by spaces, so that the tables of this file are readable. */
const plain = (text: string | undefined): string | undefined => text?.replaceAll('\u00a0', ' ');
/** Converts decimal text to an integer scaled by 1e18. */
const fixed = (text: string): bigint => {
  const [integer = '', fraction = ''] = text.split('.');
  const value = BigInt(integer.replace('-', '') + fraction.padEnd(18, '0'));
  return text.startsWith('-') ? -value : value;
};

describe('amounts', () => {
  it.each([
    [0n, 9, '0'],
    [12_500_000_000_000n, 9, '12 500.00'],
    [4_056_664_999_999n, 9, '4 056.66'],
    [310_000_000_000n, 9, '310.00'],
    [1_234_567_890n, 9, '1.2345'],
    [999_999_999n, 9, '0.9999'],
    [1_234_567n, 9, '0.001234'],
    [1n, 9, '0.000000001'],
    [123_456n, 18, '0.0000000000001234'],
    [7n, 0, '7'],
    [12_345n, 0, '12 345'],
    [5n, 1, '0.5'],
    [-1_500_000n, 6, '\u22121.50'],
    [-1_234_567_890n, 9, '\u22121.2346'],
    [-1n, 9, '\u22120.000000001'],
    [2n ** 128n - 1n, 9, '340 282 366 920 938 463 463 374 607 431.76'],
  ] as const)('%s with %s decimals is %s', (units, decimals, text) => {
    expect(plain(formatAmount(units, decimals))).toBe(text);
  });
  it('are a dash while the decimals are unknown', () => {
    expect(formatAmount(1_000_000_000n, undefined)).toBe('—');
  });
  it('keeps every digit on request', () => {
    expect(plain(formatAmountExact(12_500_000_000_000n, 9))).toBe('12 500');
    expect(plain(formatAmountExact(1_234_567_890_123n, 9))).toBe('1 234.567890123');
    expect(plain(formatInteger(18_204_771n))).toBe('18 204 771');
  });
  test.prop([fc.bigInt({ min: 1n, max: 2n ** 128n }), fc.integer({ min: 0, max: 18 })])(
    'never shows a loss as smaller than it is',
    (units, decimals) => {
      const text = formatAmount(-units, decimals).replaceAll('\u00a0', '');
      const [integer = '', fraction = ''] = text.slice(1).split('.');
      expect(text.startsWith('\u2212')).toBe(true);
      expect(BigInt(integer + fraction.padEnd(decimals, '0'))).toBeGreaterThanOrEqual(units);
    },
  );
  test.prop([fc.bigInt({ min: 1n, max: 2n ** 128n }), fc.integer({ min: 0, max: 18 })])(
    'never rounds up, and never shows a non-zero amount as zero',
    (units, decimals) => {
      const text = formatAmount(units, decimals).replaceAll('\u00a0', '');
      const [integer = '', fraction = ''] = text.split('.');
      const shown = BigInt(integer + fraction.slice(0, decimals).padEnd(decimals, '0'));
      expect(shown <= units && shown > 0n).toBe(true);
    },
  );
});

describe('statistics', () => {
  it.each([
    ['0', '0.00'],
    ['999.999', '999.99'],
    ['1000', '1.00K'],
    ['18420', '18.42K'],
    ['999999.99', '999.99K'],
    ['1000000', '1.00M'],
    ['2345678901', '2.34B'],
    ['1000000000000', '1.00T'],
    ['1000000000000000', '1.00P'],
    ['1000000000000000000', '1.00E'],
    ['1234567000000000000000', '1 234.56E'],
    ['-1500', '\u22121.50K'],
    ['-18429.9', '\u221218.43K'],
    ['0.005', '0.005'],
    ['0.00012345', '0.0001234'],
  ])('%s is %s', (value, text) => {
    expect(plain(formatStatistic(fixed(value)))).toBe(text);
  });
  it('have a USD format', () => {
    expect(formatUsdStatistic(usd(fixed('18420')))).toBe('$18.42K');
    expect(formatUsdStatistic(usd(fixed('-18420')))).toBe('\u2212$18.42K');
  });
});

describe('USD and prices', () => {
  it.each([
    ['5227.5', '$5 227.50'],
    ['0', '$0.00'],
    ['0.01', '$0.01'],
    ['0.00999', '$0.00999'],
    ['0.0041876', '$0.00418'],
    ['0.00041876', '$0.0004187'],
    ['-3.456', '\u2212$3.46'],
    ['-3.45', '\u2212$3.45'],
    ['-999.999', '\u2212$1 000.00'],
    ['-0.0041876', '\u2212$0.00419'],
    ['-0.00999999', '\u2212$0.01'],
  ])('%s dollars are %s', (value, text) => {
    expect(plain(formatUsd(usd(fixed(value))))).toBe(text);
  });
  it.each([
    ['0.328349', '0.3283'],
    ['0.3', '0.30'],
    ['3.0453', '3.0453'],
    ['1', '1.00'],
    ['3184.159', '3 184.15'],
    ['0.00000001', '0.00000001'],
    ['0.0000000123456', '0.00000001234'],
    ['0.000000009', undefined],
    ['0', undefined],
  ])('a price of %s is %s', (value, text) => {
    expect(plain(formatPrice(fixed(value)))).toBe(text);
  });
  it.each([
    ['1.33', '1.3300'],
    ['0.34', '0.3400'],
    ['12500.5', '12 500.50'],
    ['0.000120', '0.0001200'],
    ['0.000000009', undefined],
  ])('a price of %s in a column is %s', (value, text) => {
    expect(plain(formatPriceForTableColumn(fixed(value)))).toBe(text);
  });
  it('has a USD format', () => {
    expect(formatUsdPrice(usd(fixed('0.4182')))).toBe('$0.4182');
    expect(formatUsdPrice(usd(1n))).toBeUndefined();
  });
});

describe('percent', () => {
  it.each([
    ['0.0231', { signed: true }, '+2.31 %'],
    ['-0.0149', {}, '\u22121.49 %'],
    ['0.005', { places: 1 }, '0.5 %'],
    ['0.005', { short: true }, '0.5 %'],
    ['0.003', {}, '0.30 %'],
    ['0.00005', {}, '0.01 %'],
    ['-0.00004', { signed: true }, '0.00 %'],
    ['0', { signed: true }, '0.00 %'],
    ['1', { places: 0 }, '100 %'],
  ] as const)('%s is %s', (value, options, text) => {
    expect(plain(formatPercent(ratio(fixed(value)), options))).toBe(text);
  });
  it('rounds half away from zero', () => {
    expect(plain(formatPercent(ratio(FIXED_POINT_ONE / 200n), { places: 0 }))).toBe('1 %');
    expect(plain(formatPercent(ratio(-FIXED_POINT_ONE / 200n), { places: 0 }))).toBe('\u22121 %');
  });
});
