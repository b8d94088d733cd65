import { describe, expect, it } from 'vitest';
import { fixedToChartNumber, toUsdVolume, getBestPriceOfBars, chartNumberToPrice } from './chart-price.ts';

const power = (exponent: number): bigint => 10n ** BigInt(exponent);

describe('a chart price', () => {
  it('is the decimal number that is drawn, however large or small', () => {
    expect(chartNumberToPrice(0.5)).toEqual({ numerator: 5n, denominator: 10n });
    expect(chartNumberToPrice(2e21)).toEqual({ numerator: 2n * power(21), denominator: 1n });
    expect(chartNumberToPrice(2e-9)).toEqual({ numerator: 2n * power(9), denominator: power(18) });
  });
  it('is undefined for invalid numbers', () => {
    for (const value of [0, 1e-30, Number.NaN, Infinity]) expect(chartNumberToPrice(value)).toBeUndefined();
  });
  it('is the highest of the bars for sellers, the lowest for buyers', () => {
    const bars = [
      { high: 3, low: 2 },
      { high: 5, low: 1 },
    ];
    expect(getBestPriceOfBars(bars, 'sell')).toEqual(chartNumberToPrice(5));
    expect(getBestPriceOfBars(bars, 'buy')).toEqual(chartNumberToPrice(1));
    expect(getBestPriceOfBars([], 'buy')).toBeUndefined();
  });
});

describe('USD volume of a chart', () => {
  it('is unknown, not zero, without a price', () => {
    expect(fixedToChartNumber(undefined)).toBeUndefined();
    expect(fixedToChartNumber(5n * power(17))).toBe(0.5);
    expect(toUsdVolume(12, undefined)).toBeUndefined();
    expect(toUsdVolume(12, 0.5)).toBe(6);
  });
});
