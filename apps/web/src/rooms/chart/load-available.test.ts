import { ApiRequestError, type ApiError } from '@junction/api-contract';
import { milliseconds } from '@junction/primitives';
import { expect, test, vi } from 'vitest';
import { loadAvailablePoints } from './load-available.ts';
import type { ChartPoint, ChartTimeWindow } from './model/series.ts';

const SINCE = milliseconds(5_000);

/** Server that has points from `SINCE` on. */
const load = vi.fn(({ from, to }: ChartTimeWindow): Promise<readonly ChartPoint[]> => {
  const answer: ApiError = { code: 'HISTORY_PRUNED', message: 'gone', since: SINCE };
  if (from < SINCE)
    return Promise.reject(
      new ApiRequestError('API_REFUSED', { status: 410, routeId: 'getPairOhlcv', answer }, 'gone'),
    );
  return Promise.resolve([{ time: from }, { time: to }]);
});

const createWindow = (from: number, to: number): ChartTimeWindow => ({
  from: milliseconds(from),
  to: milliseconds(to),
});

test('a window is loaded as it is, in part, or not at all, and the limit is reported', async () => {
  expect(await loadAvailablePoints(load, createWindow(6_000, 7_000))).toEqual({
    points: [{ time: 6_000 }, { time: 7_000 }],
  });
  expect(await loadAvailablePoints(load, createWindow(4_000, 7_000))).toEqual({
    points: [{ time: 5_000 }, { time: 7_000 }],
    availableFrom: SINCE,
  });
  load.mockClear();
  expect(await loadAvailablePoints(load, createWindow(1_000, 5_000))).toEqual({
    points: [],
    availableFrom: SINCE,
  });
  expect(load).toHaveBeenCalledTimes(1);
});

test('a window is loaded if the server prunes between two requests', async () => {
  let since = 5_000;
  const loadAndPrune = vi.fn(({ from }: ChartTimeWindow): Promise<readonly ChartPoint[]> => {
    if (from >= 6_000) return Promise.resolve([{ time: from }]);
    const answer: ApiError = { code: 'HISTORY_PRUNED', message: 'gone', since: milliseconds(since) };
    since += 1_000;
    return Promise.reject(
      new ApiRequestError('API_REFUSED', { status: 410, routeId: 'getPairOhlcv', answer }, 'gone'),
    );
  });
  expect(await loadAvailablePoints(loadAndPrune, createWindow(4_000, 7_000))).toEqual({
    points: [{ time: 6_000 }],
    availableFrom: 6_000,
  });
});

test('other errors stay errors', async () => {
  const away = new ApiRequestError('API_UNREACHABLE', { status: 0, routeId: 'getPairOhlcv' }, 'away');
  await expect(loadAvailablePoints(() => Promise.reject(away), createWindow(1, 2))).rejects.toBe(away);
});
