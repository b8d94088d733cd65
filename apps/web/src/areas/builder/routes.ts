import { createRoute, lazyRouteComponent, notFound } from '@tanstack/react-router';
import { parseAddress } from '@junction/primitives';
import { rootRoute } from '../../shared/routes/root-route.ts';

const screens = () => import('./screens.ts');

const builderRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/builder',
  component: lazyRouteComponent(async () => (await screens()).loadBuilderPage(), 'BuilderPage'),
});

const builderCreateRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/builder/create',
  component: lazyRouteComponent(
    async () => (await screens()).loadBuilderCreatePage(),
    'BuilderCreateTokenPage',
  ),
});

const builderTokenRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/builder/$tokenRoot',
  beforeLoad: ({ params }) => {
    if (parseAddress(params.tokenRoot) === undefined) throw notFound();
  },
  component: lazyRouteComponent(async () => (await screens()).loadBuilderTokenPage(), 'BuilderTokenPage'),
});

/** Pages of the area. The code of each is loaded when it is opened. */
export const routes = [builderRoute, builderCreateRoute, builderTokenRoute] as const;
