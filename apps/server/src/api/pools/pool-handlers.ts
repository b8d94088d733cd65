import { getPairByAddressHandler } from './get-pair-by-address.handler.ts';
import { getPairCandlesHandler } from './get-pair-candles.handler.ts';
import { getPairOhlcvHandler } from './get-pair-ohlcv.handler.ts';
import { getPairTvlHandler } from './get-pair-tvl.handler.ts';
import { getPairVolumeHandler } from './get-pair-volume.handler.ts';
import { getPairHandler } from './get-pair.handler.ts';
import { getPoolOhlcvHandler } from './get-pool-ohlcv.handler.ts';
import { getPoolHandler } from './get-pool.handler.ts';
import { listCrossPairsHandler, listNewCrossPairsHandler } from './list-cross-pairs.handler.ts';
import { listPairsHandler } from './list-pairs.handler.ts';
import { listPoolsHandler } from './list-pools.handler.ts';

/** Routes and handlers of pools. */
export const poolHandlers = {
  getPair: getPairHandler,
  getPairOhlcv: getPairOhlcvHandler,
  listPairs: listPairsHandler,
  listCrossPairs: listCrossPairsHandler,
  listNewCrossPairs: listNewCrossPairsHandler,
  getPairByAddress: getPairByAddressHandler,
  getPairCandles: getPairCandlesHandler,
  getPairTvl: getPairTvlHandler,
  getPairVolume: getPairVolumeHandler,
  listPools: listPoolsHandler,
  getPool: getPoolHandler,
  getPoolOhlcv: getPoolOhlcvHandler,
};
