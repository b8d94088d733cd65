import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { requireAddressParam, returnSearchParamsUnparsed } from '../../shared/routes/read-route.ts';
import { rootRoute } from '../../shared/routes/root-route.ts';

export const screens = () => import('./screens.ts');

const gaugesRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/gauges',
  validateSearch: returnSearchParamsUnparsed,
  component: lazyRouteComponent(async () => (await screens()).loadGaugesPage(), 'GaugesPage'),
});

const gaugeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/gauges/$address',
  beforeLoad: requireAddressParam,
  validateSearch: returnSearchParamsUnparsed,
  component: lazyRouteComponent(async () => (await screens()).loadGaugePage(), 'GaugePage'),
});

const claimsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/gauges/claims',
  component: lazyRouteComponent(async () => (await screens()).loadClaimsPage(), 'ClaimsPage'),
});

const gaugeCreateRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/gauges/create',
  component: lazyRouteComponent(async () => (await screens()).loadGaugeCreatePage(), 'GaugeCreatePage'),
});

const farmsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/farming',
  validateSearch: returnSearchParamsUnparsed,
  component: lazyRouteComponent(async () => (await screens()).loadFarmsPage(), 'FarmsPage'),
});

const farmCreateRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/farming/create',
  component: lazyRouteComponent(async () => (await screens()).loadFarmCreatePage(), 'FarmCreatePage'),
});

const farmRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/farming/$address/{-$user}',
  beforeLoad: ({ params }) => {
    requireAddressParam({ params });
    if (params.user !== undefined) requireAddressParam({ params: { address: params.user } });
  },
  validateSearch: returnSearchParamsUnparsed,
  component: lazyRouteComponent(async () => (await screens()).loadFarmPage(), 'FarmPage'),
});

const boostCalculatorRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/gauges/calc',
  validateSearch: returnSearchParamsUnparsed,
  component: lazyRouteComponent(
    async () => (await screens()).loadBoostCalculatorPage(),
    'BoostCalculatorPage',
  ),
});

const daoBalanceRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/dao/balance',
  validateSearch: returnSearchParamsUnparsed,
  component: lazyRouteComponent(async () => (await screens()).loadVeBalancePage(), 'VeBalancePage'),
});

/** Routes of the area. The page of each route is loaded separately. */
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
