import type { Balance, BalanceUnavailableReason } from '../../../../rooms/token/index.ts';

interface Reading {
  readonly isError: boolean;
}

/**
 * Returns the reason why an account cannot be read: the reason in `place` if its balances are unavailable, or 'failed'
 * if a query failed. Undefined while loading or loaded.
 */
export function getBalanceUnreadReason(
  place: Balance,
  readings: readonly Reading[],
): BalanceUnavailableReason | undefined {
  if (place.kind === 'unavailable') return place.reason;
  return readings.some(({ isError }) => isError) ? 'failed' : undefined;
}
