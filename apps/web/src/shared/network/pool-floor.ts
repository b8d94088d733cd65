import { parseFixedDown, usd, type Usd } from '@junction/primitives';
import { getNetwork } from './network.ts';

/** Dollars a pool has to hold before a route uses it unasked. */
export function poolFloor(): Usd {
  return usd(parseFixedDown(getNetwork().minPoolTvl) ?? 0n);
}
