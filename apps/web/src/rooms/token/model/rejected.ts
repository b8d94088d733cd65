import type { TokenListRejectionCounts } from '@junction/api-contract';

export type { TokenListRejectionCounts, TokenListRejection } from '@junction/api-contract';

/** Returns the number of rejected entries, summed over all reasons. */
export function countRejectedTokenListEntries(rejected: TokenListRejectionCounts): number {
  return Object.values(rejected).reduce((sum, count) => sum + count, 0);
}
