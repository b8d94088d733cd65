import { seconds } from '@junction/primitives';
import { describe, expect, it } from 'vitest';
import { getLockEndMarks } from './step-marks.ts';

const frame = { start: seconds(0), end: seconds(100), highest: 300n };
const stepsAt = (...ends: readonly number[]) => [
  { from: frame.start, ve: 300n },
  ...ends.map((from, index) => ({ from: seconds(from), ve: 300n - 100n * BigInt(index + 1) })),
];
const sides = (labelWidth: number, ...ends: readonly number[]) =>
  getLockEndMarks(stepsAt(...ends), frame, labelWidth).map(({ side }) => side);

describe('the label of a step', () => {
  it('is placed after it, before it at the edge, and omitted if it would overlap', () => {
    expect(sides(22, 20, 70, 100)).toEqual(['after', 'after', undefined]);
    expect(sides(22, 20, 60, 100)).toEqual(['after', 'after', undefined]);
    expect(sides(22, 20, 50, 100)).toEqual(['after', 'after', 'before']);
  });
  it('takes more of a narrow chart', () => {
    expect(sides(36, 70)).toEqual(['before']);
    expect(sides(36, 23, 100)).toEqual(['after', 'before']);
    expect(sides(36, 40, 100)).toEqual(['after', undefined]);
  });
  it('combines steps with the same end', () => {
    expect(getLockEndMarks(stepsAt(40, 40), frame, 22).map(({ lost }) => lost)).toEqual([200n]);
  });
});
