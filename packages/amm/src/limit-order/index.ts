export { afterMatchingFee, expectedPay, expectedReceive, fillOrder } from './order.ts';
export type { LimitOrder, OrderFee, OrderFill, OrderPayQuote, OrderTakeQuote } from './order.ts';
