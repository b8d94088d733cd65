import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { readTokenListSearch } from '../../shared/routes/token-list-search.ts';
import { readTokenSearch } from '../../shared/routes/token-search.ts';
import { needAddress, readOnly } from '../../shared/routes/read-route.ts';
import { rootRoute } from '../../shared/routes/root-route.ts';

const screens = () => import('./screens.ts');

const chooseTokenListSearch = readOnly(readTokenListSearch);
const chooseTokenSearch = readOnly(readTokenSearch);

const tokensRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/tokens',
  validateSearch: chooseTokenListSearch,
  component: lazyRouteComponent(async () => (await screens()).openTokens(), 'TokensPage'),
});

const tokenRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/tokens/$address',
  beforeLoad: needAddress,
  validateSearch: chooseTokenSearch,
  component: lazyRouteComponent(async () => (await screens()).openToken(), 'TokenPage'),
});

/** Pages of the area. The code of each is loaded when it is opened. */
export const routes = [tokensRoute, tokenRoute] as const;
