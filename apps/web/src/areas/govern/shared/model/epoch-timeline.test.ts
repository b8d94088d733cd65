import { seconds } from '@junction/primitives';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { getEpochTimelineFraction } from './epoch-timeline.ts';
import { getEpochStateAt } from './epoch-state.ts';

const times = {
  number: 3,
  start: seconds(100),
  end: seconds(1_000),
  opens: seconds(200),
  voting: { start: seconds(300), end: seconds(600) },
};

it('follows the steps as time passes', () => {
  const waiting = { ...times, voting: undefined };
  expect(getEpochTimelineFraction(waiting, 'awaiting', seconds(150))).toBeCloseTo(1 / 6);
  expect(getEpochTimelineFraction(waiting, 'awaiting', seconds(900))).toBeCloseTo(1 / 3);
  expect(getEpochTimelineFraction(times, 'voting', seconds(450))).toBeCloseTo(1 / 2);
  expect(getEpochTimelineFraction(times, 'queued', seconds(5_000))).toBeCloseTo(5 / 6);
  expect(getEpochTimelineFraction(times, 'finished', seconds(5_000))).toBeUndefined();
  expect(getEpochTimelineFraction(times, 'notStarted', seconds(5))).toBeUndefined();
});

it('stays between 0 and 1 and never moves back', () => {
  const second = fc.integer({ min: 0, max: 2_000 });
  fc.assert(
    fc.property(second, second, (one, other) => {
      const [before, after] = [Math.min(one, other), Math.max(one, other)].map((now) =>
        getEpochTimelineFraction(times, getEpochStateAt(times, 3, seconds(now)), seconds(now)),
      );
      expect(before ?? 0).toBeGreaterThanOrEqual(0);
      expect(after ?? 1).toBeLessThanOrEqual(1);
      if (before !== undefined && after !== undefined) expect(after).toBeGreaterThanOrEqual(before);
    }),
    { seed: 57, numRuns: 200 },
  );
});
