import { createRoute, createRouter, redirect } from '@tanstack/react-router';
import { rootRoute } from '../shared/routes/root-route.ts';
import { ErrorPage } from './error-page.tsx';
import { NotFoundPage } from './not-found/index.ts';
import { AreasContext, type ProductArea } from './shell/areas-context.ts';
import { AppShell } from './shell/shell.tsx';

const homeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/swap/{-$left}/{-$right}', replace: true });
  },
});

type AreaRoute = ProductArea['routes'][number];

/**
 * Creates a router that renders the shell with the pages of these areas. Call it once per page load, since route
 * objects cannot be shared between routers.
 */
export function createAppRouter(areas: readonly ProductArea[]) {
  rootRoute.update({
    component: () => (
      <AreasContext value={areas}>
        <AppShell />
      </AreasContext>
    ),
  });
  const areaRoutes = areas.flatMap(({ routes }): readonly AreaRoute[] => routes);
  return createRouter({
    routeTree: rootRoute.addChildren([homeRoute, ...areaRoutes]),
    defaultNotFoundComponent: NotFoundPage,
    defaultErrorComponent: ErrorPage,
    defaultPreload: 'intent',
    // Keeps colons readable in URLs: 0:3f2a instead of 0%3A3f2a.
    pathParamsAllowedCharacters: [':'],
  });
}

export type AppRouter = ReturnType<typeof createAppRouter>;

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter;
  }
}
