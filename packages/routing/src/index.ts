export { buildPoolGraph, type PoolSwapEdge, type PoolGraph, type RoutablePool } from './pool-graph.ts';
export type { PoolQuoter, QuotedPoolSwap } from './pool-quoter.ts';
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
  mapRouteTree,
  type Hop,
  type HopWithParentIndex,
  type Route,
  type RouteNode,
  type RouteTree,
} from './route.ts';
export type { QuoteDirection } from './path-search.ts';
