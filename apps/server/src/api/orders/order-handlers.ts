import { getExchangesHandler } from './get-exchanges.handler.ts';
import { getExecutionsHandler } from './get-executions.handler.ts';
import { getLimitOrdersHandler } from './get-limit-orders.handler.ts';
import { getOrderBookHandler } from './get-order-book.handler.ts';
import { getOrderRootHandler } from './get-order-root.handler.ts';
import { getPlotDataHandler } from './get-plot-data.handler.ts';

/** Routes and handlers of limit orders. */
export const orderHandlers = {
  getLimitOrders: getLimitOrdersHandler,
  getExchanges: getExchangesHandler,
  getOrderBook: getOrderBookHandler,
  getExecutions: getExecutionsHandler,
  getPlotData: getPlotDataHandler,
  getOrderRoot: getOrderRootHandler,
};
