import { FIXED_POINT_ONE, formatFixed, ratio } from '@junction/primitives';
import { describe, expect, it } from 'vitest';
import { STORED_ITEMS } from '../../../shared/storage/stored-items.ts';
import {
  DEFAULT_SLIPPAGE_TOLERANCE,
  SLIPPAGE_TOLERANCE_PRESETS,
  compoundSlippageToleranceRoundedUp,
  parseSlippageTolerance,
  getSlippageToleranceAdvice,
} from './slippage-tolerance.ts';

describe('slippage tolerance', () => {
  it('offers three presets, starting with the middle one', () => {
    expect(SLIPPAGE_TOLERANCE_PRESETS).toEqual(['0.1', '0.5', '1.0']);
    expect([DEFAULT_SLIPPAGE_TOLERANCE, STORED_ITEMS.slippage.fallback]).toEqual(['0.5', '0.5']);
    expect(STORED_ITEMS.slippage.key).toBe('slippage');
  });
  it('parses percent text', () => {
    expect(parseSlippageTolerance('0.5')).toEqual({ ok: true, value: FIXED_POINT_ONE / 200n });
    expect(parseSlippageTolerance('1.0')).toEqual({ ok: true, value: FIXED_POINT_ONE / 100n });
    expect(parseSlippageTolerance(' 50 ')).toEqual({ ok: true, value: FIXED_POINT_ONE / 2n });
  });
  it('rejects invalid values', () => {
    for (const text of ['', '0', '0.0', '-1', 'abc', '1e2', '.', '0,5'])
      expect(parseSlippageTolerance(text)).toEqual({ ok: false, error: { code: 'TOLERANCE_NOT_A_NUMBER' } });
    expect(parseSlippageTolerance('50.1')).toEqual({ ok: false, error: { code: 'TOLERANCE_TOO_LARGE' } });
  });
  it('compounds over the hops', () => {
    const half = ratio(FIXED_POINT_ONE / 200n);
    expect(compoundSlippageToleranceRoundedUp(half, 0)).toBe(0n);
    expect(compoundSlippageToleranceRoundedUp(half, 1)).toBe(half);
    expect(formatFixed(compoundSlippageToleranceRoundedUp(half, 3), 9)).toBe('0.015075125');
  });
  it('has advice for extreme values', () => {
    expect(getSlippageToleranceAdvice(ratio(FIXED_POINT_ONE / 10_000n))).toBe('tight');
    expect(getSlippageToleranceAdvice(ratio(FIXED_POINT_ONE / 200n))).toBeUndefined();
    expect(getSlippageToleranceAdvice(ratio(FIXED_POINT_ONE / 20n))).toBe('loose');
  });
});
