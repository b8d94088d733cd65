export { buildPoolGraph, type Move, type PoolGraph, type RoutablePool } from './pool-graph.ts';
export type { PoolQuoter, PoolSwap } from './pool-quoter.ts';
export { createConstantProductQuoter } from './constant-product-quoter.ts';
export { createStableQuoter } from './stable-quoter.ts';
export {
  findBestRoute,
  findRoutes,
  type RouteSearchResult,
  type RouteFilter,
  type RouteParams,
  type SplitRouteParams,
} from './find-best-route.ts';
export {
  listHops,
  mapTree,
  type Hop,
  type ListedHop,
  type Route,
  type RouteNode,
  type RouteTree,
} from './route.ts';
export type { Direction } from './path-search.ts';
