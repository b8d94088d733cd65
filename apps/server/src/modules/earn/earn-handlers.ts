import { EARN_ROUTES } from '@junction/api-contract/earn';
import type { Handler } from '../../api/handler.ts';
import { daoHandlers } from './dao-handlers.ts';
import { gaugeHandlers } from './gauge-handlers.ts';

const {
  listFarms: _list,
  getFarm: _farm,
  listFarmTransactions: _transactions,
  getFarmTvl: _tvl,
  getFarmApr: _apr,
  ...gaugesAndDao
} = EARN_ROUTES;

/** The older farms are an area of their own. */
export const GAUGE_AND_DAO_ROUTES = gaugesAndDao;

/** One handler per route; a missing one does not compile. */
export const earnHandlers: {
  readonly [Id in keyof typeof gaugesAndDao]: Handler<(typeof gaugesAndDao)[Id]>;
} = { ...gaugeHandlers, ...daoHandlers };
