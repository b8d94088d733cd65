import { seconds } from '@junction/primitives';
import { describe, expect, it } from 'vitest';
import { decisionsOf, yearOf } from './year-of-proposals.ts';

describe('a year of proposals', () => {
  it('begins at its first second, by UTC', () => {
    const newYear = Date.UTC(2027, 0, 1) / 1_000;
    expect(yearOf(seconds(newYear))).toEqual({ year: 2027, begin: newYear });
    expect(yearOf(seconds(newYear - 1))).toEqual({ year: 2026, begin: Date.UTC(2026, 0, 1) / 1_000 });
  });
  it('passes what was won, also what nobody executed, and decides nothing that was canceled or runs', () => {
    const counts = new Map([
      ['pending', 50],
      ['active', 40],
      ['canceled', 30],
      ['failed', 5],
      ['succeeded', 1],
      ['expired', 2],
      ['queued', 3],
      ['executed', 4],
    ] as const);
    expect(decisionsOf(counts)).toEqual({ passed: 10, decided: 15 });
    expect(decisionsOf(new Map())).toEqual({ passed: 0, decided: 0 });
  });
});
