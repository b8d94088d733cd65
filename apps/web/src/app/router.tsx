import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  notFound,
  redirect,
} from '@tanstack/react-router';
import { parseAddress, type Address } from '@junction/primitives';
import { NotFoundPage } from './not-found/index.ts';
import { SwapPage } from '../areas/swap/index.ts';
import { ErrorPage } from './error-page.tsx';
import { readLimitSearch } from '../shared/routes/limit-market.ts';
import { readPoolListSearch } from '../shared/routes/pool-list-search.ts';
import { readPoolSearch } from '../shared/routes/pool-search.ts';
import { readSwapSides } from '../shared/routes/read-swap-sides.ts';
import { readTokenListSearch } from '../shared/routes/token-list-search.ts';
import { readTokenSearch } from '../shared/routes/token-search.ts';
import { Shell } from './shell/shell.tsx';

const rootRoute = createRootRoute({ component: Shell });

/**
 * Reads the choices of an address, and nothing else is there: the router lays what a route reads over what is written
 * in the address, so that what makes no sense has to be blanked.
 */
function readOnly<Read extends (search: Record<string, unknown>) => object>(read: Read) {
  return (search: Record<string, unknown>): ReturnType<Read> =>
    ({
      ...Object.fromEntries(Object.keys(search).map((key) => [key, undefined])),
      ...read(search),
    }) as ReturnType<Read>;
}

// Named here, so that the routes know the type of what each reads.
const choosePoolListSearch = readOnly(readPoolListSearch);
const choosePoolSearch = readOnly(readPoolSearch);
const chooseTokenListSearch = readOnly(readTokenListSearch);
const chooseTokenSearch = readOnly(readTokenSearch);
const chooseLimitSearch = readOnly(readLimitSearch);

const needAddress = ({ params }: { readonly params: { readonly address: string } }): void => {
  if (parseAddress(params.address) === undefined) throw notFound();
};

const homeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/swap/{-$left}/{-$right}', replace: true });
  },
});

// An operation of this browser to show in the place of the route; ids are numbers of at most 32 bits.
const chooseOperation = readOnly((search): { readonly operation?: string } => {
  const { operation } = search;
  const id = typeof operation === 'number' ? operation.toString() : operation;
  return typeof id === 'string' && /^\d{1,10}$/.test(id) ? { operation: id } : {};
});

const swapRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/swap/{-$left}/{-$right}',
  beforeLoad: ({ params }) => {
    if (!readSwapSides(params)) throw notFound();
  },
  validateSearch: chooseOperation,
  // The home screen is in the first load wherever a visit begins.
  component: SwapPage,
});

const pools = () => import('../areas/pools/index.ts');

const poolsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/pools',
  validateSearch: choosePoolListSearch,
  component: lazyRouteComponent(async () => (await pools()).openPools(), 'PoolsPage'),
});

const poolRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/pools/$address',
  beforeLoad: needAddress,
  validateSearch: choosePoolSearch,
  component: lazyRouteComponent(async () => (await pools()).openPool(), 'PoolPage'),
});

const isPair = ({
  left,
  right,
}: {
  readonly left?: string | undefined;
  readonly right?: string | undefined;
}) => [left, right].every((text) => text === undefined || parseAddress(text) !== undefined);

// Amounts of a ladder under way, one per field; they come back after a reload.
const readAmounts = (search: Record<string, unknown>): { readonly amounts?: string } => {
  const { amounts } = search;
  const text = typeof amounts === 'number' ? String(amounts) : amounts;
  return typeof text === 'string' && /^[\d._]{1,400}$/.test(text) ? { amounts: text } : {};
};

// The pool that is meant where two tokens have several, by its address.
const readPool = ({ pool }: Record<string, unknown>): { readonly pool?: Address } => {
  const address = typeof pool === 'string' ? parseAddress(pool) : undefined;
  return address === undefined ? {} : { pool: address };
};

const chooseAmounts = readOnly(readAmounts);
const choosePool = readOnly(readPool);
const choosePoolAndAmounts = readOnly((search) => ({ ...readAmounts(search), ...readPool(search) }));

const addPairRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/liquidity/add/{-$left}/{-$right}',
  beforeLoad: ({ params }) => {
    if (!isPair(params)) throw notFound();
  },
  validateSearch: choosePoolAndAmounts,
  component: lazyRouteComponent(async () => (await pools()).openAddPair(), 'AddPairPage'),
});

const addPoolRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/pools/$address/liquidity/add',
  beforeLoad: needAddress,
  validateSearch: chooseAmounts,
  component: lazyRouteComponent(async () => (await pools()).openAddPool(), 'AddPoolPage'),
});

const removePairRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/liquidity/remove/{-$left}/{-$right}',
  beforeLoad: ({ params }) => {
    if (!isPair(params)) throw notFound();
  },
  validateSearch: choosePool,
  component: lazyRouteComponent(async () => (await pools()).openRemovePair(), 'RemovePairPage'),
});

const removePoolRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/pools/$address/liquidity/remove',
  beforeLoad: needAddress,
  component: lazyRouteComponent(async () => (await pools()).openRemovePool(), 'RemovePoolPage'),
});

const tokens = () => import('../areas/tokens/index.ts');

const tokensRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/tokens',
  validateSearch: chooseTokenListSearch,
  component: lazyRouteComponent(async () => (await tokens()).openTokens(), 'TokensPage'),
});

const tokenRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/tokens/$address',
  beforeLoad: needAddress,
  validateSearch: chooseTokenSearch,
  component: lazyRouteComponent(async () => (await tokens()).openToken(), 'TokenPage'),
});

const builder = () => import('../areas/builder/index.ts');

const builderRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/builder',
  component: lazyRouteComponent(async () => (await builder()).openBuilder(), 'BuilderPage'),
});

const builderCreateRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/builder/create',
  component: lazyRouteComponent(async () => (await builder()).openBuilderCreate(), 'BuilderCreatePage'),
});

const builderTokenRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/builder/$tokenRoot',
  beforeLoad: ({ params }) => {
    if (parseAddress(params.tokenRoot) === undefined) throw notFound();
  },
  component: lazyRouteComponent(async () => (await builder()).openBuilderToken(), 'BuilderTokenPage'),
});

const orders = () => import('../areas/orders/index.ts');

const limitRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/limit/{-$left}/{-$right}',
  beforeLoad: ({ params }) => {
    if (!isPair(params)) throw notFound();
  },
  validateSearch: chooseLimitSearch,
  component: lazyRouteComponent(async () => (await orders()).openLimit(), 'LimitPage'),
});

/** Addresses of an area are read by its pages: nothing of an area is in the first load but where its screens are. */
const readByPage = (search: Record<string, unknown>): Record<string, unknown> => search;

const earn = () => import('../areas/earn/index.ts');

const gaugesRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/gauges',
  validateSearch: readByPage,
  component: lazyRouteComponent(async () => (await earn()).openGauges(), 'GaugesPage'),
});

const gaugeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/gauges/$address',
  beforeLoad: needAddress,
  validateSearch: readByPage,
  component: lazyRouteComponent(async () => (await earn()).openGauge(), 'GaugePage'),
});

const claimsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/gauges/claims',
  component: lazyRouteComponent(async () => (await earn()).openClaims(), 'ClaimsPage'),
});

const gaugeCreateRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/gauges/create',
  component: lazyRouteComponent(async () => (await earn()).openGaugeCreate(), 'GaugeCreatePage'),
});

const farmsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/farming',
  validateSearch: readByPage,
  component: lazyRouteComponent(async () => (await earn()).openFarms(), 'FarmsPage'),
});

const farmCreateRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/farming/create',
  component: lazyRouteComponent(async () => (await earn()).openFarmCreate(), 'FarmCreatePage'),
});

const farmRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/farming/$address/{-$user}',
  beforeLoad: ({ params }) => {
    needAddress({ params });
    if (params.user !== undefined) needAddress({ params: { address: params.user } });
  },
  validateSearch: readByPage,
  component: lazyRouteComponent(async () => (await earn()).openFarm(), 'FarmPage'),
});

const boostCalculatorRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/gauges/calc',
  validateSearch: readByPage,
  component: lazyRouteComponent(async () => (await earn()).openBoostCalculator(), 'BoostCalculatorPage'),
});

const daoBalanceRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/dao/balance',
  validateSearch: readByPage,
  component: lazyRouteComponent(async () => (await earn()).openDaoBalance(), 'DaoBalancePage'),
});

const govern = () => import('../areas/govern/index.ts');

const daoRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/dao',
  validateSearch: readByPage,
  component: lazyRouteComponent(async () => (await govern()).openDao(), 'DaoPage'),
});

const epochRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/dao/epochs/$number',
  beforeLoad: ({ params }) => {
    // Epochs are counted from 1 in 32 bits.
    if (!/^[1-9]\d{0,8}$/.test(params.number)) throw notFound();
  },
  validateSearch: readByPage,
  component: lazyRouteComponent(async () => (await govern()).openEpoch(), 'EpochPage'),
});

const whitelistingRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/dao/whitelisting',
  validateSearch: readByPage,
  component: lazyRouteComponent(async () => (await govern()).openWhitelisting(), 'WhitelistingPage'),
});

const proposalsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/dao/proposals',
  validateSearch: readByPage,
  component: lazyRouteComponent(async () => (await govern()).openProposals(), 'ProposalsPage'),
});

const createProposalRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/dao/proposals/create',
  component: lazyRouteComponent(async () => (await govern()).openCreateProposal(), 'CreateProposalPage'),
});

const proposalRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/dao/proposals/$id',
  beforeLoad: ({ params }) => {
    // Numbers of 32 bits, from 1.
    if (!/^[1-9]\d{0,9}$/.test(params.id) || Number(params.id) >= 2 ** 32) throw notFound();
  },
  component: lazyRouteComponent(async () => (await govern()).openProposal(), 'ProposalPage'),
});

/** Every screen. A new one is a route here and a line in `shell/nav-entries.ts`. */
export const router = createRouter({
  routeTree: rootRoute.addChildren([
    homeRoute,
    swapRoute,
    poolsRoute,
    poolRoute,
    addPairRoute,
    addPoolRoute,
    removePairRoute,
    removePoolRoute,
    tokensRoute,
    tokenRoute,
    builderRoute,
    builderCreateRoute,
    builderTokenRoute,
    limitRoute,
    gaugesRoute,
    farmsRoute,
    farmCreateRoute,
    farmRoute,
    gaugeRoute,
    gaugeCreateRoute,
    claimsRoute,
    boostCalculatorRoute,
    daoBalanceRoute,
    daoRoute,
    epochRoute,
    whitelistingRoute,
    proposalsRoute,
    createProposalRoute,
    proposalRoute,
  ]),
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
