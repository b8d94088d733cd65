import { describe, expect, it } from 'vitest';
import { layOutLine, type RouteLineMeasures } from './lay-out-line.ts';
import { describeRouteLine, type RouteLineAlternative, type RouteLineSegment } from './line-model.ts';

const buildLineSegment = (key: string): RouteLineSegment => ({
  key,
  kind: 'line',
  description: `pool ${key}`,
});
const SEGMENTS: readonly RouteLineSegment[] = [
  { key: 'w', kind: 'walk', description: 'wrap' },
  buildLineSegment('1'),
  buildLineSegment('2'),
  buildLineSegment('3'),
];
const WIDE_MEASURES: RouteLineMeasures = { width: 870, y: 80, pad: 60, walk: 90, snug: false, height: 118 };
const VIA_TOKEN = { symbol: 'WETH' };
const INNER_ALTERNATIVE: RouteLineAlternative = {
  key: 'inner',
  from: 2,
  to: 4,
  via: [VIA_TOKEN],
  label: '',
  detail: '',
};
const OUTER_ALTERNATIVE: RouteLineAlternative = {
  key: 'outer',
  from: 1,
  to: 4,
  via: [],
  label: '',
  detail: '',
};

describe('layOutLine', () => {
  it('positions stations as designed', () => {
    expect(layOutLine(SEGMENTS, [], WIDE_MEASURES)).toEqual({
      stations: [60, 150, 370, 590, 810],
      tracks: [],
      hidden: [],
      height: 118,
    });
  });
  it('places the shorter alternative nearer, and lets the longer one join it', () => {
    const { tracks, hidden } = layOutLine(SEGMENTS, [OUTER_ALTERNATIVE, INNER_ALTERNATIVE], WIDE_MEASURES);
    expect(hidden).toEqual([]);
    expect(tracks.map((track) => [track.key, track.y])).toEqual([
      ['inner', 156],
      ['outer', 216],
    ]);
    // The outer track rises only to the inner track, which it joins.
    expect(tracks[1]?.path.endsWith('L704 156')).toBe(true);
    expect(tracks[0]?.via).toEqual([590]);
  });
  it('names alternatives that do not fit', () => {
    const narrow = { ...WIDE_MEASURES, width: 430, pad: 42, walk: 70, snug: true };
    const { tracks, hidden } = layOutLine(SEGMENTS, [INNER_ALTERNATIVE, OUTER_ALTERNATIVE], narrow);
    expect(hidden).toEqual(['inner']);
    expect(tracks.map((track) => track.key)).toEqual(['outer']);
  });
  it('handles lines without pools and windows without space', () => {
    expect(layOutLine([{ key: 'w', kind: 'walk', description: 'wrap' }], [], WIDE_MEASURES).stations).toEqual(
      [60, 810],
    );
    const tiny = layOutLine(SEGMENTS, [INNER_ALTERNATIVE], { ...WIDE_MEASURES, width: 20 });
    expect(tiny.stations.every((x) => Number.isFinite(x))).toBe(true);
    expect(tiny.hidden).toEqual(['inner']);
  });
});

describe('describeRouteLine', () => {
  it('describes the line', () => {
    const stations = ['TYCHO', 'WTYCHO', 'USDT'].map((symbol) => ({ key: symbol, token: { symbol } }));
    expect(describeRouteLine(stations, SEGMENTS.slice(0, 2))).toBe('TYCHO, wrap, WTYCHO, pool 1, USDT');
  });
});
