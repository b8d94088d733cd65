export { buildPoolGraph, type Move, type PoolGraph, type RoutablePool } from './pool-graph.ts';
export type { PoolQuoter, PoolSwap } from './pool-quoter.ts';
export { constantProductQuoter } from './constant-product-quoter.ts';
export {
  findBestRoute,
  findRoutes,
  type RouteAnswer,
  type RouteFilter,
  type RouteQuestion,
} from './find-best-route.ts';
export { playRoute, toRouteTree, type Hop, type Route, type RouteNode } from './route.ts';
export type { Direction } from './path-search.ts';
