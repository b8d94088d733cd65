export { buildPoolGraph, type Move, type PoolGraph, type RoutablePool } from './pool-graph.ts';
export type { PoolQuoter, PoolSwap } from './pool-quoter.ts';
export { constantProductQuoter } from './constant-product-quoter.ts';
export { stableQuoter } from './stable-quoter.ts';
export {
  findBestRoute,
  findRoutes,
  type RouteAnswer,
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
