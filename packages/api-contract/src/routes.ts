import { getGaugesByRoot } from './earn/gauges.ts';
import { ORDER_ROUTES } from './orders/routes.ts';
import { POOL_ROUTES } from './pools/routes.ts';
import { getHealth, getLiveness, getReadiness } from './service/service.ts';
import { SWAP_ROUTES } from './swap/routes.ts';
import { TOKEN_ROUTES } from './tokens/routes.ts';
import { getTrace } from './trace/trace.ts';
import { listTransactions } from './transactions/transactions.ts';

/** Routes registered by the server itself; those of index modules are registered by the module. */
export const ROUTES = {
  ...SWAP_ROUTES,
  ...POOL_ROUTES,
  listTransactions,
  ...TOKEN_ROUTES,
  ...ORDER_ROUTES,
  getGaugesByRoot,
  getHealth,
  getLiveness,
  getReadiness,
  getTrace,
} as const;
