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

/** Every screen: those of the areas. */
export const router = createRouter({
  routeTree: rootRoute.addChildren([homeRoute, ...areaRoutes]),
  defaultNotFoundComponent: NotFoundPage,
  defaultErrorComponent: ErrorPage,
  defaultPreload: 'intent',
  // Addresses read as they are written: 0:3f2a, not 0%3A3f2a.
  pathParamsAllowedCharacters: [':'],
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
