import { ApiRequestError, type ChartTimeframe } from '@junction/api-contract';
import type { Milliseconds } from '@junction/primitives';
import {
  mergeChartPoints,
  getNextOlderChartWindow,
  type ChartPoint,
  type ChartTimeWindow,
} from './model/series.ts';

/** Points of one window. */
export interface SeriesWindowPoints<P> {
  /** Ascending by time. */
  readonly points: readonly P[];
  /** Time before which the server no longer has the points of this timeframe; undefined if it has the whole window. */
  readonly availableFrom?: Milliseconds | undefined;
}

/**
 * Maximum number of requests to load one window: the second request starts at the time from which the server still has
 * points, and a third is needed if the server prunes again before the second.
 */
const MAX_REQUESTS = 3;

/** Loads a window, or the part of it that the server still has. */
export async function loadAvailablePoints<P extends ChartPoint>(
  load: (window: ChartTimeWindow) => Promise<readonly P[]>,
  window: ChartTimeWindow,
): Promise<SeriesWindowPoints<P>> {
  let availableFrom: Milliseconds | undefined;
  for (let request = 1; availableFrom === undefined || availableFrom < window.to; request += 1) {
    try {
      const points = await load(availableFrom === undefined ? window : { ...window, from: availableFrom });
      return availableFrom === undefined ? { points } : { points, availableFrom };
    } catch (error) {
      const since = error instanceof ApiRequestError ? error.context.answer?.since : undefined;
      if (since === undefined || request === MAX_REQUESTS) throw error;
      availableFrom = since;
    }
  }
  return { points: [], availableFrom };
}

/** Returns the next older window to load; undefined once the series is complete or the server has nothing older. */
export function getNextChartWindowToLoad(
  timeframe: ChartTimeframe,
  pages: readonly SeriesWindowPoints<ChartPoint>[],
  last: ChartTimeWindow | undefined,
  now: number,
): ChartTimeWindow | undefined {
  if (pages.at(-1)?.availableFrom !== undefined) return undefined;
  const points = pages.map((page) => page.points);
  return getNextOlderChartWindow(timeframe, points, last, now);
}

/** Merges reloaded points into the newest of the loaded windows and returns all windows, the newest first. */
export function mergeIntoNewestChartWindow<P extends ChartPoint>(
  [newest, ...older]: readonly SeriesWindowPoints<P>[],
  fresh: readonly P[],
): SeriesWindowPoints<P>[] {
  return [{ ...newest, points: mergeChartPoints(newest?.points ?? [], fresh) }, ...older];
}
