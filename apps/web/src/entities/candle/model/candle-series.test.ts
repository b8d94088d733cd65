import { milliseconds } from '@junction/primitives';
import { describe, expect, it } from 'vitest';
import { earlierWindow, firstWindow, mergeBars, readBars, summarize, type Bar } from './candle-series.ts';

const wire = (timestamp: number, open: string, high: string, low: string, close: string) => ({
  timestamp,
  open,
  high,
  low,
  close,
  volume: '10',
});
const bar = (hour: number, close: number): Bar => ({
  time: milliseconds(hour * 3_600_000),
  open: close,
  high: close,
  low: close,
  close,
  volume: 1,
});

describe('candles', () => {
  it('inverts prices numerically: high and low change places', () => {
    expect(readBars([wire(1, '2', '4', '1', '2.5')], true)).toEqual([
      { time: 1, open: 0.5, high: 1, low: 0.25, close: 0.4, volume: 10 },
    ]);
    expect(readBars([wire(1, '2', '4', '1', '2.5')], false)[0]).toMatchObject({ high: 4, low: 1 });
  });
  it('leaves out bars nobody could draw', () => {
    expect(readBars([wire(1, '0', '4', '1', '2')], true)).toEqual([]);
    expect(readBars([wire(1, '-1', '4', '1', '2')], false)).toEqual([]);
  });
  it('windows: 7 days of hours, 30 of days, two bars of overlap before', () => {
    const now = 100 * 86_400_000;
    expect(now - firstWindow('H1', now).from).toBe(7 * 86_400_000);
    expect(now - firstWindow('D1', now).from).toBe(30 * 86_400_000);
    const earlier = earlierWindow('H1', milliseconds(now));
    expect(earlier.to - now).toBe(2 * 3_600_000);
    expect(now - earlier.from).toBe(7 * 86_400_000 + 2 * 3_600_000);
  });
  it('merges by time and takes the newer copy', () => {
    expect(mergeBars([bar(1, 5), bar(2, 6)], [bar(2, 7), bar(3, 8)]).map((b) => b.close)).toEqual([5, 7, 8]);
    expect(mergeBars([bar(5, 1)], [bar(2, 2)]).map((b) => b.close)).toEqual([2, 1]);
  });
  it('knows the change of 24 hours', () => {
    expect(summarize([])).toBeUndefined();
    expect(summarize([bar(0, 4), bar(24, 5)])?.change).toBeCloseTo(0.25);
    expect(summarize([bar(10, 4), bar(24, 5)])?.change).toBeUndefined();
  });
});
