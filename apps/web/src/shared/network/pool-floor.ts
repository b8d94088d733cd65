import { parseFixedRoundedDown, usd, type Usd } from '@junction/primitives';
import { getNetwork } from './network.ts';

/**
 * Returns the minimum TVL of pools that routes use by default, USD. Throws if the configuration has none, since 0
 * would allow every pool.
 */
export function getMinPoolTvl(): Usd {
  const { minPoolTvl } = getNetwork();
  const floor = parseFixedRoundedDown(minPoolTvl);
  if (floor === undefined) throw new TypeError(`minPoolTvl is no amount of dollars: ${minPoolTvl}`);
  return usd(floor);
}
