import { seconds } from '@junction/primitives';
import { describe, expect, it } from 'vitest';
import { validateLockDays, getLockPresetDays } from './lock-choice.ts';

const days = (count: number) => seconds(count * 86_400);

describe('lock presets', () => {
  it('are days and whole years up to the maximum', () => {
    expect(getLockPresetDays(days(1460))).toEqual([0, 30, 90, 180, 365, 730, 1095, 1460]);
    expect(getLockPresetDays(days(400))).toEqual([0, 30, 90, 180, 365, 400]);
    expect(getLockPresetDays(days(60))).toEqual([0, 30, 60]);
    expect(getLockPresetDays(seconds(0))).toEqual([0]);
  });
  it('start at two days', () => {
    expect([0, 1, 2, 90, 91].map((count) => validateLockDays(count, days(90)))).toEqual([
      undefined,
      'too-short',
      undefined,
      undefined,
      'too-long',
    ]);
    expect(validateLockDays(1, days(1))).toBeUndefined();
    expect(validateLockDays(1, seconds(0))).toBe('too-long');
  });
});
