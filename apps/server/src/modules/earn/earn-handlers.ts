import { EARN_ROUTES } from '@junction/api-contract/earn';
import { EPOCH_ROUTES } from '@junction/api-contract/govern';
import type { Handler } from '../../api/handler.ts';
import { daoHandlers } from './dao-handlers.ts';
import { epochHandlers } from './epoch-handlers.ts';
import { gaugeHandlers } from './gauge-handlers.ts';

const {
  listFarms: _list,
  getFarm: _farm,
  listFarmTransactions: _transactions,
  getFarmTvl: _tvl,
  getFarmApr: _apr,
  ...gaugesAndDao
} = EARN_ROUTES;

/** Routes of gauges and the DAO. Routes of legacy farms belong to another area. */
const GAUGE_AND_DAO_ROUTES = { ...gaugesAndDao, ...EPOCH_ROUTES } as const;

/** Handlers of the routes of gauges and the DAO by route id. A missing handler is a type error. */
export const earnHandlers: {
  readonly [Id in keyof typeof GAUGE_AND_DAO_ROUTES]: Handler<(typeof GAUGE_AND_DAO_ROUTES)[Id]>;
} = { ...gaugeHandlers, ...daoHandlers, ...epochHandlers };

/** Routes and handlers of the area. */
export const earnApi = { routes: GAUGE_AND_DAO_ROUTES, handlers: earnHandlers };
