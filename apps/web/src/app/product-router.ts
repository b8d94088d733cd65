import * as AREAS from './areas.ts';
import { createAppRouter, type AppRouter } from './router.tsx';

let router: AppRouter | undefined;

/**
 * Returns the router with all areas. It is created by the first call, so that creation can be a separate task at start.
 */
export const getProductRouter = (): AppRouter => (router ??= createAppRouter(Object.values(AREAS)));
