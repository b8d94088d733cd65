import type { Balance, Unavailable } from '../../../../rooms/token/index.ts';

interface Reading {
  readonly isError: boolean;
}

/** Why nothing can be read of an account: what stands in the way of all of it, or that a reading has failed. */
export function whyUnread(place: Balance, readings: readonly Reading[]): Unavailable | undefined {
  if (place.kind === 'unavailable') return place.reason;
  return readings.some(({ isError }) => isError) ? 'failed' : undefined;
}
