import { milliseconds } from '@junction/primitives';
import { describe, expect, it } from 'vitest';
import {
  formatChartDate,
  formatDateTime,
  formatMoment,
  formatTimeOfDay,
  formatTimeWithSeconds,
  toLocalMidnightOfUtcDay,
} from './format-date.ts';
import { formatDay } from './format-day.ts';

// Built from local date parts, so that the formatted texts are the same in every time zone.
const time = milliseconds(new Date(2026, 10, 5, 9, 3, 7).getTime());

describe('dates', () => {
  it('have the formats of spec 9', () => {
    expect(formatDateTime(time, 'en')).toBe('Nov 05, 2026, 09:03');
    expect(formatMoment(time, 'en')).toMatch(/^Nov 05, 2026, 09:03 UTC/);
    expect(formatChartDate(time, true)).toBe('05.11.2026 09:03');
    expect(formatTimeOfDay(time)).toBe('09:03');
    expect(formatTimeWithSeconds(time)).toBe('09:03:07');
  });
  it('use UTC days in charts, in any time zone', () => {
    const first = milliseconds(Date.UTC(2026, 10, 5));
    expect(formatChartDate(first, false)).toBe('05.11.2026');
    expect(formatChartDate(milliseconds(first - 1), false)).toBe('04.11.2026');
    expect(formatDay(toLocalMidnightOfUtcDay(first), 'en')).toBe('Nov 05, 2026');
  });
  it('order their parts by language', () => {
    expect(formatDateTime(time, 'ko')).toBe('2026년 11월 05일 09:03');
    expect(formatDateTime(time, 'ja')).toBe('2026年11月05日 09:03');
  });
});
