import type { RouteBranchLayout } from './lay-out-branches.ts';
import type { RouteLineTextListItem } from './line-list.tsx';
import {
  describeSegment,
  describeStation,
  type RouteLineBranch,
  type RouteLineSegment,
  type RouteLineStation,
} from './line-model.ts';

/** Margin between a segment and the station rings at its ends, so that their areas never overlap. Pixels. */
const SEGMENT_MARGIN = 4;

interface DrawnLine {
  readonly stations: readonly RouteLineStation[];
  readonly segments: readonly RouteLineSegment[];
  readonly at: (index: number) => number;
  readonly y: number;
}

/** Returns stations and segments in reading order, with their positions on the drawing. */
export function listRouteLineTextItems(
  line: DrawnLine,
  branches: readonly RouteLineBranch[],
  layouts: readonly RouteBranchLayout[],
  radius: number,
): readonly RouteLineTextListItem[] {
  const box = (y: number) => ({ y: y - radius, height: 2 * radius });
  const stationStop = (station: RouteLineStation, x: number, y: number): RouteLineTextListItem => ({
    key: station.key,
    text: describeStation(station),
    href: station.href,
    x: x - radius,
    width: 2 * radius,
    ...box(y),
  });
  const segmentStop = (
    segment: RouteLineSegment,
    from: number,
    to: number,
    y: number,
  ): RouteLineTextListItem => ({
    key: segment.key,
    text: describeSegment(segment),
    href: segment.href,
    x: from,
    width: Math.max(SEGMENT_MARGIN, to - from),
    ...box(y),
  });
  const { stations, segments, at, y } = line;
  const main = stations.flatMap((station, index) => {
    const segment = segments[index];
    const stop = stationStop(station, at(index), y);
    return segment === undefined
      ? [stop]
      : [
          stop,
          segmentStop(
            segment,
            at(index) + radius + SEGMENT_MARGIN,
            at(index + 1) - radius - SEGMENT_MARGIN,
            y,
          ),
        ];
  });
  const branchStops = branches.flatMap((branch) => {
    const layout = layouts.find((one) => one.key === branch.key);
    if (layout === undefined) return [];
    return branch.segments.flatMap((segment, index) => {
      const stretch = layout.segments[index];
      const station = branch.stations[index];
      const x = layout.stations[index];
      if (stretch === undefined) return [];
      const stop = segmentStop(
        segment,
        stretch.from + radius + SEGMENT_MARGIN,
        stretch.to - radius - SEGMENT_MARGIN,
        layout.y,
      );
      return station === undefined || x === undefined ? [stop] : [stop, stationStop(station, x, layout.y)];
    });
  });
  return [...main, ...branchStops];
}
