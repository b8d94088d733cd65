import { describe, expect, it } from 'vitest';
import { priceStep, priceText } from './price-text.ts';

describe('chart price', () => {
  it('hides what is too small or no number', () => {
    expect(priceText(9e-9)).toBe('—');
    expect(priceText(Number.NaN)).toBe('—');
    expect(priceText(2e-8)).toBe('0.00000002');
  });
  it('writes prices of any size', () => {
    expect(priceText(0.3283)).toBe('0.3283');
    expect(priceText(64_123.5).replace('\u00a0', ' ')).toBe('64 123.50');
    expect(priceText(2e16)).toContain('000');
  });
  it('steps by four digits that count', () => {
    expect(priceStep(0.3)).toBeCloseTo(0.0001);
    expect(priceStep(3000)).toBeCloseTo(1);
    expect(priceStep(1e-12)).toBe(1e-8);
    expect(priceStep(0)).toBe(0.0001);
  });
});
