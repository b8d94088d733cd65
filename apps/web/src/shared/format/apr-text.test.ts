import { FIXED_POINT_ONE, ratio } from '@junction/primitives';
import { expect, it } from 'vitest';
import { formatAprWithoutPercentSign, formatApr, formatYieldPercent } from './apr-text.ts';

it('formats APRs with one decimal, absurd ones shortened, unknown ones as a dash', () => {
  expect(formatApr(undefined)).toBe('—');
  expect(formatApr(ratio(0n))).toBe('0.0\u00a0%');
  expect(formatApr(ratio(FIXED_POINT_ONE / 8n))).toBe('12.5\u00a0%');
  expect(formatApr(ratio(100n * FIXED_POINT_ONE - 1n))).toMatch(/^10\s000\.0\s%$/);
  expect(formatAprWithoutPercentSign(ratio(FIXED_POINT_ONE / 8n))).toBe('12.5');
  expect(formatApr(ratio(123_456n * FIXED_POINT_ONE))).toBe('12.34M\u00a0%');
});

it('formats changes like APRs with their sign', () => {
  expect(formatYieldPercent(ratio(FIXED_POINT_ONE / 8n), { signed: true })).toBe('+12.5\u00a0%');
  expect(formatYieldPercent(ratio(-FIXED_POINT_ONE / 8n), { signed: true })).toBe('−12.5\u00a0%');
  expect(formatYieldPercent(ratio(0n), { signed: true })).toBe('0.0\u00a0%');
  expect(formatYieldPercent(ratio((3_612_957n * FIXED_POINT_ONE) / 1_000n), { signed: true })).toBe(
    '+361.29K\u00a0%',
  );
  expect(formatYieldPercent(ratio(-250n * FIXED_POINT_ONE), { signed: true })).toBe('−25.00K\u00a0%');
  expect(formatYieldPercent(ratio(250n * FIXED_POINT_ONE))).toBe('25.00K\u00a0%');
});
