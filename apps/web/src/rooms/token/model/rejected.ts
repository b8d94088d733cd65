import type { Rejected } from '@junction/api-contract';

export type { Rejected, Rejection } from '@junction/api-contract';

/** Returns the number of rejected entries for all reasons together. */
export function countRejected(rejected: Rejected): number {
  return Object.values(rejected).reduce((sum, count) => sum + count, 0);
}
