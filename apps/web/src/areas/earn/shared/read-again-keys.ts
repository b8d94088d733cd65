import { GAUGE_CHAIN_KEYS } from '../../../rooms/gauge/index.ts';
import { FARM_CHAIN_KEYS } from './queries/farm-chain-queries.ts';

/** What is read again after something has ended in a gauge, whatever came of it. */
export const GAUGE_KEYS: readonly string[] = [
  ...GAUGE_CHAIN_KEYS,
  'gauge',
  'gauges',
  'gauge-deposits',
  'balances',
];

/** The same of an older farm. */
export const FARM_KEYS: readonly string[] = [...FARM_CHAIN_KEYS, 'farm', 'farms', 'balances'];
