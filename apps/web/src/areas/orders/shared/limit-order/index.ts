export { toTradeAmount } from './model/amount-of.ts';
export {
  getOrderDisplayState,
  getFillKey,
  getFillPrice,
  getFilledPart,
  getOrderPrice,
  getOrderSide,
  type LimitOrder,
  type OrderDisplayState,
  type OrderFill,
  type OrderSide,
} from './model/limit-order.ts';
export {
  convertQuoteToBaseRoundedDown,
  comparePrices,
  getPriceDeviationInNotation,
  getPriceDeviation,
  toAbsoluteDeviation,
  toFixedPriceRoundedDown,
  adjustPriceByPercent,
  getOppositeNotation,
  parsePrice,
  formatPriceFieldText,
  getPriceFromAmounts,
  getPriceFromUsd,
  convertBaseToQuoteRoundedDown,
  type PriceNotation,
  type PairDecimals,
  type Price,
} from './model/price.ts';
export {
  ORDERS_QUERY_KEY,
  orderFillsQuery,
  loadOrderFillBars,
  orderBookQuery,
  orderRootQuery,
  ordersQuery,
  type BookLevel,
  type OrdersQueryParams,
} from './queries/order-queries.ts';
export { chainOrderQuery } from './queries/chain-order-query.ts';
export {
  deriveOrderRoot,
  isGenuineOrder,
  readVerifiedOrder,
  type VerifiedOrder,
} from '../../../../rooms/limit-order/index.ts';
export {
  getProfitAfterGas,
  getMaxExecutionGas,
  convertRewardToNanoRoundedDown,
  type ExecutionsByOrder,
  type OrderExecution,
} from './model/execution.ts';
export { useOrderExecutions } from './use-executions.ts';
export { useOrderUpdates } from './use-order-updates.ts';
