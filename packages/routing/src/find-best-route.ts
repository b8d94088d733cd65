import type { Address } from '@junction/primitives';
import type { PoolGraph, RoutablePool } from './pool-graph.ts';
import type { Direction, Path, PathSearch } from './path-search.ts';
import { executeRoute, toRouteTree, type Route, type RouteTree } from './route.ts';
import { searchPath } from './search-path.ts';
import { findSplit } from './split-route.ts';

/** Restricts the pools and tokens of a route. An omitted filter allows everything. */
export interface RouteFilter {
  /** True for allowed pools, e.g. those above a minimum TVL. */
  readonly pool?: (pool: RoutablePool) => boolean;
  /** True for allowed intermediate tokens. Both ends are always allowed. */
  readonly token?: (token: Address) => boolean;
}

/** Input of `findBestRoute`. */
export interface RouteParams {
  readonly graph: PoolGraph;
  readonly from: Address;
  readonly to: Address;
  /** Base units of `from` (exactIn) or of `to` (exactOut). */
  readonly amount: bigint;
  readonly direction: Direction;
  readonly maxHops: number;
  readonly allow?: RouteFilter;
}

/** Input of `findRoutes`. */
export interface SplitRouteParams extends RouteParams {
  /** Allows the route to split; undefined searches single paths only. */
  readonly split?: {
    /** True if the source amount itself may be split; otherwise only outputs of hops are. */
    readonly atSource: boolean;
    /** Gas cost of one more pool in base units of `to` (exactIn) or `from` (exactOut). */
    readonly moveCost: bigint;
  };
}

/** Result of `findRoutes`. */
export interface RouteAnswer {
  readonly best: RouteTree;
  /**
   * Up to three single paths, best first: the best single path if `best` is a split, and the best paths that
   * avoid its first and its last pool.
   */
  readonly alternatives: readonly Route[];
}

/**
 * Returns the single path with the highest output (exactIn) or lowest input (exactOut) over at most three
 * hops; of equal paths, the one with fewer hops. A pool may occur twice, then quoted in the state after its
 * first trade, but not in consecutive hops, because pools reject calls to themselves. For exactOut, the two
 * trades of such a pool must involve four different tokens.
 *
 * @returns undefined if there is no route. For exactOut, the amounts are those of spending the input found,
 *   so `received` may exceed the requested amount by rounding.
 */
export function findBestRoute(params: RouteParams): Route | undefined {
  const search = openSearch(params);
  const path = search?.find();
  return path && search?.execute(path);
}

/**
 * Returns the best single path, or a split route if it is better after the gas of its additional pools,
 * together with alternatives; undefined if there is no route.
 */
export function findRoutes(params: SplitRouteParams): RouteAnswer | undefined {
  const search = openSearch(params);
  if (!search) return undefined;
  const path = search.find();
  const single = path && search.execute(path);
  const split = search.split(single, params.split);
  const best = split ?? (single && toRouteTree(single));
  if (!best) return undefined;
  const others = path && single ? findOthers(search, path) : [];
  const alternatives = split && single ? [single, ...others] : others;
  return {
    best,
    alternatives: alternatives.toSorted((a, b) => compareRoutes(a, b, params.direction)),
  };
}

/** Returns the routes of the best paths that avoid the last and the first pool of a path, each once. */
function findOthers(search: NonNullable<ReturnType<typeof openSearch>>, path: Path): readonly Route[] {
  const seen = new Set([pathKey(path)]);
  const found: Route[] = [];
  for (const avoided of new Set([path.moves.at(-1)?.pool, path.moves.at(0)?.pool])) {
    const other = search.find(avoided);
    if (!other || seen.has(pathKey(other))) continue;
    seen.add(pathKey(other));
    const route = search.execute(other);
    if (route) found.push(route);
  }
  return found;
}

function openSearch(params: RouteParams) {
  const { graph, amount, direction, maxHops, allow } = params;
  const from = graph.tokenIndex.get(params.from);
  const to = graph.tokenIndex.get(params.to);
  if (from === undefined || to === undefined || from === to || amount <= 0n) return undefined;
  const verdicts = new Map<number, boolean>();
  const isAllowed = (index: number): boolean => {
    if (!allow?.pool) return true;
    const known = verdicts.get(index);
    if (known !== undefined) return known;
    const pool = graph.pools[index];
    const verdict = pool !== undefined && allow.pool(pool);
    verdicts.set(index, verdict);
    return verdict;
  };
  const base: PathSearch = {
    graph,
    from,
    to,
    amount,
    direction,
    maxHops,
    mayRevisit: true,
    allowPool: isAllowed,
    allowToken: (index) => {
      const token = graph.tokens[index];
      return (
        index === from ||
        index === to ||
        (token !== undefined && (allow?.token === undefined || allow.token(token)))
      );
    },
  };
  return {
    find: (avoided?: number): Path | undefined =>
      searchPath({ ...base, allowPool: (index) => index !== avoided && isAllowed(index) }),
    execute: (path: Path): Route | undefined => executeRoute(graph, from, path.moves, path.spent),
    split: (single: Route | undefined, rules: SplitRouteParams['split']): RouteTree | undefined =>
      rules &&
      findSplit(
        { ...base, ...rules },
        single && { spent: single.spent, received: single.received, hops: single.hops.length },
      ),
  };
}

const pathKey = (path: Path): string => path.moves.map((m) => `${m.pool}.${m.from}.${m.to}`).join('>');

function compareRoutes(a: Route, b: Route, direction: Direction): number {
  const difference = direction === 'exactIn' ? b.received - a.received : a.spent - b.spent;
  if (difference !== 0n) return difference > 0n ? 1 : -1;
  return a.hops.length - b.hops.length;
}
