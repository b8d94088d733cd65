import type { Balance, Unavailable } from '../../../../rooms/token/index.ts';

interface Reading {
  readonly isError: boolean;
}

/** Returns why an account cannot be read: the reason why nothing can be, or 'failed' if a query failed. */
export function whyUnread(place: Balance, readings: readonly Reading[]): Unavailable | undefined {
  if (place.kind === 'unavailable') return place.reason;
  return readings.some(({ isError }) => isError) ? 'failed' : undefined;
}
