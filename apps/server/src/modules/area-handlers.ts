import { GAUGE_AND_DAO_ROUTES, earnHandlers } from './earn/earn-handlers.ts';
import { FARM_ROUTES, farmHandlers } from './farms/farm-handlers.ts';

/** Routes of every area, one line each. */
export const AREA_ROUTES = { ...GAUGE_AND_DAO_ROUTES, ...FARM_ROUTES } as const;

/** What answers them, one line each; a missing one does not compile. */
export const AREA_HANDLERS = { ...earnHandlers, ...farmHandlers };
