import { FIXED_POINT_ONE, compareUnits, itemAt, mulDivDown, ratio, type Ratio } from '@junction/primitives';
import { roundRouteSharesToPercents } from './round-shares.ts';

/** Maximum pools of a path of a route that may split. */
export const MAX_SPLIT_ROUTE_DEPTH = 6;

/** Position of a hop in the tree of a route. Hops of quotes and of stored trades both have it. */
export interface RouteTreeHop {
  /** Index of the hop whose output is spent; undefined for the sold amount. */
  readonly parent?: number | undefined;
}

/** Returns the indices of the hops from the sold token to the hop `index`, inclusive. */
export function getPathToHop(hops: readonly RouteTreeHop[], index: number): readonly number[] {
  const path = [index];
  for (let at = hops[index]?.parent; at !== undefined; at = hops[at]?.parent) path.unshift(at);
  return path;
}

/** True if an output or the sold amount is divided between hops. */
export function isRouteSplit(hops: readonly RouteTreeHop[]): boolean {
  return hops.some((hop, index) => hops.some((other, at) => at > index && other.parent === hop.parent));
}

/** Number of hops on the longest path, over which the slippage tolerance compounds. */
export function getRouteDepth(hops: readonly RouteTreeHop[]): number {
  return Math.max(0, ...hops.map((_, index) => getPathToHop(hops, index).length));
}

/** Share of the sold amount that passes through this hop, rounded down. */
export function getHopInputShareRoundedDown(
  hops: readonly (RouteTreeHop & { readonly share: Ratio })[],
  index: number,
): Ratio {
  return getPathToHop(hops, index).reduce(
    (share, at) => ratio(mulDivDown(share, hops[at]?.share ?? ratio(FIXED_POINT_ONE), FIXED_POINT_ONE)),
    ratio(FIXED_POINT_ONE),
  );
}

/**
 * Returns the displayed share of the sold amount through each hop, in whole percent. The shares of the paths sum up to
 * 100 and a hop shows the sum of its paths, so that shares add up at every split.
 */
export function computeDisplayedShares(
  hops: readonly (RouteTreeHop & { readonly share: Ratio })[],
): readonly Ratio[] {
  const ends = hops.flatMap((_, index) => (hops.some(({ parent }) => parent === index) ? [] : [index]));
  const parts = roundRouteSharesToPercents(ends.map((end) => getHopInputShareRoundedDown(hops, end)));
  return hops.map((_, index) => {
    const through = parts.filter((_part, at) => getPathToHop(hops, itemAt(ends, at)).includes(index));
    return ratio(through.reduce((sum, part) => sum + part, 0n));
  });
}

/** Path of a split route that is drawn as a branch: it leaves its parent line and ends where the main line ends. */
export interface RouteDiagramBranch {
  /** Index of the parent branch; undefined for the main line. */
  readonly branch: number | undefined;
  /** Index of the parent's token at which the branch starts; 0 is the start of the parent. */
  readonly from: number;
  readonly hops: readonly number[];
}

export interface RouteLineLayout {
  /** Hops of the main line, which follows the largest share at every split. */
  readonly main: readonly number[];
  readonly branches: readonly RouteDiagramBranch[];
}

/** Returns the layout of a route's tree: the main line, and all other paths as branches. */
export function layOutRouteLine(
  hops: readonly (RouteTreeHop & { readonly share: Ratio })[],
): RouteLineLayout {
  const branches: RouteDiagramBranch[] = [];
  const nextOf = (parent: number | undefined): readonly number[] =>
    hops
      .map((hop, index) => ({ hop, index }))
      .filter(({ hop }) => hop.parent === parent)
      // The main line follows the largest share; of equal shares the last one, which also receives the rounding
      // remainder in the contracts.
      .toSorted((a, b) => compareUnits(b.hop.share, a.hop.share) || b.index - a.index)
      .map(({ index }) => index);
  const follow = (first: number, branch: number | undefined, start: number): readonly number[] => {
    const path: number[] = [];
    const left: { readonly from: number; readonly first: number }[] = [];
    let at: number | undefined = first;
    while (at !== undefined) {
      path.push(at);
      const [straight, ...others]: readonly number[] = nextOf(at);
      for (const other of others) left.push({ from: start + path.length, first: other });
      at = straight;
    }
    for (const { from, first: other } of left) {
      const index = branches.push({ branch, from, hops: [] }) - 1;
      branches[index] = { branch, from, hops: follow(other, index, 0) };
    }
    return path;
  };
  const [straight, ...others] = nextOf(undefined);
  if (straight === undefined) return { main: [], branches };
  const main = follow(straight, undefined, 0);
  for (const other of others) {
    const index = branches.push({ branch: undefined, from: 0, hops: [] }) - 1;
    branches[index] = { branch: undefined, from: 0, hops: follow(other, index, 0) };
  }
  return { main, branches };
}
