import { createRoute, lazyRouteComponent, notFound } from '@tanstack/react-router';
import { parseAddress, type Address } from '@junction/primitives';
import { parsePoolListSearch } from '../../shared/routes/pool-list-search.ts';
import { parsePoolPageSearch } from '../../shared/routes/pool-search.ts';
import {
  areTokenParamsValidOrMissing,
  requireAddressParam,
  dropUnparsedSearchParams,
} from '../../shared/routes/read-route.ts';
import { rootRoute } from '../../shared/routes/root-route.ts';

const screens = () => import('./screens.ts');

// Parses the amounts of started steps, one per field. The form restores them after a reload.
const parseAmountsSearch = (search: Record<string, unknown>): { readonly amounts?: string } => {
  const { amounts } = search;
  const text = typeof amounts === 'number' ? String(amounts) : amounts;
  return typeof text === 'string' && /^[\d._]{1,400}$/.test(text) ? { amounts: text } : {};
};

// Parses the address of the selected pool. The URL contains it, because two tokens may have several pools.
const parsePoolParam = ({ pool }: Record<string, unknown>): { readonly pool?: Address } => {
  const address = typeof pool === 'string' ? parseAddress(pool) : undefined;
  return address === undefined ? {} : { pool: address };
};

const validateAmounts = dropUnparsedSearchParams(parseAmountsSearch);
const validatePool = dropUnparsedSearchParams(parsePoolParam);
const validatePoolAndAmounts = dropUnparsedSearchParams((search) => ({
  ...parseAmountsSearch(search),
  ...parsePoolParam(search),
}));

const validatePoolListSearch = dropUnparsedSearchParams(parsePoolListSearch);
const validatePoolSearch = dropUnparsedSearchParams(parsePoolPageSearch);

const poolsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/pools',
  validateSearch: validatePoolListSearch,
  component: lazyRouteComponent(async () => (await screens()).loadPoolsPage(), 'PoolsPage'),
});

const poolRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/pools/$address',
  beforeLoad: requireAddressParam,
  validateSearch: validatePoolSearch,
  component: lazyRouteComponent(async () => (await screens()).loadPoolPage(), 'PoolPage'),
});

const addPairRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/liquidity/add/{-$left}/{-$right}',
  beforeLoad: ({ params }) => {
    if (!areTokenParamsValidOrMissing(params)) throw notFound();
  },
  validateSearch: validatePoolAndAmounts,
  component: lazyRouteComponent(
    async () => (await screens()).loadAddPairLiquidityPage(),
    'AddPairLiquidityPage',
  ),
});

const addPoolRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/pools/$address/liquidity/add',
  beforeLoad: requireAddressParam,
  validateSearch: validateAmounts,
  component: lazyRouteComponent(
    async () => (await screens()).loadAddPoolLiquidityPage(),
    'AddPoolLiquidityPage',
  ),
});

const removePairRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/liquidity/remove/{-$left}/{-$right}',
  beforeLoad: ({ params }) => {
    if (!areTokenParamsValidOrMissing(params)) throw notFound();
  },
  validateSearch: validatePool,
  component: lazyRouteComponent(
    async () => (await screens()).loadRemovePairLiquidityPage(),
    'RemovePairLiquidityPage',
  ),
});

const removePoolRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/pools/$address/liquidity/remove',
  beforeLoad: requireAddressParam,
  component: lazyRouteComponent(
    async () => (await screens()).loadRemovePoolLiquidityPage(),
    'RemovePoolLiquidityPage',
  ),
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
