import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { parseTokenListSearch } from '../../shared/routes/token-list-search.ts';
import { parseTokenPageSearch } from '../../shared/routes/token-search.ts';
import { requireAddressParam, dropUnparsedSearchParams } from '../../shared/routes/read-route.ts';
import { rootRoute } from '../../shared/routes/root-route.ts';

const screens = () => import('./screens.ts');

const validateTokenListSearch = dropUnparsedSearchParams(parseTokenListSearch);
const validateTokenSearch = dropUnparsedSearchParams(parseTokenPageSearch);

const tokensRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/tokens',
  validateSearch: validateTokenListSearch,
  component: lazyRouteComponent(async () => (await screens()).loadTokensPage(), 'TokensPage'),
});

const tokenRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/tokens/$address',
  beforeLoad: requireAddressParam,
  validateSearch: validateTokenSearch,
  component: lazyRouteComponent(async () => (await screens()).loadTokenPage(), 'TokenPage'),
});

/** Pages of the area. The code of each is loaded when it is opened. */
export const routes = [tokensRoute, tokenRoute] as const;
