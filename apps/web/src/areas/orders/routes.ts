import { createRoute, lazyRouteComponent, notFound } from '@tanstack/react-router';
import { parseLimitPageSearch } from '../../shared/routes/limit-market.ts';
import { areTokenParamsValidOrMissing, dropUnparsedSearchParams } from '../../shared/routes/read-route.ts';
import { rootRoute } from '../../shared/routes/root-route.ts';

const screens = () => import('./screens.ts');

const chooseLimitSearch = dropUnparsedSearchParams(parseLimitPageSearch);

const limitRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/limit/{-$left}/{-$right}',
  beforeLoad: ({ params }) => {
    if (!areTokenParamsValidOrMissing(params)) throw notFound();
  },
  validateSearch: chooseLimitSearch,
  component: lazyRouteComponent(async () => (await screens()).loadLimitOrderPage(), 'LimitPage'),
});

/** Pages of the area. The code of each is loaded when it is opened. */
export const routes = [limitRoute] as const;
