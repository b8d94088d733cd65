import { describe, expect, it } from 'vitest';
import { layOutBranches, type RouteBranchMeasures } from './lay-out-branches.ts';
import {
  describeRouteLine,
  type RouteLineBranch,
  type RouteLineSegment,
  type RouteLineStation,
} from './line-model.ts';

const MEASURES: RouteBranchMeasures = {
  y: 80,
  stations: [60, 410, 760],
  gap: 70,
  offset: 30,
  plate: 20,
  room: 5,
};
const buildStation = (symbol: string): RouteLineStation => ({ key: symbol, token: { symbol } });
const buildSegment = (key: string, share?: string): RouteLineSegment => ({
  key,
  kind: 'line',
  description: `pool ${key}`,
  ...(share === undefined ? {} : { share }),
});
const EARLY_BRANCH: RouteLineBranch = {
  key: 'early',
  from: 0,
  to: 2,
  stations: [buildStation('WETH')],
  segments: [buildSegment('e1', '10 %'), buildSegment('e2')],
};
const LATE_BRANCH: RouteLineBranch = {
  key: 'late',
  from: 1,
  to: 2,
  stations: [],
  segments: [buildSegment('l', '30 %')],
};
const NESTED_BRANCH: RouteLineBranch = {
  key: 'inner',
  branch: 'early',
  from: 0,
  to: 2,
  stations: [],
  segments: [buildSegment('i', '4 %')],
};

describe('layOutBranches', () => {
  it('places the last branch nearest, and branches of a branch directly below it', () => {
    const { branches, bottom } = layOutBranches([EARLY_BRANCH, LATE_BRANCH, NESTED_BRANCH], MEASURES);
    expect(branches.map(({ key, y }) => [key, y])).toEqual([
      ['late', 150],
      ['early', 220],
      ['inner', 290],
    ]);
    expect(bottom).toBe(290);
  });
  it('leaves a station and rejoins the line', () => {
    const { branches, plates } = layOutBranches([LATE_BRANCH], MEASURES);
    const [only] = branches;
    expect(only?.segments[0]?.lead.startsWith('M410 80')).toBe(true);
    expect(only?.segments[0]?.tail.endsWith('L760 80')).toBe(true);
    expect([...plates.keys()]).toEqual([1]);
  });
  it('reserves space for the plate before the first station and keeps stations in order', () => {
    const { branches } = layOutBranches([EARLY_BRANCH], MEASURES);
    const [only] = branches;
    const [first = 0] = only?.stations ?? [];
    expect(first - (only?.plate ?? 0)).toBeGreaterThan(2 * MEASURES.plate);
    expect(only?.segments.map(({ from, to }) => from < to)).toEqual([true, true]);
  });
  it('is empty without branches', () => {
    expect(layOutBranches([], MEASURES)).toEqual({ branches: [], plates: new Map(), bottom: 80 });
  });
});

it('describes every path', () => {
  const line = [buildStation('USDT'), buildStation('USDC'), buildStation('JCT')];
  const text = describeRouteLine(
    line,
    [buildSegment('1', '90 %'), buildSegment('2')],
    [EARLY_BRANCH, LATE_BRANCH, NESTED_BRANCH],
  );
  expect(text).toBe(
    'USDT, 90 % pool 1, USDC, pool 2, JCT; USDT, 10 % pool e1, WETH, pool e2, JCT; USDC, 30 % pool l, JCT; WETH, 4 % pool i, JCT',
  );
});
