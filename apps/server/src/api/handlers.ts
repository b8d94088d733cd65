import type { ROUTES } from '@junction/api-contract';
import { crossSwapPayloadHandler } from './cross-swap/cross-swap-payload.handler.ts';
import { crossSwapPayloadStatusHandler } from './cross-swap/cross-swap-payload-status.handler.ts';
import { crossSwapRouteHandler } from './cross-swap/cross-swap-route.handler.ts';
import { getCurrencyHandler } from './currencies/get-currency.handler.ts';
import { getCurrencyOhlcvHandler } from './currencies/get-currency-ohlcv.handler.ts';
import { getCurrencyPricesHandler } from './currencies/get-currency-prices.handler.ts';
import { getCurrencyTvlHandler } from './currencies/get-currency-tvl.handler.ts';
import { getCurrencyVolumeHandler } from './currencies/get-currency-volume.handler.ts';
import { getUsdtPricesHandler } from './currencies/get-usdt-prices.handler.ts';
import { listCurrenciesHandler } from './currencies/list-currencies.handler.ts';
import { earnHandlers } from '../modules/earn/earn-handlers.ts';
import type { Handler } from './handler.ts';
import { getPairByAddressHandler } from './pairs/get-pair-by-address.handler.ts';
import { getPairCandlesHandler } from './pairs/get-pair-candles.handler.ts';
import { getPairTvlHandler } from './pairs/get-pair-tvl.handler.ts';
import { getPairVolumeHandler } from './pairs/get-pair-volume.handler.ts';
import { listCrossPairsHandler, listNewCrossPairsHandler } from './pairs/list-cross-pairs.handler.ts';
import { listPairsHandler } from './pairs/list-pairs.handler.ts';
import { getExchangesHandler } from './limit/get-exchanges.handler.ts';
import { getExecutionsHandler } from './limit/get-executions.handler.ts';
import { getLimitOrdersHandler } from './limit/get-limit-orders.handler.ts';
import { getOrderBookHandler } from './limit/get-order-book.handler.ts';
import { getOrderRootHandler } from './limit/get-order-root.handler.ts';
import { getPlotDataHandler } from './limit/get-plot-data.handler.ts';
import { getPairHandler } from './pools/get-pair.handler.ts';
import { getPairOhlcvHandler } from './pools/get-pair-ohlcv.handler.ts';
import { getPoolHandler } from './pools/get-pool.handler.ts';
import { getPoolOhlcvHandler } from './pools/get-pool-ohlcv.handler.ts';
import { listPoolsHandler } from './pools/list-pools.handler.ts';
import { getHealthHandler } from './service/get-health.handler.ts';
import { getLivenessHandler } from './service/get-liveness.handler.ts';
import { getReadinessHandler } from './service/get-readiness.handler.ts';
import { getTraceHandler } from './service/get-trace.handler.ts';
import { getTokenListHandler } from './tokens/get-token-list.handler.ts';
import { getTokenRootHandler, readTokenRootHandler } from './tokens/get-token-root.handler.ts';
import { listBalancesHandler } from './tokens/list-balances.handler.ts';
import { findTokenRootsHandler, searchTokenRootsHandler } from './tokens/search-token-roots.handler.ts';
import { getUpgradeManifestHandler } from './tokens/get-upgrade-manifest.handler.ts';
import { listTransactionsHandler } from './transactions/list-transactions.handler.ts';

/** One handler per route of the contract; a missing one does not compile. */
export const HANDLERS: { readonly [Id in keyof typeof ROUTES]: Handler<(typeof ROUTES)[Id]> } = {
  crossSwapRoute: crossSwapRouteHandler,
  crossSwapPayload: crossSwapPayloadHandler,
  crossSwapPayloadStatus: crossSwapPayloadStatusHandler,
  getPair: getPairHandler,
  getPairOhlcv: getPairOhlcvHandler,
  listPairs: listPairsHandler,
  listCrossPairs: listCrossPairsHandler,
  listNewCrossPairs: listNewCrossPairsHandler,
  getPairByAddress: getPairByAddressHandler,
  getPairCandles: getPairCandlesHandler,
  getPairTvl: getPairTvlHandler,
  getPairVolume: getPairVolumeHandler,
  listTransactions: listTransactionsHandler,
  listCurrencies: listCurrenciesHandler,
  getCurrency: getCurrencyHandler,
  getCurrencyPrices: getCurrencyPricesHandler,
  getCurrencyVolume: getCurrencyVolumeHandler,
  getCurrencyTvl: getCurrencyTvlHandler,
  getCurrencyOhlcv: getCurrencyOhlcvHandler,
  getUsdtPrices: getUsdtPricesHandler,
  listPools: listPoolsHandler,
  getPool: getPoolHandler,
  getPoolOhlcv: getPoolOhlcvHandler,
  getLimitOrders: getLimitOrdersHandler,
  getExchanges: getExchangesHandler,
  getOrderBook: getOrderBookHandler,
  getExecutions: getExecutionsHandler,
  getPlotData: getPlotDataHandler,
  getOrderRoot: getOrderRootHandler,
  getTokenList: getTokenListHandler,
  getUpgradeManifest: getUpgradeManifestHandler,
  getTokenRoot: getTokenRootHandler,
  readTokenRoot: readTokenRootHandler,
  searchTokenRoots: searchTokenRootsHandler,
  findTokenRoots: findTokenRootsHandler,
  listBalances: listBalancesHandler,
  getGaugesByRoot: earnHandlers.getGaugesByRoot,
  getHealth: getHealthHandler,
  getLiveness: getLivenessHandler,
  getReadiness: getReadinessHandler,
  getTrace: getTraceHandler,
};
