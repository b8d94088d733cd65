import type { Balance, BalanceUnavailable } from '../../../../rooms/token/index.ts';

interface Reading {
  readonly isError: boolean;
}

/**
 * Returns the reason why an account cannot be read: that of `place` if nothing can be read, or 'failed' if a query
 * failed. Undefined while loading or loaded.
 */
export function getUnreadReason(
  place: Balance,
  readings: readonly Reading[],
): BalanceUnavailable | undefined {
  if (place.kind === 'unavailable') return place.reason;
  return readings.some(({ isError }) => isError) ? 'failed' : undefined;
}
