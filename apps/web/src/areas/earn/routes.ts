import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { needAddress, readByPage } from '../../shared/routes/read-route.ts';
import { rootRoute } from '../../shared/routes/root-route.ts';

const gaugesRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/gauges',
  validateSearch: readByPage,
  component: lazyRouteComponent(() => import('./gauges/index.ts'), 'GaugesPage'),
});

const gaugeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/gauges/$address',
  beforeLoad: needAddress,
  validateSearch: readByPage,
  component: lazyRouteComponent(() => import('./gauge/index.ts'), 'GaugePage'),
});

const claimsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/gauges/claims',
  component: lazyRouteComponent(() => import('./claims/index.ts'), 'ClaimsPage'),
});

const gaugeCreateRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/gauges/create',
  component: lazyRouteComponent(() => import('./gauge-create/index.ts'), 'GaugeCreatePage'),
});

const farmsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/farming',
  validateSearch: readByPage,
  component: lazyRouteComponent(() => import('./farms/index.ts'), 'FarmsPage'),
});

const farmCreateRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/farming/create',
  component: lazyRouteComponent(() => import('./farm-create/index.ts'), 'FarmCreatePage'),
});

const farmRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/farming/$address/{-$user}',
  beforeLoad: ({ params }) => {
    needAddress({ params });
    if (params.user !== undefined) needAddress({ params: { address: params.user } });
  },
  validateSearch: readByPage,
  component: lazyRouteComponent(() => import('./farm/index.ts'), 'FarmPage'),
});

const boostCalculatorRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/gauges/calc',
  validateSearch: readByPage,
  component: lazyRouteComponent(() => import('./calculator/index.ts'), 'BoostCalculatorPage'),
});

const daoBalanceRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/dao/balance',
  validateSearch: readByPage,
  component: lazyRouteComponent(() => import('./balance/index.ts'), 'DaoBalancePage'),
});

/** The screens of the area, each with its own program: opening one loads none of the others. */
export const routes = [
  gaugesRoute,
  gaugeRoute,
  claimsRoute,
  gaugeCreateRoute,
  farmsRoute,
  farmCreateRoute,
  farmRoute,
  boostCalculatorRoute,
  daoBalanceRoute,
] as const;
