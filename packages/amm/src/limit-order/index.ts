export {
  deductMatchingFee,
  quoteOrderPaidAmount,
  quoteOrderReceivedAmount,
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
