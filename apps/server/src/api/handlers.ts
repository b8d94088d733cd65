import type { ROUTES } from '@junction/api-contract';
import { crossSwapPayloadHandler } from './swap/cross-swap-payload.handler.ts';
import { crossSwapPayloadStatusHandler } from './swap/cross-swap-payload-status.handler.ts';
import { crossSwapRouteHandler } from './swap/cross-swap-route.handler.ts';
import { getCurrencyHandler } from './tokens/get-currency.handler.ts';
import { getCurrencyOhlcvHandler } from './tokens/get-currency-ohlcv.handler.ts';
import { getCurrencyPricesHandler } from './tokens/get-currency-prices.handler.ts';
import { getCurrencyTvlHandler } from './tokens/get-currency-tvl.handler.ts';
import { getCurrencyVolumeHandler } from './tokens/get-currency-volume.handler.ts';
import { getUsdtPricesHandler } from './tokens/get-usdt-prices.handler.ts';
import { listCurrenciesHandler } from './tokens/list-currencies.handler.ts';
import { earnHandlers } from '../modules/earn/earn-handlers.ts';
import type { Handler } from './handler.ts';
import { getPairByAddressHandler } from './pools/get-pair-by-address.handler.ts';
import { getPairCandlesHandler } from './pools/get-pair-candles.handler.ts';
import { getPairTvlHandler } from './pools/get-pair-tvl.handler.ts';
import { getPairVolumeHandler } from './pools/get-pair-volume.handler.ts';
import { listCrossPairsHandler, listNewCrossPairsHandler } from './pools/list-cross-pairs.handler.ts';
import { listPairsHandler } from './pools/list-pairs.handler.ts';
import { getExchangesHandler } from './orders/get-exchanges.handler.ts';
import { getExecutionsHandler } from './orders/get-executions.handler.ts';
import { getLimitOrdersHandler } from './orders/get-limit-orders.handler.ts';
import { getOrderBookHandler } from './orders/get-order-book.handler.ts';
import { getOrderRootHandler } from './orders/get-order-root.handler.ts';
import { getPlotDataHandler } from './orders/get-plot-data.handler.ts';
import { getPairHandler } from './pools/get-pair.handler.ts';
import { getPairOhlcvHandler } from './pools/get-pair-ohlcv.handler.ts';
import { getPoolHandler } from './pools/get-pool.handler.ts';
import { getPoolOhlcvHandler } from './pools/get-pool-ohlcv.handler.ts';
import { listPoolsHandler } from './pools/list-pools.handler.ts';
import { getHealthHandler } from './service/get-health.handler.ts';
import { getLivenessHandler } from './service/get-liveness.handler.ts';
import { getReadinessHandler } from './service/get-readiness.handler.ts';
import { getTraceHandler } from './trace/get-trace.handler.ts';
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
