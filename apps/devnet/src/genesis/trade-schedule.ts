import type { GenesisRandom } from './genesis-random.ts';
import type { PlannedPool } from './market-plan.ts';

const HOUR = 3600;
const DAY = 24 * HOUR;

export interface PlannedTrade {
  /** Time of the trade in seconds. */
  readonly time: number;
  /** Index of the pool. Stable pools are numbered after the pairs. */
  readonly pool: number;
  readonly kind: 'swap' | 'route' | 'add' | 'remove';
}

/** Mean seconds between swaps, by time before the present. The last week has many swaps, earlier times have few. */
const SECONDS_BETWEEN_SWAPS: Record<
  PlannedPool['activity'],
  readonly (readonly [within: number, every: number])[]
> = {
  main: [
    [2 * DAY, 0.75 * HOUR],
    [7 * DAY, HOUR],
    [30 * DAY, 4 * HOUR],
    [Infinity, 12 * HOUR],
  ],
  side: [
    [7 * DAY, 4 * HOUR],
    [30 * DAY, 12 * HOUR],
    [Infinity, DAY],
  ],
  quiet: [
    [7 * DAY, 16 * HOUR],
    [Infinity, 2 * DAY],
  ],
};

/** Plans all trades between `start` and `end`, in order of time. */
export function planTrades(
  pools: readonly Pick<PlannedPool, 'activity'>[],
  start: number,
  end: number,
  random: GenesisRandom,
): PlannedTrade[] {
  const moments: PlannedTrade[] = [];
  pools.forEach((pool, index) => {
    let time = start + random.between(0, 2 * HOUR);
    while (time < end) {
      moments.push({ time, pool: index, kind: 'swap' });
      const every = SECONDS_BETWEEN_SWAPS[pool.activity].find(([within]) => end - time <= within)?.[1] ?? DAY;
      time += every * random.between(0.75, 1.25);
    }
    // In the last minutes quiet pools are also traded to the external price, so that no arbitrage is left.
    for (const before of [18, 9, 3]) {
      const at = end - before * 60 - random.between(0, 100);
      if (at > start) moments.push({ time: at, pool: index, kind: 'swap' });
    }
    if (pool.activity === 'quiet') return;
    for (let at = start + random.between(0.3, 1) * DAY; at < end; at += random.between(3, 9) * DAY)
      moments.push({ time: at, pool: index, kind: random.below(3) === 0 ? 'remove' : 'add' });
    for (let at = start + random.between(0, 2) * DAY; at < end; at += random.between(4, 12) * DAY)
      moments.push({ time: at, pool: index, kind: 'route' });
  });
  return moments.toSorted((one, other) => one.time - other.time || one.pool - other.pool);
}
