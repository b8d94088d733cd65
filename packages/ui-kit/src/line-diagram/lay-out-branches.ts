import type { RouteLineBranch } from './line-model.ts';

/** Layout of a branch, pixels. */
export interface RouteBranchLayout {
  readonly key: string;
  /** Y position of the branch's horizontal run. */
  readonly y: number;
  /** X position of the centre of each station. */
  readonly stations: readonly number[];
  /** Path of each segment between stations. */
  readonly segments: readonly RouteLineSegmentPath[];
  /** X position of the centre of the share plate. */
  readonly plate: number;
}

/** Path of a segment: its approach, horizontal run and departure. */
export interface RouteLineSegmentPath {
  /** SVG path up to the start of the horizontal run. */
  readonly lead: string;
  readonly from: number;
  readonly to: number;
  readonly y: number;
  /** SVG path after the horizontal run; empty if the segment ends at a station. */
  readonly tail: string;
}

/** Measures of the drawing that determine where branches are placed, pixels. */
export interface RouteBranchMeasures {
  /** Y position of the main line. */
  readonly y: number;
  /** X position of the centre of every station on the main line. */
  readonly stations: readonly number[];
  /** Vertical distance between the main line and the first branch, and between branches. */
  readonly gap: number;
  /** Horizontal distance from the station where a branch leaves the line to the vertical part of the branch. */
  readonly offset: number;
  /** Half of the width of a share plate. */
  readonly plate: number;
  /** Space between a plate and the adjacent bends. */
  readonly room: number;
}

/** Layout of all branches, in pixels. */
export interface RouteLineBranchesLayout {
  readonly branches: readonly RouteBranchLayout[];
  /** X positions of the centres of the share plates on the main line, by the index of the preceding station. */
  readonly plates: ReadonlyMap<number, number>;
  /** Y position of the lowest horizontal run. */
  readonly bottom: number;
}

/** Width and height of a 45 degree bend, pixels. */
const BEND_SIZE = 10;

/**
 * Lays out the branches below the main line. The branches that leave last are closest to it, so that no vertical
 * crosses a horizontal run. Nested branches come directly below their parent branch.
 */
export function layOutBranches(
  branches: readonly RouteLineBranch[],
  measures: RouteBranchMeasures,
): RouteLineBranchesLayout {
  const { y, stations, gap, offset, plate, room } = measures;
  const placed: RouteBranchLayout[] = [];
  const plateAt = (upright: number): number => upright + BEND_SIZE + room + plate;
  const place = (parent: RouteBranchLayout | undefined, key: string | undefined): void => {
    const own = branches.filter((branch) => branch.branch === key).toSorted((a, b) => b.from - a.from);
    for (const branch of own) {
      const start = (parent?.stations ?? stations)[branch.from] ?? 0;
      const end = stations[branch.to] ?? start;
      const top = parent?.y ?? y;
      const level = y + gap * (placed.length + 1);
      const [down, up] = [start + offset, end - offset];
      const [first, last] = [plateAt(down) + plate, up - BEND_SIZE];
      const count = branch.stations.length;
      const centres = branch.stations.map((_, index) => first + ((last - first) * (index + 1)) / (count + 1));
      const lead = [
        `M${start} ${top}`,
        `L${down - BEND_SIZE} ${top}`,
        `L${down} ${top + BEND_SIZE}`,
        `L${down} ${level - BEND_SIZE}`,
        `L${down + BEND_SIZE} ${level}`,
      ].join('');
      const tail = [
        `L${up} ${level - BEND_SIZE}`,
        `L${up} ${y + BEND_SIZE}`,
        `L${up + BEND_SIZE} ${y}`,
        `L${end} ${y}`,
      ].join('');
      const layout: RouteBranchLayout = {
        key: branch.key,
        y: level,
        stations: centres,
        plate: plateAt(down),
        segments: branch.segments.map((_, index) => ({
          lead: index === 0 ? lead : `M${centres[index - 1] ?? 0} ${level}`,
          from: index === 0 ? down + BEND_SIZE : (centres[index - 1] ?? 0),
          to: index === count ? last : (centres[index] ?? 0),
          y: level,
          tail: index === count ? tail : '',
        })),
      };
      placed.push(layout);
      place(layout, branch.key);
    }
  };
  place(undefined, undefined);
  const left = branches.filter((branch) => branch.branch === undefined).map((branch) => branch.from);
  return {
    branches: placed,
    plates: new Map(left.map((from) => [from, plateAt((stations[from] ?? 0) + offset)])),
    bottom: placed.at(-1)?.y ?? y,
  };
}
