import { milliseconds, seconds } from '@junction/primitives';
import { describe, expect, it } from 'vitest';
import { buildDepositSeries } from './own-series.ts';

const DAY = 86_400_000;
const UNIT = 10n ** 18n;
const at = (days: number) => seconds((days * DAY) / 1_000);
const window = (from: number, to: number) => ({ from: milliseconds(from * DAY), to: milliseconds(to * DAY) });

describe('deposit history of an account', () => {
  const changes = [
    { time: at(14.5), amount: -3n * UNIT },
    { time: at(11.25), amount: 5n * UNIT },
    { time: at(14.25), amount: 1n * UNIT },
  ];
  it('keeps each balance until the next change, and starts at the first deposit', () => {
    expect(buildDepositSeries(changes, window(10, 15.5), DAY)).toEqual([
      { time: 11 * DAY, value: 5 },
      { time: 12 * DAY, value: 5 },
      { time: 13 * DAY, value: 5 },
      { time: 14 * DAY, value: 3 },
      { time: 15 * DAY, value: 3 },
    ]);
  });
  it('includes changes before the window, and has no bars without deposits', () => {
    expect(buildDepositSeries(changes, window(13, 13.5), DAY)).toEqual([{ time: 13 * DAY, value: 5 }]);
    expect(buildDepositSeries(changes, window(8, 10), DAY)).toEqual([]);
    expect(buildDepositSeries([], window(8, 10), DAY)).toEqual([]);
  });
});
