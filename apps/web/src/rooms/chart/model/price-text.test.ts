import { describe, expect, it } from 'vitest';
import { changeText, getDirection, priceStep, priceText } from './price-text.ts';

describe('chart price', () => {
  it('hides tiny and invalid prices', () => {
    expect(priceText(9e-9)).toBe('—');
    expect(priceText(Number.NaN)).toBe('—');
    expect(priceText(2e-8)).toBe('0.00000002000');
  });
  it('formats prices of any size with the digits of the reference', () => {
    expect(priceText(0.3283)).toBe('0.3283');
    expect(priceText(0.33, 0.3283)).toBe('0.3300');
    expect(priceText(64_123.5).replaceAll('\u00a0', ' ')).toBe('64 123.50');
    expect(priceText(0.00123456)).toBe('0.001235');
  });
  it.each([0.000049, 0, -0.000049])('has no direction for a change that rounds to zero: %f', (change) => {
    expect(changeText(change)).toBe('0.00\u00a0%');
    expect(getDirection(change)).toBe('flat');
  });
  it('has the direction of the change', () => {
    expect([0.0001, -0.0001].map(getDirection)).toEqual(['up', 'down']);
  });
  it('steps by the last displayed digit', () => {
    expect(priceStep(0.3)).toBeCloseTo(0.0001);
    expect(priceStep(3000)).toBeCloseTo(0.01);
    expect(priceStep(1e-12)).toBe(1e-8);
  });
});
