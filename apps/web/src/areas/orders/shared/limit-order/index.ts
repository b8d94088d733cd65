export { toTradeAmount } from './model/amount-of.ts';
export {
  getDisplayState,
  getFillKey,
  fillPrice,
  filledPart,
  orderPrice,
  getOrderSide,
  type LimitOrder,
  type OrderEnding,
  type OrderFill,
  type OrderSide,
} from './model/limit-order.ts';
export {
  convertQuoteToBaseDown,
  comparePrices,
  getDeviationIn,
  getDeviation,
  toDistance,
  fixedPriceDown,
  movePrice,
  otherNotation,
  parsePrice,
  priceFieldText,
  getPriceFromAmounts,
  getPriceFromUsd,
  convertBaseToQuoteDown,
  type Notation,
  type PairDecimals,
  type Price,
} from './model/price.ts';
export {
  ORDERS_KEY,
  fillsQuery,
  loadFillBars,
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
  executionGas,
  getRewardWorthDown,
  type Executions,
  type OrderExecution,
} from './model/execution.ts';
export { useExecutions } from './use-executions.ts';
export { useOrderUpdates } from './use-order-updates.ts';
