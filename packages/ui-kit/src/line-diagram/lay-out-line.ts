import type { RouteLineAlternative, RouteLineSegment } from './line-model.ts';

/** Layout of the main line and its alternatives, pixels. */
export interface RouteLineLayout {
  /** X position of the centre of every station. */
  readonly stations: readonly number[];
  /** Alternatives that fit into the drawing, the one closest to the main line first. */
  readonly tracks: readonly AlternativeTrackLayout[];
  /** Keys of the alternatives that do not fit. */
  readonly hidden: readonly string[];
  readonly height: number;
}

/** SVG path and positions of an alternative, pixels. */
export interface AlternativeTrackLayout {
  readonly key: string;
  readonly path: string;
  /** Y position of the track's horizontal run. */
  readonly y: number;
  /** X position of each intermediate station. */
  readonly via: readonly number[];
  readonly labelX: number;
  readonly labelY: number;
}

const CORNER_RADIUS = 14;
const TURNOUT_WIDTH = 30;
/**
 * Distances from the main line to the first track, and between tracks. Compact drawings have no labels below the
 * tracks.
 */
const TRACK_DISTANCES = { wide: [76, 60], snug: [64, 54] } as const;

/** Measures that determine the layout of the line, pixels. */
export interface RouteLineMeasures {
  readonly width: number;
  /** Y position of the main line. */
  readonly y: number;
  /** Distance from each edge of the drawing to the outermost stations. */
  readonly pad: number;
  readonly walk: number;
  /** True for drawings narrower than 700 pixels, in which the labels of alternatives are below the drawing. */
  readonly snug: boolean;
  /** Height of the drawing without alternatives and branches. */
  readonly height: number;
}

/**
 * Returns the x position of every station from left to right. Walks (wrapping and unwrapping) have a fixed short
 * length; pool segments share the remaining width.
 */
export function computeRouteLineStationPositions(
  segments: readonly RouteLineSegment[],
  measures: RouteLineMeasures,
): readonly number[] {
  const { width, pad, walk } = measures;
  const walks = segments.filter((segment) => segment.kind === 'walk').length;
  const lines = segments.length - walks;
  const room = Math.max(0, width - 2 * pad);
  const walkLength = lines === 0 ? room / Math.max(1, walks) : Math.min(walk, room / segments.length);
  const lineLength = lines === 0 ? 0 : (room - walkLength * walks) / lines;
  let x = pad;
  return [
    pad,
    ...segments.map((segment) => {
      x += segment.kind === 'walk' ? walkLength : lineLength;
      return x;
    }),
  ];
}

/**
 * Lays out the main line and the alternatives below it, which leave and rejoin it at 45 degrees with rounded corners.
 */
export function layOutLine(
  segments: readonly RouteLineSegment[],
  alternatives: readonly RouteLineAlternative[],
  measures: RouteLineMeasures,
): RouteLineLayout {
  const stations = computeRouteLineStationPositions(segments, measures);
  const { y } = measures;
  const [first, next] = measures.snug ? TRACK_DISTANCES.snug : TRACK_DISTANCES.wide;
  const tracks: AlternativeTrackLayout[] = [];
  const hidden: string[] = [];
  const byLength = alternatives.toSorted((a, b) => a.to - a.from - (b.to - b.from));
  /** Returns true if an outer track joins next to this alternative's label, which then needs additional space. */
  const joined = (alternative: RouteLineAlternative): boolean =>
    byLength.slice(byLength.indexOf(alternative) + 1).some((outer) => outer.to === alternative.to);
  for (const alternative of byLength) {
    const drop = first + next * tracks.length;
    const left = (stations[alternative.from] ?? 0) + TURNOUT_WIDTH;
    const right = (stations[alternative.to] ?? 0) - TURNOUT_WIDTH;
    const run = [left + drop, right - drop] as const;
    const needed = 2 * CORNER_RADIUS + (measures.snug ? 26 : 40) * alternative.via.length + 20;
    if (run[1] - run[0] < needed) {
      hidden.push(alternative.key);
      continue;
    }
    const bottom = y + drop;
    const inner = tracks.findLast(
      (track) => byLength.find((other) => other.key === track.key)?.to === alternative.to,
    );
    const rise = inner ? inner.y : y;
    const middle = (run[0] + run[1]) / 2;
    tracks.push({
      key: alternative.key,
      path: getTurnoutPath(left, y, right, bottom, rise),
      y: bottom,
      via: alternative.via.map(
        (_, index) => run[0] + ((run[1] - run[0]) * (index + 1)) / (alternative.via.length + 1),
      ),
      labelX: middle - (joined(alternative) ? 30 : 0),
      labelY: bottom + (alternative.via.length > 0 ? 34 : 28),
    });
  }
  const lowest = tracks.at(-1);
  return {
    stations,
    tracks,
    hidden,
    height: getHeight(measures, lowest),
  };
}

/** Returns the height of the drawing including the labels below the lowest track. */
function getHeight(measures: RouteLineMeasures, lowest: AlternativeTrackLayout | undefined): number {
  if (!lowest) return measures.height;
  return measures.snug ? lowest.y + 18 : lowest.labelY + 16;
}

/**
 * Returns the SVG path of a track: down at 45 degrees, horizontally, and up to the height `rise`, which is that of the
 * main line or of the track it joins.
 */
function getTurnoutPath(left: number, top: number, right: number, bottom: number, rise: number): string {
  const drop = bottom - top;
  const [a, b] = [left + drop, right - drop];
  const cut = CORNER_RADIUS * Math.SQRT1_2;
  return [
    `M${left} ${top}`,
    `L${a - cut} ${bottom - cut}`,
    `Q${a} ${bottom} ${a + CORNER_RADIUS} ${bottom}`,
    `L${b - CORNER_RADIUS} ${bottom}`,
    `Q${b} ${bottom} ${b + cut} ${bottom - cut}`,
    `L${right - (rise - top)} ${rise}`,
  ].join('');
}
