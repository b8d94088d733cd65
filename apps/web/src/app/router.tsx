import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  notFound,
  redirect,
} from '@tanstack/react-router';
import { parseAddress } from '@junction/primitives';
import { NotFoundPage } from '../pages/not-found/index.ts';
import { ErrorPage } from './error-page.tsx';
import { readPoolListSearch } from '../shared/routes/pool-list-search.ts';
import { readPoolSearch } from '../shared/routes/pool-search.ts';
import { readSwapSides } from '../shared/routes/read-swap-sides.ts';
import { Shell } from './shell/shell.tsx';

const rootRoute = createRootRoute({ component: Shell });

const homeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/swap/{-$left}/{-$right}', replace: true });
  },
});

const swapRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/swap/{-$left}/{-$right}',
  beforeLoad: ({ params }) => {
    if (!readSwapSides(params)) throw notFound();
  },
  // An operation of this browser to show in the place of the route; ids are numbers of at most 32 bits.
  validateSearch: (search: Record<string, unknown>): { readonly operation?: string } => {
    const { operation } = search;
    const id = typeof operation === 'number' ? operation.toString() : operation;
    return typeof id === 'string' && /^\d{1,10}$/.test(id) ? { operation: id } : {};
  },
  component: lazyRouteComponent(() => import('../pages/swap/index.ts'), 'SwapPage'),
});

const poolsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/pools',
  validateSearch: readPoolListSearch,
  component: lazyRouteComponent(() => import('../pages/pools/index.ts'), 'PoolsPage'),
});

const poolRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/pools/$address',
  beforeLoad: ({ params }) => {
    if (parseAddress(params.address) === undefined) throw notFound();
  },
  validateSearch: readPoolSearch,
  component: lazyRouteComponent(() => import('../pages/pool/index.ts'), 'PoolPage'),
});

/** Every screen. A new one is a route here and a line in `shell/nav-entries.ts`. */
export const router = createRouter({
  routeTree: rootRoute.addChildren([homeRoute, swapRoute, poolsRoute, poolRoute]),
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
