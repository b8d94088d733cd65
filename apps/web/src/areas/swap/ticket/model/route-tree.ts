import { ONE, compareUnits, itemAt, mulDivDown, ratio, type Ratio } from '@junction/primitives';
import { wholeShares } from './whole-shares.ts';

/** What a place in the tree needs to know; hops of quotes and of sent deals have it alike. */
export interface TreeHop {
  /** Index of the hop whose result this one spends; undefined spends the sold amount. */
  readonly parent?: number | undefined;
}

/** The hops from the source down to this one, itself included. */
export function pathTo(hops: readonly TreeHop[], index: number): readonly number[] {
  const path = [index];
  for (let at = hops[index]?.parent; at !== undefined; at = hops[at]?.parent) path.unshift(at);
  return path;
}

/** The route parts somewhere: some result, or the sold amount, goes into more than one hop. */
export function isSplit(hops: readonly TreeHop[]): boolean {
  return hops.some((hop, index) => hops.some((other, at) => at > index && other.parent === hop.parent));
}

/** Hops on the longest way through the tree: over so many the tolerance compounds. */
export function depthOf(hops: readonly TreeHop[]): number {
  return Math.max(0, ...hops.map((_, index) => pathTo(hops, index).length));
}

/** Part of the sold amount that comes through this hop, rounded down. */
export function sourceShareDown(
  hops: readonly (TreeHop & { readonly share: Ratio })[],
  index: number,
): Ratio {
  return pathTo(hops, index).reduce(
    (share, at) => ratio(mulDivDown(share, hops[at]?.share ?? ratio(ONE), ONE)),
    ratio(ONE),
  );
}

/**
 * What is shown of the part of the sold amount that comes through each hop: whole percents. The ways are 100 percent
 * together, and a hop shows the sum of the ways through it, so that what parts adds up to what it parts from.
 */
export function shownShares(hops: readonly (TreeHop & { readonly share: Ratio })[]): readonly Ratio[] {
  const ends = hops.flatMap((_, index) => (hops.some(({ parent }) => parent === index) ? [] : [index]));
  const parts = wholeShares(ends.map((end) => sourceShareDown(hops, end)));
  return hops.map((_, index) => {
    const through = parts.filter((_part, at) => pathTo(hops, itemAt(ends, at)).includes(index));
    return ratio(through.reduce((sum, part) => sum + part, 0n));
  });
}

/** A way that leaves the line and comes back at its end. */
export interface PlannedBranch {
  /** Index of the branch it leaves; undefined leaves the main line. */
  readonly branch: number | undefined;
  /** The stop it leaves, counted from the start of the way it leaves: 0 is the start itself. */
  readonly from: number;
  readonly hops: readonly number[];
}

export interface LinePlan {
  /** The way of the largest parts. */
  readonly main: readonly number[];
  readonly branches: readonly PlannedBranch[];
}

/** How a tree is drawn: one main line, and every other way as a branch of it or of another branch. */
export function planLine(hops: readonly (TreeHop & { readonly share: Ratio })[]): LinePlan {
  const branches: PlannedBranch[] = [];
  const nextOf = (parent: number | undefined): readonly number[] =>
    hops
      .map((hop, index) => ({ hop, index }))
      .filter(({ hop }) => hop.parent === parent)
      // The largest part goes straight on, the last of equals: there the contracts put what division leaves over.
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
