import type { RouteLineBranchesLayout } from './lay-out-branches.ts';
import type { RouteLineBranch, RouteLineSegment, RouteLineStation } from './line-model.ts';
import { estimateTextWidth } from './words-room.ts';

/** Layout of a compact line, pixels. */
export interface CompactRouteLineLayout {
  readonly width: number;
  /** X position of the centre of every station on the main line. */
  readonly stations: readonly number[];
  /** Radius of a station. */
  readonly radius: number;
  /** Half of the width of a share plate. */
  readonly plate: number;
  /** Horizontal distance from a station to the vertical of a branch that leaves or joins there. */
  readonly offset: number;
  readonly layout: RouteLineBranchesLayout;
}

interface LineParts {
  readonly stations: readonly RouteLineStation[];
  readonly segments: readonly RouteLineSegment[];
  readonly branches: readonly RouteLineBranch[];
}

/** Minimum distance between labels, and between labels and verticals of branches, pixels. */
const LABEL_GAP = 4;
/** Width of a branch's bend, pixels. */
const BEND_WIDTH = 10;
/** Radius of a station on a branch, pixels. */
const BRANCH_RADIUS = 11;
const NAME_FONT_SIZE = 13;
const FEE_FONT_SIZE = 12;

const estimateNameWidth = (station: RouteLineStation): number =>
  estimateTextWidth(station.name ?? station.token.symbol, NAME_FONT_SIZE, 'name');

/** Returns true if a fee label fits into `free` pixels. */
export const hasRoomForFeeLabel = (label: string, free: number): boolean =>
  estimateTextWidth(label, FEE_FONT_SIZE, 'figure') <= free;

/** Returns the horizontal range after a station in which no vertical of a branch crosses the labels below the line. */
export function getLabelRangeBetweenVerticals(
  branches: readonly RouteLineBranch[],
  stations: readonly number[],
  { index, offset }: { readonly index: number; readonly offset: number },
): readonly [from: number, to: number] {
  const [start, end] = [stations[index] ?? 0, stations[index + 1] ?? 0];
  const isLeft = branches.some((branch) => branch.branch === undefined && branch.from === index);
  const isReached = branches.some((branch) => branch.to === index + 1);
  return [isLeft ? start + offset + LABEL_GAP : start, isReached ? end - offset - LABEL_GAP : end];
}

/** Returns true if no names, plates, stations and verticals overlap. */
export function hasRoomForCompactLine(line: LineParts, room: CompactRouteLineLayout): boolean {
  return haveNamesRoom(line, room) && havePlatesRoom(line, room) && haveBranchesRoom(line, room);
}

function haveNamesRoom(
  { stations, segments }: LineParts,
  { stations: centres, width }: CompactRouteLineLayout,
): boolean {
  const last = stations.length - 1;
  let taken = -LABEL_GAP;
  return stations.every((station, index) => {
    // The station after a segment of kind `walk` (the wrapped token) is drawn without a name.
    if (segments[index - 1]?.kind === 'walk' && index < last) return true;
    const half = estimateNameWidth(station) / 2;
    const centre = centres[index] ?? 0;
    // At the edges of the drawing, a name is aligned to its station instead of centred on it.
    const left = index === 0 ? 0 : Math.min(centre - half, width - 2 * half);
    if (index === last ? width - 2 * half < taken + LABEL_GAP : left < taken + LABEL_GAP) return false;
    taken = left + 2 * half;
    return true;
  });
}

function havePlatesRoom({ branches }: LineParts, room: CompactRouteLineLayout): boolean {
  const { layout, stations, plate, radius, offset } = room;
  return [...layout.plates].every(([from, centre]) => {
    const isReached = branches.some((branch) => branch.to === from + 1);
    const end = (stations[from + 1] ?? 0) - (isReached ? offset + BEND_WIDTH : radius);
    return centre + plate <= end;
  });
}

function haveBranchesRoom(
  { branches }: LineParts,
  { layout, plate, stations, offset }: CompactRouteLineLayout,
): boolean {
  return layout.branches.every((drawn) => {
    const branch = branches.find(({ key }) => key === drawn.key);
    if (branch === undefined) return true;
    const up = (stations[branch.to] ?? 0) - offset;
    if (drawn.plate + plate > up - BEND_WIDTH) return false;
    const first = drawn.plate + plate;
    return branch.stations.every((station, index) => {
      const [centre, half] = [drawn.stations[index] ?? 0, estimateNameWidth(station) / 2];
      const before = index === 0 ? first : (drawn.stations[index - 1] ?? 0) + BRANCH_RADIUS;
      return centre - BRANCH_RADIUS >= before && centre + Math.max(half, BRANCH_RADIUS) + LABEL_GAP <= up;
    });
  });
}
