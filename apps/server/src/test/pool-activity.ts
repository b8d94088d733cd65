import { seconds, type Address } from '@junction/primitives';
import type { PoolActivity } from '@junction/protocol';

/** Returns an activity of a pool with these events. */
export const createPoolActivity = (pool: Address, events: PoolActivity['events']): PoolActivity => ({
  pool,
  lt: 1n,
  time: seconds(1_750_000_000),
  transactionHash: 'a'.repeat(64),
  messageHash: 'b'.repeat(64),
  events,
  unknown: 0,
});
