import * as AREAS from './areas.ts';
import { createAppRouter, type AppRouter } from './router.tsx';

let router: AppRouter | undefined;

/** Returns the router with all areas. Created when first called, so that this can be a task of its own at start. */
export const getProductRouter = (): AppRouter => (router ??= createAppRouter(Object.values(AREAS)));
