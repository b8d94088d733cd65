import {
  getExchanges,
  getExecutions,
  getLimitOrders,
  getOrderBook,
  getOrderRoot,
  getPlotData,
} from './limit-orders.ts';

/** The routes of limit orders. */
export const ORDER_ROUTES = {
  getLimitOrders,
  getExchanges,
  getOrderBook,
  getExecutions,
  getPlotData,
  getOrderRoot,
} as const;
