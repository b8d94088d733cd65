import type { RouteLineBranch, RouteLineSegment, RouteLineStation } from '@junction/ui-kit';
import { itemAt, type Ratio } from '@junction/primitives';
import { formatPercent } from '../../../../shared/format/format-number.ts';
import {
  isRouteSplit,
  layOutRouteLine,
  computeDisplayedShares,
  type RouteTreeHop,
} from '../model/route-tree.ts';

export interface RouteLineParts {
  /** Stations (tokens in the route diagram) after each hop of the main line. */
  readonly stations: readonly RouteLineStation[];
  readonly segments: readonly RouteLineSegment[];
  readonly branches: readonly RouteLineBranch[];
}

/**
 * Draws the tree of a route as a main line with branches. `offset` is the index of the station at which the first hop
 * starts: 1 if the line starts with a wrap, otherwise 0. Hops of a split are labelled with their share.
 */
export function drawRouteTree<Hop extends RouteTreeHop & { readonly share: Ratio }>(
  hops: readonly Hop[],
  offset: number,
  draw: {
    readonly station: (hop: Hop, index: number) => RouteLineStation;
    readonly segment: (hop: Hop, index: number) => RouteLineSegment;
  },
): RouteLineParts {
  const { main, branches } = layOutRouteLine(hops);
  const parts = isRouteSplit(hops);
  const shares = computeDisplayedShares(hops);
  const station = (index: number): RouteLineStation[] => {
    const hop = hops[index];
    return hop === undefined ? [] : [draw.station(hop, index)];
  };
  const segment = (index: number): RouteLineSegment[] => {
    const hop = hops[index];
    if (hop === undefined) return [];
    const forks = hops.filter((other) => other.parent === hop.parent).length > 1;
    const share = parts && forks ? { share: formatShare(itemAt(shares, index)) } : {};
    return [{ ...draw.segment(hop, index), ...share }];
  };
  return {
    stations: main.flatMap(station),
    segments: main.flatMap(segment),
    branches: branches.map((branch, index) => ({
      key: `branch${index}`,
      ...(branch.branch === undefined ? {} : { branch: `branch${branch.branch}` }),
      from: branch.branch === undefined ? branch.from + offset : branch.from - 1,
      to: main.length + offset,
      stations: branch.hops.slice(0, -1).flatMap(station),
      segments: branch.hops.flatMap(segment),
    })),
  };
}

/** Formats a share in whole percent: "14 %". */
export function formatShare(share: Ratio): string {
  return formatPercent(share, { places: 0 });
}
