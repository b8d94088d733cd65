import type { Balance, Unavailable } from '../../../../rooms/token/index.ts';

interface Reading {
  readonly isError: boolean;
}

/** Why an account cannot be read: a common reason, or a failed reading. */
export function whyUnread(place: Balance, readings: readonly Reading[]): Unavailable | undefined {
  if (place.kind === 'unavailable') return place.reason;
  return readings.some(({ isError }) => isError) ? 'failed' : undefined;
}
