import {
  getPairByAddress,
  getPairCandles,
  getPairTvl,
  getPairVolume,
  listCrossPairs,
  listNewCrossPairs,
  listPairs,
} from './pairs.ts';
import { getPair, getPairOhlcv } from './pair.ts';
import { getPool, getPoolOhlcv, listPools } from './pools.ts';

/** Routes of pools, and those of the API's first version for pools of two tokens. */
export const POOL_ROUTES = {
  getPair,
  getPairOhlcv,
  listPairs,
  listCrossPairs,
  listNewCrossPairs,
  getPairByAddress,
  getPairCandles,
  getPairTvl,
  getPairVolume,
  listPools,
  getPool,
  getPoolOhlcv,
} as const;
