import { PROPOSAL_ROUTES } from '@junction/api-contract/govern';
import { GAUGE_AND_DAO_ROUTES, earnHandlers } from './earn/earn-handlers.ts';
import { FARM_ROUTES, farmHandlers } from './farms/farm-handlers.ts';
import { governHandlers } from './govern/govern-handlers.ts';

/** Routes of every area, one line each. */
export const AREA_ROUTES = { ...GAUGE_AND_DAO_ROUTES, ...FARM_ROUTES, ...PROPOSAL_ROUTES } as const;

/** What answers them, one line each; a missing one does not compile. */
export const AREA_HANDLERS = { ...earnHandlers, ...farmHandlers, ...governHandlers };
