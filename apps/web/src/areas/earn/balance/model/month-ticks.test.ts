import { seconds, toMilliseconds } from '@junction/primitives';
import { expect, it } from 'vitest';
import { getMonthTicks } from './month-ticks.ts';

const at = (day: string) => seconds(Date.parse(`${day}T12:00:00Z`) / 1000);
const days = (from: string, to: string) =>
  getMonthTicks(at(from), at(to)).map((time) => new Date(toMilliseconds(time)).toISOString().slice(0, 10));

it('marks first days of months, away from both ends', () => {
  expect(days('2026-11-25', '2027-10-23')).toEqual(['2027-05-01', '2027-07-01']);
  expect(days('2026-11-25', '2030-10-12')).toEqual(['2028-07-01', '2029-01-01', '2029-07-01']);
  expect(days('2026-11-25', '2028-11-19')).toEqual(['2027-07-01', '2028-01-01']);
});

it('has at most three marks, and none if no month begins', () => {
  expect(days('2026-11-05', '2026-11-20')).toEqual([]);
  for (const years of [1, 2, 3, 4, 10, 40])
    expect(days('2026-11-25', `${2026 + years}-11-25`).length).toBeLessThanOrEqual(3);
});
