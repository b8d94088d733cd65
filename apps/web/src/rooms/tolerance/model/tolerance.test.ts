import { ONE, formatFixed, ratio } from '@junction/primitives';
import { describe, expect, it } from 'vitest';
import { STORED } from '../../../shared/storage/stored-items.ts';
import {
  DEFAULT_TOLERANCE,
  TOLERANCE_PRESETS,
  compoundToleranceUp,
  parseTolerance,
  toleranceAdvice,
} from './tolerance.ts';

describe('slippage tolerance', () => {
  it('offers three presets, starting with the middle one', () => {
    expect(TOLERANCE_PRESETS).toEqual(['0.1', '0.5', '1.0']);
    expect([DEFAULT_TOLERANCE, STORED.slippage.fallback]).toEqual(['0.5', '0.5']);
    expect(STORED.slippage.key).toBe('slippage');
  });
  it('parses percent text', () => {
    expect(parseTolerance('0.5')).toEqual({ ok: true, value: ONE / 200n });
    expect(parseTolerance('1.0')).toEqual({ ok: true, value: ONE / 100n });
    expect(parseTolerance(' 50 ')).toEqual({ ok: true, value: ONE / 2n });
  });
  it('rejects invalid values', () => {
    for (const text of ['', '0', '0.0', '-1', 'abc', '1e2', '.', '0,5'])
      expect(parseTolerance(text)).toEqual({ ok: false, error: { code: 'TOLERANCE_NOT_A_NUMBER' } });
    expect(parseTolerance('50.1')).toEqual({ ok: false, error: { code: 'TOLERANCE_TOO_LARGE' } });
  });
  it('compounds over the hops', () => {
    const half = ratio(ONE / 200n);
    expect(compoundToleranceUp(half, 0)).toBe(0n);
    expect(compoundToleranceUp(half, 1)).toBe(half);
    expect(formatFixed(compoundToleranceUp(half, 3), 9)).toBe('0.015075125');
  });
  it('has advice for extreme values', () => {
    expect(toleranceAdvice(ratio(ONE / 10_000n))).toBe('tight');
    expect(toleranceAdvice(ratio(ONE / 200n))).toBeUndefined();
    expect(toleranceAdvice(ratio(ONE / 20n))).toBe('loose');
  });
});
