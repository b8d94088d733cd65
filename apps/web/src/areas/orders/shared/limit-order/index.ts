export { amountOf } from './model/amount-of.ts';
export {
  endingOf,
  fillKey,
  fillPrice,
  filledPart,
  orderPrice,
  sideOf,
  type LimitOrder,
  type OrderEnding,
  type OrderFill,
  type OrderSide,
} from './model/limit-order.ts';
export {
  baseOfQuoteDown,
  comparePrices,
  deviationIn,
  deviationOf,
  distanceOf,
  fixedPriceDown,
  movePrice,
  otherNotation,
  parsePrice,
  priceFieldText,
  priceOfAmounts,
  priceOfDollars,
  quoteOfBaseDown,
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
  isOwnOrder,
  readOwnOrder,
  type OwnOrder,
} from '../../../../rooms/limit-order/index.ts';
export {
  afterGas,
  executionGas,
  worthDown,
  type Executions,
  type OrderExecution,
} from './model/execution.ts';
export { useExecutions } from './use-executions.ts';
export { useOrderUpdates } from './use-order-updates.ts';
