import { getExchanges, getLimitOrders, getOrderRoot } from './limit-orders.ts';
import { getExecutions } from './executions.ts';
import { getOrderBook, getPlotData } from './order-book.ts';

/** Routes of limit orders. The server's orders area registers them. */
export const ORDER_ROUTES = {
  getLimitOrders,
  getExchanges,
  getOrderBook,
  getExecutions,
  getPlotData,
  getOrderRoot,
} as const;
