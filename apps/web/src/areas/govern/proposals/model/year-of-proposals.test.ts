import { seconds } from '@junction/primitives';
import { describe, expect, it } from 'vitest';
import { countDecisions, getYear } from './year-of-proposals.ts';

describe('proposals of a year', () => {
  it("start at the year's first second in UTC", () => {
    const newYear = Date.UTC(2027, 0, 1) / 1_000;
    expect(getYear(seconds(newYear))).toEqual({ year: 2027, begin: newYear });
    expect(getYear(seconds(newYear - 1))).toEqual({ year: 2026, begin: Date.UTC(2026, 0, 1) / 1_000 });
  });
  it('count won votes as passed, even if not executed, and ignore canceled and running ones', () => {
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
    expect(countDecisions(counts)).toEqual({ passed: 10, decided: 15 });
    expect(countDecisions(new Map())).toEqual({ passed: 0, decided: 0 });
  });
});
