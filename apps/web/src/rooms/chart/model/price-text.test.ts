import { describe, expect, it } from 'vitest';
import {
  formatChartChange,
  getDisplayedChangeDirection,
  getPriceAxisStep,
  formatChartPrice,
} from './price-text.ts';

describe('chart price', () => {
  it('hides tiny and invalid prices', () => {
    expect(formatChartPrice(9e-9)).toBe('—');
    expect(formatChartPrice(Number.NaN)).toBe('—');
    expect(formatChartPrice(2e-8)).toBe('0.00000002000');
  });
  it('formats prices of any size with the digits of the reference', () => {
    expect(formatChartPrice(0.3283)).toBe('0.3283');
    expect(formatChartPrice(0.33, 0.3283)).toBe('0.3300');
    expect(formatChartPrice(64_123.5).replaceAll('\u00a0', ' ')).toBe('64 123.50');
    expect(formatChartPrice(0.00123456)).toBe('0.001235');
  });
  it.each([0.000049, 0, -0.000049])('has no direction for a change that rounds to zero: %f', (change) => {
    expect(formatChartChange(change)).toBe('0.00\u00a0%');
    expect(getDisplayedChangeDirection(change)).toBe('flat');
  });
  it('has the direction of the change', () => {
    expect([0.0001, -0.0001].map(getDisplayedChangeDirection)).toEqual(['up', 'down']);
  });
  it('steps by the last displayed digit', () => {
    expect(getPriceAxisStep(0.3)).toBeCloseTo(0.0001);
    expect(getPriceAxisStep(3000)).toBeCloseTo(0.01);
    expect(getPriceAxisStep(1e-12)).toBe(1e-8);
  });
});
