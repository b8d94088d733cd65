import { seconds } from '@junction/primitives';
import { expect, it } from 'vitest';
import { parseEnteredDateTime, toEnteredDateTime } from './date-time.ts';

it("round-trips a time in the user's time zone", () => {
  for (const at of [1_800_000_000, 1_790_000_040, 4_000_000_020]) {
    const minute = seconds(Math.floor(at / 60) * 60);
    expect(parseEnteredDateTime(toEnteredDateTime(minute))).toBe(minute);
  }
  expect(parseEnteredDateTime({ date: ' 2026.1.2 ', time: '9:05' })).toBe(
    parseEnteredDateTime({ date: '2026.01.02', time: '09:05' }),
  );
});

it('rejects invalid times', () => {
  const times = ['2026.02.30', '2026-02-03', '26.02.03', '2026.13.01', '', 'x', '9999.01.01', '1969.01.01'];
  for (const date of times) expect(parseEnteredDateTime({ date, time: '09:00' })).toBeUndefined();
  for (const time of ['24:00', '9', '09:60', '', '9:5'])
    expect(parseEnteredDateTime({ date: '2026.02.03', time })).toBeUndefined();
});
