import { expect, test } from 'vitest';
import { restartPauses } from './lib/restart-pauses.mjs';

test('pauses grow, end when nothing helps, and begin anew after a steady life', () => {
  const pauses = restartPauses();
  const first = Array.from({ length: 9 }, () => pauses.after(10));
  expect(first).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000, 30_000, undefined]);
  expect(pauses.after(400_000)).toBe(1_000);
});
