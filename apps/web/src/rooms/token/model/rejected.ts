import type { RejectionCounts } from '@junction/api-contract';

export type { RejectionCounts, Rejection } from '@junction/api-contract';

/** Returns the number of rejected entries, summed over all reasons. */
export function countRejected(rejected: RejectionCounts): number {
  return Object.values(rejected).reduce((sum, count) => sum + count, 0);
}
