import { createRoute, lazyRouteComponent, notFound } from '@tanstack/react-router';
import { parseAddress, type Address } from '@junction/primitives';
import { readPoolListSearch } from '../../shared/routes/pool-list-search.ts';
import { readPoolSearch } from '../../shared/routes/pool-search.ts';
import { isPair, needAddress, readOnly } from '../../shared/routes/read-route.ts';
import { rootRoute } from '../../shared/routes/root-route.ts';

const screens = () => import('./screens.ts');

// Parses the amounts of started steps, one per field, which are restored after a reload.
const readAmounts = (search: Record<string, unknown>): { readonly amounts?: string } => {
  const { amounts } = search;
  const text = typeof amounts === 'number' ? String(amounts) : amounts;
  return typeof text === 'string' && /^[\d._]{1,400}$/.test(text) ? { amounts: text } : {};
};

// Parses the address of the selected pool, since two tokens may have several pools.
const readPool = ({ pool }: Record<string, unknown>): { readonly pool?: Address } => {
  const address = typeof pool === 'string' ? parseAddress(pool) : undefined;
  return address === undefined ? {} : { pool: address };
};

const chooseAmounts = readOnly(readAmounts);
const choosePool = readOnly(readPool);
const choosePoolAndAmounts = readOnly((search) => ({ ...readAmounts(search), ...readPool(search) }));

const choosePoolListSearch = readOnly(readPoolListSearch);
const choosePoolSearch = readOnly(readPoolSearch);

const poolsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/pools',
  validateSearch: choosePoolListSearch,
  component: lazyRouteComponent(async () => (await screens()).openPools(), 'PoolsPage'),
});

const poolRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/pools/$address',
  beforeLoad: needAddress,
  validateSearch: choosePoolSearch,
  component: lazyRouteComponent(async () => (await screens()).openPool(), 'PoolPage'),
});

const addPairRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/liquidity/add/{-$left}/{-$right}',
  beforeLoad: ({ params }) => {
    if (!isPair(params)) throw notFound();
  },
  validateSearch: choosePoolAndAmounts,
  component: lazyRouteComponent(async () => (await screens()).openAddPair(), 'AddPairPage'),
});

const addPoolRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/pools/$address/liquidity/add',
  beforeLoad: needAddress,
  validateSearch: chooseAmounts,
  component: lazyRouteComponent(async () => (await screens()).openAddPool(), 'AddPoolPage'),
});

const removePairRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/liquidity/remove/{-$left}/{-$right}',
  beforeLoad: ({ params }) => {
    if (!isPair(params)) throw notFound();
  },
  validateSearch: choosePool,
  component: lazyRouteComponent(async () => (await screens()).openRemovePair(), 'RemovePairPage'),
});

const removePoolRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/pools/$address/liquidity/remove',
  beforeLoad: needAddress,
  component: lazyRouteComponent(async () => (await screens()).openRemovePool(), 'RemovePoolPage'),
});

/** Pages of the area. The code of each is loaded when it is opened. */
export const routes = [
  poolsRoute,
  poolRoute,
  addPairRoute,
  addPoolRoute,
  removePairRoute,
  removePoolRoute,
] as const;
