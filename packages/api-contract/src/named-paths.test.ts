import { expect, test } from 'vitest';
import { EARN_ROUTES } from './earn/index.ts';
import { EPOCH_ROUTES, PROPOSAL_ROUTES } from './govern/index.ts';
import { ROUTE_GROUP_BASE_PATHS, CORE_API_ROUTES, type AnyApiRoute } from './index.ts';

// Paths that clients of the public API call. They must not change.

const all: readonly AnyApiRoute[] = Object.values({
  ...CORE_API_ROUTES,
  ...EARN_ROUTES,
  ...EPOCH_ROUTES,
  ...PROPOSAL_ROUTES,
});
const servedPaths = new Set(
  all.flatMap(({ group, path }) => ROUTE_GROUP_BASE_PATHS[group].map((base) => `${base}${path}`)),
);

test.each([
  [
    'the DAO',
    '/api/dao/v1',
    [
      '/balances/{address}',
      '/balances/search',
      '/balances/statistics/search',
      '/deposits/search',
      '/deposits/statistics/search',
      '/epochs/distributions/search',
      '/epochs/search',
      '/epochs/votes/search',
      '/epochs/{epochNum}/votes/sum',
      '/epochs/last',
      '/main_page',
      '/transactions/search',
      '/whitelist/search',
    ],
  ],
  [
    'gauges',
    '/api/gauges/v2',
    [
      '/deposits',
      '/gauges/get',
      '/gauges/get-by-root',
      '/gauges/get-by-user',
      '/gauges/max-apr',
      '/gauges/min-apr',
      '/gauges',
      '/gauges/batch',
      '/gauges/tvl',
      '/reward-rounds/qube',
      '/reward-rounds/tokens',
      '/transactions',
      '/gauges/user-history-balance',
    ],
  ],
  [
    'governance',
    '/api/governance/v1',
    ['/proposals/search', '/proposals', '/voters/proposals/count', '/voters/{voter}/search', '/votes/search'],
  ],
  [
    'limit orders',
    '/api/limit',
    ['/get_limit_orders', '/get_exchanges', '/get_order_book', '/get_plot_data'],
  ],
])('every named path of %s is served', (_, base, paths) => {
  expect(paths.filter((path) => !servedPaths.has(`${base}${path}`))).toEqual([]);
});

test('the token root is requested by its address', () => {
  const path = '/root_contract/root_address/{address}';
  expect([...servedPaths].filter((one) => one.endsWith(path))).not.toEqual([]);
});
