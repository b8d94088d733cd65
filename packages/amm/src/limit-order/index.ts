export { deductMatchingFee, expectedPay, expectedReceive, fillOrder, matchOrders } from './order.ts';
export type { LimitOrder, OrderFee, OrderFill, OrderMatch, OrderPayQuote, OrderTakeQuote } from './order.ts';
