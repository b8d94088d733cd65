import { ApiRequestError, type Timeframe } from '@junction/api-contract';
import type { Milliseconds } from '@junction/primitives';
import { mergePoints, windowBefore, type ChartPoint, type TimeWindow } from './model/series.ts';

/** Points of one window. */
export interface SeriesPage<P> {
  /** Ascending by time. */
  readonly points: readonly P[];
  /** Time before which the server no longer has the points of this timeframe; undefined if it has the whole window. */
  readonly keptFrom?: Milliseconds | undefined;
}

/** Loads a window, or the part of it that the server still has. */
export async function loadKept<P extends ChartPoint>(
  load: (window: TimeWindow) => Promise<readonly P[]>,
  window: TimeWindow,
): Promise<SeriesPage<P>> {
  try {
    return { points: await load(window) };
  } catch (error) {
    const keptFrom = error instanceof ApiRequestError ? error.context.answer?.since : undefined;
    if (keptFrom === undefined) throw error;
    const points = keptFrom < window.to ? await load({ ...window, from: keptFrom }) : [];
    return { points, keptFrom };
  }
}

/** Returns the next older window to load; undefined once the series is complete or the server has nothing older. */
export function nextWindow(
  timeframe: Timeframe,
  pages: readonly SeriesPage<ChartPoint>[],
  last: TimeWindow | undefined,
  now: number,
): TimeWindow | undefined {
  if (pages.at(-1)?.keptFrom !== undefined) return undefined;
  const points = pages.map((page) => page.points);
  return windowBefore(timeframe, points, last, now);
}

/** Returns the pages with fresh points in the newest one. */
export function withNewest<P extends ChartPoint>(
  [newest, ...older]: readonly SeriesPage<P>[],
  fresh: readonly P[],
): SeriesPage<P>[] {
  return [{ ...newest, points: mergePoints(newest?.points ?? [], fresh) }, ...older];
}
