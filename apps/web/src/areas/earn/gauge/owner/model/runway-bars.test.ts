import { seconds, toAddress } from '@junction/primitives';
import { expect, it } from 'vitest';
import { buildRewardRunwayBars } from './runway-bars.ts';

const DAY = 86_400;
const NOW = seconds(1_000 * DAY);
const at = (digit: string) => toAddress(`0:${digit.repeat(64)}`);
const line = (digit: string, days: number, perSecond = 1n) => ({
  root: at(digit),
  held: BigInt(days * DAY) * perSecond,
  rounds: [{ start: seconds(0), end: seconds(0), perSecond, accumulator: 0n }],
});

it('subtracts what is owed, or reports that it is unknown', () => {
  const { bars } = buildRewardRunwayBars([{ ...line('1', 70), owed: BigInt(10 * DAY) }, line('2', 70)], NOW);
  expect(bars.map(({ days, runway }) => [days, runway])).toEqual([
    [60, { kind: 'lasts', until: NOW + 60 * DAY, isLongest: false }],
    [70, { kind: 'lasts', until: NOW + 70 * DAY, isLongest: true }],
  ]);
});

it('draws each reward as long as it lasts, on an axis that fits all', () => {
  const { axis, bars, shortest } = buildRewardRunwayBars([line('1', 6), line('2', 45, 3n)], NOW);
  expect(axis).toBe(90);
  expect(bars.map(({ days }) => days)).toEqual([6, 45]);
  expect(bars.map(({ percent }) => Math.round(percent * 10))).toEqual([67, 500]);
  expect(shortest?.root).toBe(at('1'));
});

it('excludes inactive rewards from the shortest, and never exceeds the axis', () => {
  const idle = { ...line('1', 0, 0n), held: 5n };
  const { axis, bars, shortest } = buildRewardRunwayBars([idle, line('2', 9_000)], NOW);
  expect(axis).toBe(1_460);
  expect(bars[0]).toMatchObject({ days: undefined, percent: 0 });
  expect(bars[1]?.percent).toBe(100);
  expect(shortest?.root).toBe(at('2'));
  expect(buildRewardRunwayBars([idle], NOW).shortest).toBeUndefined();
});

it('is zero if nothing is left', () => {
  const { axis, shortest } = buildRewardRunwayBars([line('1', 0)], NOW);
  expect(axis).toBe(7);
  expect(shortest).toMatchObject({ days: 0, percent: 0 });
});
