import { FIXED_POINT_ONE, ratio } from '@junction/primitives';
import { describe, expect, it } from 'vitest';
import {
  getRouteDepth,
  isRouteSplit,
  getPathToHop,
  layOutRouteLine,
  computeDisplayedShares,
  getHopInputShareRoundedDown,
} from './route-tree.ts';

const hop = (parent: number | undefined, percent: number) => ({
  parent,
  share: ratio((FIXED_POINT_ONE * BigInt(percent)) / 100n),
});
/**
 * Shares in percent: 14 go through one pool, 8 through one intermediate token, and 78 through another intermediate
 * token, after which these 78 are split 83 to 17.
 */
const TREE = [
  hop(undefined, 14),
  hop(undefined, 8),
  hop(1, 100),
  hop(undefined, 78),
  hop(3, 83),
  hop(3, 17),
  hop(5, 100),
];

describe('the tree of a route', () => {
  it('has paths, depth and shares', () => {
    expect(getPathToHop(TREE, 6)).toEqual([3, 5, 6]);
    expect(getRouteDepth(TREE)).toBe(3);
    expect(getHopInputShareRoundedDown(TREE, 5)).toBe((FIXED_POINT_ONE * 1326n) / 10_000n);
    expect(isRouteSplit(TREE)).toBe(true);
    expect(isRouteSplit([hop(undefined, 100), hop(0, 100)])).toBe(false);
    expect(getRouteDepth([])).toBe(0);
  });
  it('draws the largest shares straight, everything else as branches', () => {
    expect(layOutRouteLine(TREE)).toEqual({
      main: [3, 4],
      branches: [
        { branch: undefined, from: 1, hops: [5, 6] },
        { branch: undefined, from: 0, hops: [0] },
        { branch: undefined, from: 0, hops: [1, 2] },
      ],
    });
  });
  it('draws branches of branches, and the last of equals straight', () => {
    const tree = [hop(undefined, 40), hop(undefined, 60), hop(0, 50), hop(0, 50), hop(3, 100)];
    expect(layOutRouteLine(tree)).toEqual({
      main: [1],
      branches: [
        { branch: undefined, from: 0, hops: [0, 3, 4] },
        { branch: 0, from: 1, hops: [2] },
      ],
    });
    expect(layOutRouteLine([])).toEqual({ main: [], branches: [] });
  });
});

describe('displayed shares', () => {
  it('sum up to 100 %, and are consistent at every split', () => {
    const shown = (hops: Parameters<typeof computeDisplayedShares>[0]) =>
      computeDisplayedShares(hops).map((share) => Number((share * 100n) / FIXED_POINT_ONE));
    // Rounded separately, shares of 33.5, 33.5 and 33 would sum up to 101.
    const thirds = [335n, 335n, 330n].map((part) => ({
      parent: undefined,
      share: ratio((FIXED_POINT_ONE * part) / 1000n),
    }));
    expect(shown(thirds)).toEqual([34, 33, 33]);
    const [first = 0, second = 0, , third = 0, straight = 0, aside = 0] = shown(TREE);
    expect(first + second + third).toBe(100);
    expect(straight + aside).toBe(third);
  });
});
