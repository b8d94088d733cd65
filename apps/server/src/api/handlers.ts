import type { CORE_API_ROUTES } from '@junction/api-contract';
import { earnHandlers } from '../modules/earn/earn-handlers.ts';
import type { Handler } from './handler.ts';
import { listAccountHistoryHandler } from './history/list-account-history.handler.ts';
import { orderHandlers } from './orders/order-handlers.ts';
import { poolHandlers } from './pools/pool-handlers.ts';
import { serviceHandlers } from './service/service-handlers.ts';
import { swapHandlers } from './swap/swap-handlers.ts';
import { tokenHandlers } from './tokens/token-handlers.ts';
import { getTraceHandler } from './trace/get-trace.handler.ts';
import { listTransactionsHandler } from './transactions/list-transactions.handler.ts';

/** Handlers of all routes of the API contract by route id. A missing handler is a type error. */
export const ROUTE_HANDLERS: {
  readonly [Id in keyof typeof CORE_API_ROUTES]: Handler<(typeof CORE_API_ROUTES)[Id]>;
} = {
  ...orderHandlers,
  ...poolHandlers,
  ...serviceHandlers,
  ...swapHandlers,
  ...tokenHandlers,
  listTransactions: listTransactionsHandler,
  listAccountHistory: listAccountHistoryHandler,
  getGaugesByRoot: earnHandlers.getGaugesByRoot,
  getTrace: getTraceHandler,
};
