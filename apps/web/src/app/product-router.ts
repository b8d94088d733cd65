import * as AREAS from './areas.ts';
import { createAppRouter, type AppRouter } from './router.tsx';

let router: AppRouter | undefined;

/** Returns the router of the product with all areas. Created on first use, so that the start can do it in its own task. */
export const getProductRouter = (): AppRouter => (router ??= createAppRouter(Object.values(AREAS)));
