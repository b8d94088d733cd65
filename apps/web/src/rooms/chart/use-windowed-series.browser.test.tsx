import { ApiRequestError } from '@junction/api-contract';
import { milliseconds } from '@junction/primitives';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderHook } from 'vitest-browser-react';
import { BAR_DURATION_MS, type ChartPoint, type ChartTimeWindow } from './model/series.ts';
import { useWindowedSeries } from './use-windowed-series.ts';

const DAY = 86_400_000;
const load = vi.fn<(window: ChartTimeWindow) => Promise<readonly ChartPoint[]>>();
/** Returns the first and the last bar of a window. */
const endsOf = ({ from, to }: ChartTimeWindow, bar: number): readonly ChartPoint[] =>
  [Math.ceil(from / bar), Math.floor(to / bar)].map((index) => ({ time: milliseconds(index * bar) }));

async function open(pair: string) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  return renderHook(
    (of?: { readonly pair: string; readonly timeframe: 'H1' | 'D1' }) => {
      const { pair: name, timeframe } = of ?? { pair, timeframe: 'H1' };
      return useWindowedSeries({ queryKey: ['series', name, timeframe], enabled: true, timeframe, load });
    },
    { wrapper },
  );
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 20) });
  load.mockReset();
  load.mockImplementation((window) => Promise.resolve(endsOf(window, BAR_DURATION_MS.H1)));
});

afterEach(() => {
  vi.useRealTimers();
});

it('loads earlier bars on demand and merges them', async () => {
  const { result } = await open('A/B');
  await expect.poll(() => result.current.points?.length).toBe(2);
  const { from, to } = load.mock.calls[0]?.[0] ?? { from: 0, to: 0 };
  expect(to - from).toBe(7 * DAY);
  result.current.loadOlder();
  await expect.poll(() => load.mock.calls.length).toBe(2);
  // The older window overlaps the loaded bars by two.
  expect(load.mock.calls[1]?.[0].to).toBe(from + 2 * BAR_DURATION_MS.H1);
  await expect.poll(() => result.current.points?.length).toBe(4);
  const times = (result.current.points ?? []).map(({ time }) => time);
  expect(times).toEqual(times.toSorted((a, b) => a - b));
});

it.each([
  ['another timeframe', { pair: 'A/B', timeframe: 'D1' }, 30 * DAY],
  ['another pair', { pair: 'A/C', timeframe: 'H1' }, 7 * DAY],
] as const)('resets with %s', async (_, other, window) => {
  const { result, rerender } = await open('A/B');
  await expect.poll(() => result.current.points?.length).toBe(2);
  result.current.loadOlder();
  await expect.poll(() => result.current.points?.length).toBe(4);
  let answer: (points: readonly ChartPoint[]) => void = () => undefined;
  load.mockImplementation(() => new Promise((resolve) => (answer = resolve)));
  const before = load.mock.calls.length;
  await rerender(other);
  // The points of the previous series are not shown for the new one.
  expect([result.current.points, result.current.isLoading]).toEqual([undefined, true]);
  await expect.poll(() => load.mock.calls.length).toBe(before + 1);
  const asked = load.mock.calls.at(-1)?.[0] ?? { from: 0, to: 0 };
  expect(asked.to - asked.from).toBe(window);
  answer([{ time: milliseconds(asked.to) }]);
  await expect.poll(() => result.current.points?.length).toBe(1);
});

it('ends where the server no longer has bars, and reports it', async () => {
  const since = milliseconds(Date.UTC(2026, 10, 20) - 10 * DAY);
  load.mockImplementation((window) =>
    window.from < since
      ? Promise.reject(
          new ApiRequestError(
            'API_REFUSED',
            {
              status: 410,
              routeId: 'getPairOhlcv',
              answer: { code: 'HISTORY_PRUNED', message: 'gone', since },
            },
            'gone',
          ),
        )
      : Promise.resolve(endsOf(window, BAR_DURATION_MS.H1)),
  );
  const { result } = await open('A/B');
  await expect.poll(() => result.current.points?.length).toBe(2);
  expect(result.current.availableFrom).toBeUndefined();
  result.current.loadOlder();
  await expect.poll(() => result.current.availableFrom).toBe(since);
  expect(result.current.points?.[0]?.time).toBe(since);
  expect(result.current.hasFailed).toBe(false);
  const { length } = load.mock.calls;
  result.current.loadOlder();
  result.current.refreshNewest();
  await expect.poll(() => load.mock.calls.length).toBe(length + 1);
  expect(result.current.availableFrom).toBe(since);
});

it('stops loading without bars on a failure, and retries on demand', async () => {
  load.mockRejectedValueOnce(new Error('down'));
  const { result } = await open('A/B');
  await expect.poll(() => result.current.hasFailed).toBe(true);
  expect([result.current.points, result.current.isLoading]).toEqual([undefined, false]);
  result.current.retry();
  await expect.poll(() => result.current.points?.length).toBe(2);
  expect(result.current.hasFailed).toBe(false);
});
