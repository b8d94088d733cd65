import { expect, test } from 'vitest';
import type { ChainFollower } from './follower.ts';
import { IndexLoop } from './index-loop.ts';

test('frequent notifications do not delay the sweep', async () => {
  let now = 0;
  const sweptAt: number[] = [];
  let rounds = 0;
  const faults: unknown[] = [];
  const loop: IndexLoop = new IndexLoop({
    follower: {
      isIdle: true,
      sweep: () => sweptAt.push(now),
      round: () => {
        rounds += 1;
        // Notifies the loop every second, before any longer pause ends.
        now += 1_000;
        loop.notify();
        if (rounds === 100) void loop.stop();
        return Promise.resolve();
      },
    } as unknown as ChainFollower,
    sweepMs: 15_000,
    clock: () => now,
    random: () => 0,
    onTransientError: (error) => faults.push(error),
    onFatalError: (error) => faults.push(error),
    onContact: () => undefined,
  });
  loop.start();
  await expect.poll(() => rounds).toBe(100);
  expect(sweptAt).toEqual([15_000, 30_000, 45_000, 60_000, 75_000, 90_000]);
  expect(faults).toEqual([]);
});
