export { ApiRequestError, type ApiFailureCode } from './api-failure.ts';
export { callRoute, buildRoutePath, type ApiCallArguments } from './client.ts';
export {
  ROUTE_GROUP_BASE_PATHS,
  type AnyApiRoute,
  type ApiRoute,
  type ApiRouteBody,
  type ApiRouteGroup,
  type ApiRouteParams,
  type ApiRouteResponse,
} from './route.ts';
export { CORE_API_ROUTES } from './routes.ts';
export {
  crossSwapPayload,
  crossSwapPayloadStatus,
  type NativeCoinRole,
  type SwapOffer,
  type SwapStatus,
  type WireNativeCoinRole,
  type WireSwapPayload,
  type WireSwapStatus,
} from './swap/swap-message.ts';
export {
  crossSwapRoute,
  type AlternativeRoute,
  type SwapQuoteRequest,
  type RouteStep,
  type SwapRoute,
  type WireSwapQuoteRequest,
  type WireSwapRoute,
} from './swap/swap-route.ts';
export { MAX_ADDRESSES_PER_LIST } from './wire/wire-values.ts';
export { toUntypedCodec, type UntypedCodec } from './route.ts';
export {
  WireFormatError,
  decodeWireIfValid,
  decodeWire,
  countUndecodableRows,
  type AnyCodec,
  type Codec,
  type LenientlyDecodedRows,
  type WireOf,
  type ValueOf,
} from './wire/codec.ts';
export {
  getCurrency,
  getCurrencyPrices,
  getCurrencyOhlcv,
  getCurrencyTvl,
  getCurrencyVolume,
  listCurrencies,
  type MarketToken,
} from './tokens/currencies.ts';
export { getUsdtPrices } from './tokens/usdt-prices.ts';
export type { ChartSeriesPoint } from './chart/points.ts';
export type { Candle, UsdChartPoint } from './chart/series.ts';
export {
  getExchanges,
  getLimitOrders,
  getOrderRoot,
  type LimitOrder,
  type OrderFill,
  type WireLimitOrder,
} from './orders/limit-orders.ts';
export { getExecutions, type OrderExecution, type WireOrderExecution } from './orders/executions.ts';
export { getOrderBook, getPlotData, type OrderBookRow, type OrderFillCandle } from './orders/order-book.ts';
export type { OrderQuery, OrderState, WireOrderQuery } from './orders/order-query.ts';
export { getGaugesByRoot } from './earn/gauges.ts';
export {
  getPairByAddress,
  getPairCandles,
  getPairTvl,
  getPairVolume,
  listCrossPairs,
  listNewCrossPairs,
  listPairs,
} from './pools/pairs.ts';
export { getPool, getPoolOhlcv, listPools, type PoolListSortOrder } from './pools/pools.ts';
export { getPair, getPairOhlcv } from './pools/pair.ts';
export type { Amplification, Pair, Pool, PoolToken } from './pools/pool-fields.ts';
export {
  EVENTS_CURSOR_PARAM,
  EVENTS_PATH,
  apiErrorCodec,
  blockEventCodec,
  getHealth,
  getLiveness,
  getReadiness,
  type ApiError,
  type BlockEvent,
} from './service/service.ts';
export {
  ACCOUNT_HISTORY_GROUPS,
  listAccountHistory,
  type AccountHistoryGroup,
  type AccountOperationTokenAmount,
  type AccountOperation,
  type AccountOperationKind,
  type WireAccountOperation,
} from './history/account-history.ts';
export { getTrace, type TraceNode, type WireTraceNode } from './trace/trace.ts';
export {
  getTokenList,
  findTokenRoots,
  getTokenRoot,
  listBalances,
  readTokenRoot,
  searchTokenRoots,
  getUpgradeManifest,
  thirdPartyTokenCodec,
  type ThirdPartyToken,
  type ListedToken,
  type TokenRoot,
  type TokenUpgradeEntry,
} from './tokens/tokens.ts';
export { parseTokenListBytes, readTokenListBody } from './tokens/read-list-body.ts';
export {
  MAX_LISTED_TOKENS,
  MAX_TOKEN_LIST_BYTES,
  MAX_TOKEN_LIST_ROWS,
  hashTokenSet,
  readTokenList,
  selectListedTokens,
  type IncompleteTokenListEntry,
  type TokenListEntry,
  type TokenListRejectionCounts,
  type TokenListRejection,
  type ParsedTokenList,
} from './tokens/token-list.ts';
export {
  listTransactions,
  type TransactionTokenAmount,
  type Transaction,
  type TransactionFee,
  type TransactionKind,
  type TransactionSortOrder,
} from './transactions/transactions.ts';
export type { ChartTimeframe } from './wire/wire-values.ts';
