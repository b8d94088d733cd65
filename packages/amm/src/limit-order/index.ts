export {
  deductMatchingFee,
  expectedOrderPayment,
  expectedOrderReceive,
  fillOrder,
  matchOrders,
} from './order.ts';
export type {
  LimitOrder,
  OrderFee,
  OrderFill,
  OrderMatch,
  OrderExactPaymentQuote,
  OrderExactReceiveQuote,
} from './order.ts';
