import { expect, test } from 'vitest';
import { createRestartSchedule } from './lib/restart-pauses.mjs';

test('pauses grow, end after repeated failures, and start over after a long runtime', () => {
  const pauses = createRestartSchedule();
  const first = Array.from({ length: 12 }, () => pauses.after(10));
  const growing = [100, 200, 400, 800, 1_600, 3_200, 6_400, 12_800, 25_600, 30_000, 30_000];
  expect(first).toEqual([...growing, undefined]);
  expect(pauses.after(400_000)).toBe(100);
});
