import { expect, test } from 'vitest';
import { reportOncePerInterval } from './once-per-cause.ts';

test('alternating causes are reported once each, and again after a minute', () => {
  let now = 0;
  const reported: string[] = [];
  const report = reportOncePerInterval(
    (error) => reported.push(String(error)),
    () => now,
  );
  for (let round = 0; round < 1_000; round += 1) {
    report(new Error(round % 2 === 0 ? 'refused' : 'shut down'));
    now += 10;
  }
  expect(reported).toEqual(['Error: refused', 'Error: shut down']);
  now += 60_000;
  report(new Error('refused'));
  expect(reported).toHaveLength(3);
});
