import { createRoute, lazyRouteComponent, notFound } from '@tanstack/react-router';
import { returnSearchParamsUnparsed } from '../../shared/routes/read-route.ts';
import { rootRoute } from '../../shared/routes/root-route.ts';

const screens = () => import('./screens.ts');

const daoRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/dao',
  validateSearch: returnSearchParamsUnparsed,
  component: lazyRouteComponent(async () => (await screens()).loadDaoPage(), 'DaoPage'),
});

const epochRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/dao/epochs/$number',
  beforeLoad: ({ params }) => {
    // Epochs are 32-bit numbers that start at 1.
    if (!/^[1-9]\d{0,8}$/.test(params.number)) throw notFound();
  },
  validateSearch: returnSearchParamsUnparsed,
  component: lazyRouteComponent(async () => (await screens()).loadEpochPage(), 'EpochPage'),
});

const whitelistingRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/dao/whitelisting',
  validateSearch: returnSearchParamsUnparsed,
  component: lazyRouteComponent(async () => (await screens()).loadWhitelistingPage(), 'WhitelistingPage'),
});

const proposalsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/dao/proposals',
  validateSearch: returnSearchParamsUnparsed,
  component: lazyRouteComponent(async () => (await screens()).loadProposalsPage(), 'ProposalsPage'),
});

const createProposalRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/dao/proposals/create',
  component: lazyRouteComponent(async () => (await screens()).loadCreateProposalPage(), 'CreateProposalPage'),
});

const proposalRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/dao/proposals/$id',
  beforeLoad: ({ params }) => {
    // Proposal ids are 32-bit numbers that start at 1.
    if (!/^[1-9]\d{0,9}$/.test(params.id) || Number(params.id) >= 2 ** 32) throw notFound();
  },
  component: lazyRouteComponent(async () => (await screens()).loadProposalPage(), 'ProposalPage'),
});

/** Pages of the area, each loaded separately. */
export const routes = [
  daoRoute,
  epochRoute,
  whitelistingRoute,
  proposalsRoute,
  createProposalRoute,
  proposalRoute,
] as const;
