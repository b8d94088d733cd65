import { createRoute, createRouter, redirect } from '@tanstack/react-router';
import { rootRoute } from '../shared/routes/root-route.ts';
import * as AREAS from './areas.ts';
import { ErrorPage } from './error-page.tsx';
import { NotFoundPage } from './not-found/index.ts';
import { Shell } from './shell/shell.tsx';

rootRoute.update({ component: Shell });

const homeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/swap/{-$left}/{-$right}', replace: true });
  },
});

type AreaRoute = (typeof AREAS)[keyof typeof AREAS]['routes'][number];

const areaRoutes: readonly AreaRoute[] = Object.values(AREAS).flatMap(({ routes }) => [...routes]);

const makeRouter = () =>
  createRouter({
    routeTree: rootRoute.addChildren([homeRoute, ...areaRoutes]),
    defaultNotFoundComponent: NotFoundPage,
    defaultErrorComponent: ErrorPage,
    defaultPreload: 'intent',
    // Addresses read as they are written: 0:3f2a, not 0%3A3f2a.
    pathParamsAllowedCharacters: [':'],
  });

export type Router = ReturnType<typeof makeRouter>;

let router: Router | undefined;

/** Every screen: those of the areas. Made when it is first asked for, so that the start may do it in a task of its own. */
export const getRouter = (): Router => (router ??= makeRouter());

declare module '@tanstack/react-router' {
  interface Register {
    router: Router;
  }
}
