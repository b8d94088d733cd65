import { milliseconds } from '@junction/primitives';
import { describe, expect, it } from 'vitest';
import {
  getChartWindowBefore,
  getNewestChartWindow,
  invertBar,
  mergeChartPoints,
  getChartRefreshWindow,
  parseCandles,
  parseTimestamp,
  summarizeSeries,
  getNextOlderChartWindow,
  type PriceBar,
} from './series.ts';
import { assignReserveShareColours, computeReservePercentages } from './shares.ts';

const wire = (time: number, open: string, high: string, low: string, close: string) => ({
  time: milliseconds(time),
  open,
  high,
  low,
  close,
  volume: '10',
});
const bar = (hour: number, close: number): PriceBar => ({
  time: milliseconds(hour * 3_600_000),
  open: close,
  high: close,
  low: close,
  close,
  volume: 1,
});
const HOUR = 3_600_000;

describe('bars', () => {
  it('invert prices numerically, swapping high and low', () => {
    const [read] = parseCandles([wire(2e11, '2', '4', '1', '2.5')]);
    expect(read).toEqual({ time: 2e11, open: 2, high: 4, low: 1, close: 2.5, volume: 10 });
    expect(read && invertBar(read)).toEqual({
      time: 2e11,
      open: 0.5,
      high: 1,
      low: 0.25,
      close: 0.4,
      volume: 10,
    });
  });
  it('omit bars that cannot be drawn', () => {
    expect(parseCandles([wire(1, '0', '4', '1', '2')])).toEqual([]);
    expect(parseCandles([wire(1, '-1', '4', '1', '2')])).toEqual([]);
  });
  it('accept seconds and milliseconds', () => {
    expect(parseTimestamp(1_790_000_000)).toBe(1_790_000_000_000);
    expect(parseTimestamp(1_790_000_000_000)).toBe(1_790_000_000_000);
  });
});

describe('windows', () => {
  it('are 7 days of hourly and 30 of daily bars, overlapping by two', () => {
    const now = 100 * 86_400_000;
    expect(now - getNewestChartWindow('H1', now).from).toBe(7 * 86_400_000);
    expect(now - getNewestChartWindow('D1', now).from).toBe(30 * 86_400_000);
    expect(now - getChartRefreshWindow('H1', now).from).toBe(3 * HOUR);
    const earlier = getChartWindowBefore('H1', milliseconds(now));
    expect(earlier.to - now).toBe(2 * HOUR);
    expect(now - earlier.from).toBe(7 * 86_400_000 + 2 * HOUR);
  });
  it('go back from the oldest bar, or from the last empty window', () => {
    const now = 100 * 86_400_000;
    const first = getNewestChartWindow('H1', now);
    expect(getNextOlderChartWindow('H1', [[bar(20, 1), bar(21, 1)]], undefined, now)).toEqual(
      getChartWindowBefore('H1', milliseconds(20 * HOUR)),
    );
    expect(getNextOlderChartWindow('H1', [[]], undefined, now)).toEqual(
      getChartWindowBefore('H1', first.from),
    );
    expect(getNextOlderChartWindow('H1', [[bar(2_399, 1)]], first, now)).toEqual(
      getChartWindowBefore('H1', first.from),
    );
  });
  it('end after two consecutive empty ones', () => {
    expect(getNextOlderChartWindow('H1', [[bar(20, 1)], [], []], undefined, 0)).toBeUndefined();
    expect(getNextOlderChartWindow('H1', [[], [bar(20, 1)], []], undefined, 0)).toBeDefined();
  });
  it('are merged by time, newer copies win', () => {
    expect(mergeChartPoints([bar(1, 5), bar(2, 6)], [bar(2, 7), bar(3, 8)]).map((b) => b.close)).toEqual([
      5, 7, 8,
    ]);
    expect(mergeChartPoints([bar(5, 1)], [bar(2, 2)]).map((b) => b.close)).toEqual([2, 1]);
  });
});

describe('summary', () => {
  it('contains the change over 24 hours', () => {
    expect(summarizeSeries([])).toBeUndefined();
    expect(summarizeSeries([bar(0, 4), bar(24, 5)])?.change).toBeCloseTo(0.25);
    expect(summarizeSeries([bar(10, 4), bar(24, 5)])?.change).toBeUndefined();
    const value = (hour: number, dollars: number) => ({ time: milliseconds(hour * HOUR), value: dollars });
    expect(summarizeSeries([value(0, 0), value(24, 5)])).toEqual({ last: 5, change: undefined });
  });
});

describe('shares', () => {
  it('sum up to 100, or to 0 for an empty pool', () => {
    const time = milliseconds(0);
    expect(computeReservePercentages({ time, total: 9, amounts: [3, 1, 4] })).toEqual([37.5, 12.5, 50]);
    expect(computeReservePercentages({ time, total: 0, amounts: [0, 0] })).toEqual([0, 0]);
  });
  it('have stable colours by address, unique within a pool', () => {
    const keys = Array.from({ length: 15 }, (_, index) => `0:${String(index).repeat(4)}`);
    expect(new Set(assignReserveShareColours(keys)).size).toBe(15);
    expect(assignReserveShareColours([keys[4] ?? ''])).toEqual(assignReserveShareColours([keys[4] ?? '']));
    expect(assignReserveShareColours(['a', 'a'])[0]).toBe(assignReserveShareColours(['a'])[0]);
  });
});
