import { parseFixedDown, usd, type Usd } from '@junction/primitives';
import { getNetwork } from './network.ts';

/** Dollars a pool has to hold before a route uses it unasked. Throws when the network names none: 0 lets every pool in. */
export function poolFloor(): Usd {
  const { minPoolTvl } = getNetwork();
  const floor = parseFixedDown(minPoolTvl);
  if (floor === undefined) throw new TypeError(`minPoolTvl is no amount of dollars: ${minPoolTvl}`);
  return usd(floor);
}
