import { ON_CHAIN_GAUGE_QUERY_KEYS } from '../../../rooms/gauge/index.ts';
import { ON_CHAIN_FARM_QUERY_KEYS } from '../../../rooms/farm/index.ts';

/** Query keys to invalidate when an operation on a gauge ends, with any result. */
export const GAUGE_QUERY_KEYS: readonly string[] = [
  ...ON_CHAIN_GAUGE_QUERY_KEYS,
  'gauge',
  'gauges',
  'gauge-deposits',
  'balances',
];

/** Query keys to invalidate when an operation on a legacy farm ends, with any result. */
export const FARM_QUERY_KEYS: readonly string[] = [...ON_CHAIN_FARM_QUERY_KEYS, 'farm', 'farms', 'balances'];
