import { EARN_ROUTES } from '@junction/api-contract/earn';
import type { Handler } from '../../api/handler.ts';
import { daoHandlers } from './dao-handlers.ts';
import { gaugeHandlers } from './gauge-handlers.ts';

const { listFarms, getFarm, listFarmTransactions, getFarmTvl, getFarmApr, ...gaugesAndDao } = EARN_ROUTES;

/** Older farms are not indexed. */
export type FarmRoute =
  typeof listFarms | typeof getFarm | typeof listFarmTransactions | typeof getFarmTvl | typeof getFarmApr;

export const GAUGE_AND_DAO_ROUTES = gaugesAndDao;

/** One handler per route; a missing one does not compile. */
export const earnHandlers: {
  readonly [Id in keyof typeof gaugesAndDao]: Handler<(typeof gaugesAndDao)[Id]>;
} = { ...gaugeHandlers, ...daoHandlers };
