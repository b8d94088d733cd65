import { ApiRequestError, type Timeframe } from '@junction/api-contract';
import type { Milliseconds } from '@junction/primitives';
import { mergePoints, getNextOlderWindow, type ChartPoint, type TimeWindow } from './model/series.ts';

/** Points of one window. */
export interface SeriesPage<P> {
  /** Ascending by time. */
  readonly points: readonly P[];
  /** Time before which the server no longer has the points of this timeframe; undefined if it has the whole window. */
  readonly availableFrom?: Milliseconds | undefined;
}

/** Loads a window, or the part of it that the server still has. */
export async function loadAvailable<P extends ChartPoint>(
  load: (window: TimeWindow) => Promise<readonly P[]>,
  window: TimeWindow,
): Promise<SeriesPage<P>> {
  try {
    return { points: await load(window) };
  } catch (error) {
    const availableFrom = error instanceof ApiRequestError ? error.context.answer?.since : undefined;
    if (availableFrom === undefined) throw error;
    const points = availableFrom < window.to ? await load({ ...window, from: availableFrom }) : [];
    return { points, availableFrom };
  }
}

/** Returns the next older window to load; undefined once the series is complete or the server has nothing older. */
export function getNextWindow(
  timeframe: Timeframe,
  pages: readonly SeriesPage<ChartPoint>[],
  last: TimeWindow | undefined,
  now: number,
): TimeWindow | undefined {
  if (pages.at(-1)?.availableFrom !== undefined) return undefined;
  const points = pages.map((page) => page.points);
  return getNextOlderWindow(timeframe, points, last, now);
}

/** Returns the pages with fresh points in the newest one. */
export function mergeIntoNewest<P extends ChartPoint>(
  [newest, ...older]: readonly SeriesPage<P>[],
  fresh: readonly P[],
): SeriesPage<P>[] {
  return [{ ...newest, points: mergePoints(newest?.points ?? [], fresh) }, ...older];
}
