import { ApiRequestError, type Timeframe } from '@junction/api-contract';
import type { Milliseconds } from '@junction/primitives';
import { mergePoints, getNextOlderWindow, type ChartPoint, type TimeWindow } from './model/series.ts';

/** Points of one window. */
export interface SeriesWindowPoints<P> {
  /** Ascending by time. */
  readonly points: readonly P[];
  /** Time before which the server no longer has the points of this timeframe; undefined if it has the whole window. */
  readonly availableFrom?: Milliseconds | undefined;
}

/** Loads a window, or the part of it that the server still has. */
export async function loadAvailablePoints<P extends ChartPoint>(
  load: (window: TimeWindow) => Promise<readonly P[]>,
  window: TimeWindow,
): Promise<SeriesWindowPoints<P>> {
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
export function getNextWindowToLoad(
  timeframe: Timeframe,
  pages: readonly SeriesWindowPoints<ChartPoint>[],
  last: TimeWindow | undefined,
  now: number,
): TimeWindow | undefined {
  if (pages.at(-1)?.availableFrom !== undefined) return undefined;
  const points = pages.map((page) => page.points);
  return getNextOlderWindow(timeframe, points, last, now);
}

/** Merges reloaded points into the newest of the loaded windows and returns all windows, the newest first. */
export function mergeIntoNewestWindow<P extends ChartPoint>(
  [newest, ...older]: readonly SeriesWindowPoints<P>[],
  fresh: readonly P[],
): SeriesWindowPoints<P>[] {
  return [{ ...newest, points: mergePoints(newest?.points ?? [], fresh) }, ...older];
}
