import type { Rejected } from '@junction/api-contract';

export type { Rejected, Rejection } from '@junction/api-contract';

/** Returns the number of entries left out in all. */
export function countRejected(rejected: Rejected): number {
  return Object.values(rejected).reduce((sum, count) => sum + count, 0);
}
