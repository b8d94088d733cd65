import { crossSwapPayload, crossSwapPayloadStatus, crossSwapRoute } from './cross-swap.ts';
import {
  getCurrency,
  getCurrencyOhlcv,
  getCurrencyPrices,
  getCurrencyTvl,
  getCurrencyVolume,
  listCurrencies,
} from './currencies.ts';
import { getUsdtPrices } from './usdt-prices.ts';
import { getGaugesByRoot } from './earn/gauges.ts';
import {
  getExchanges,
  getExecutions,
  getLimitOrders,
  getOrderBook,
  getOrderRoot,
  getPlotData,
} from './limit-orders.ts';
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
import { getHealth, getLiveness, getReadiness } from './service.ts';
import {
  findTokenRoots,
  getTokenList,
  getTokenRoot,
  getUpgradeManifest,
  listBalances,
  readTokenRoot,
  searchTokenRoots,
} from './tokens.ts';
import { getTrace } from './trace.ts';
import { listTransactions } from './transactions.ts';

/** Every route of the API, for the server to register and the OpenAPI document to list. */
export const ROUTES = {
  crossSwapRoute,
  crossSwapPayload,
  crossSwapPayloadStatus,
  getPair,
  getPairOhlcv,
  listPairs,
  listCrossPairs,
  listNewCrossPairs,
  getPairByAddress,
  getPairCandles,
  getPairTvl,
  getPairVolume,
  listTransactions,
  listCurrencies,
  getCurrency,
  getCurrencyPrices,
  getCurrencyVolume,
  getCurrencyTvl,
  getCurrencyOhlcv,
  getUsdtPrices,
  listPools,
  getPool,
  getPoolOhlcv,
  getLimitOrders,
  getExchanges,
  getOrderBook,
  getExecutions,
  getPlotData,
  getOrderRoot,
  getTokenList,
  getUpgradeManifest,
  getTokenRoot,
  readTokenRoot,
  searchTokenRoots,
  findTokenRoots,
  listBalances,
  getGaugesByRoot,
  getHealth,
  getLiveness,
  getReadiness,
  getTrace,
} as const;
