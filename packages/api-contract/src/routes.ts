import { getGaugesByRoot } from './earn/gauges.ts';
import { listAccountHistory } from './history/account-history.ts';
import { ORDER_ROUTES } from './orders/routes.ts';
import { POOL_ROUTES } from './pools/routes.ts';
import { getHealth, getLiveness, getReadiness } from './service/service.ts';
import { SWAP_ROUTES } from './swap/routes.ts';
import { TOKEN_ROUTES } from './tokens/routes.ts';
import { getTrace } from './trace/trace.ts';
import { listTransactions } from './transactions/transactions.ts';

/** Routes that the server's core registers. The earn, govern and orders areas register their own routes. */
export const CORE_API_ROUTES = {
  ...SWAP_ROUTES,
  ...POOL_ROUTES,
  listTransactions,
  listAccountHistory,
  ...TOKEN_ROUTES,
  ...ORDER_ROUTES,
  getGaugesByRoot,
  getHealth,
  getLiveness,
  getReadiness,
  getTrace,
} as const;
