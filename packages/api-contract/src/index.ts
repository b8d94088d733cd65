export { ApiFailure, type ApiFailureCode } from './api-failure.ts';
export { callRoute, routePath, type ApiCall } from './client.ts';
export {
  GROUP_BASES,
  type AnyRoute,
  type Route,
  type RouteBody,
  type RouteGroup,
  type RouteParams,
  type RouteResponse,
} from './route.ts';
export { ROUTES } from './routes.ts';
export {
  crossSwapPayload,
  crossSwapPayloadStatus,
  crossSwapRoute,
  type AlternativeRoute,
  type CoinPart,
  type QuoteInput,
  type RouteStep,
  type SwapOffer,
  type SwapRoute,
  type SwapStatus,
  type WireCoinPart,
  type WireQuoteInput,
  type WireSwapOffer,
  type WireSwapRoute,
  type WireSwapStatus,
} from './cross-swap.ts';
export { codecOf, type LooseCodec, type Traveller } from './route.ts';
export {
  WireFault,
  readIfValid,
  readWire,
  unreadIn,
  type AnyCodec,
  type Codec,
  type Rows,
  type WireOf,
  type ValueOf,
} from './codec.ts';
export {
  getCurrency,
  getCurrencyPrices,
  getCurrencyOhlcv,
  getCurrencyTvl,
  getCurrencyVolume,
  listCurrencies,
  type MarketToken,
} from './currencies.ts';
export { getUsdtPrices } from './usdt-prices.ts';
export type { PoolPoint } from './points.ts';
export type { Candle, GraphPoint } from './series.ts';
export {
  getExchanges,
  getLimitOrders,
  getExecutions,
  getOrderBook,
  getOrderRoot,
  getPlotData,
  type LimitOrder,
  type OrderBookRow,
  type OrderExecution,
  type OrderFill,
  type OrderQuery,
  type OrderState,
  type PlotPoint,
  type WireLimitOrder,
  type WireOrderExecution,
  type WireOrderQuery,
} from './limit-orders.ts';
export { getGaugesByRoot } from './earn/gauges.ts';
export {
  getPairByAddress,
  getPairCandles,
  getPairTvl,
  getPairVolume,
  listCrossPairs,
  listNewCrossPairs,
  listPairs,
} from './pairs.ts';
export { getPool, getPoolOhlcv, listPools, type PoolOrder } from './pools.ts';
export { getPair, getPairOhlcv } from './pair.ts';
export type { Amplification, Pair, Pool, PoolCurve, PoolToken } from './pool-fields.ts';
export {
  EVENTS_PATH,
  apiErrorCodec,
  blockEventCodec,
  getHealth,
  getLiveness,
  getReadiness,
  type ApiError,
  type BlockEvent,
} from './service.ts';
export { getTrace, type TraceNode, type WireTraceNode } from './trace.ts';
export {
  getTokenList,
  findTokenRoots,
  getTokenRoot,
  listBalances,
  readTokenRoot,
  searchTokenRoots,
  getUpgradeManifest,
  foreignTokenCodec,
  type ForeignToken,
  type ListedToken,
  type TokenRoot,
  type UpgradeEntry,
} from './tokens.ts';
export {
  listTransactions,
  type MovedToken,
  type Transaction,
  type TransactionFee,
  type TransactionKind,
  type TransactionOrder,
} from './transactions.ts';
export type { Timeframe } from './wire-values.ts';
