import type { Address } from '@junction/primitives';
import type { PoolGraph, RoutablePool } from './pool-graph.ts';
import type { Direction, Path, PathSearch } from './path-search.ts';
import { executeRoute, toRouteTree, type Route, type RouteTree } from './route.ts';
import { searchPath } from './search-path.ts';
import { findSplit } from './split-route.ts';

/** Restricts the pools and tokens of a route. An absent filter allows all. */
export interface RouteFilter {
  /** Returns true for allowed pools, e.g. those above a minimum TVL. */
  readonly pool?: (pool: RoutablePool) => boolean;
  /** Returns true for allowed intermediate tokens. The source and target tokens are always allowed. */
  readonly token?: (token: Address) => boolean;
}

/** Parameters of `findBestRoute`. */
export interface RouteParams {
  readonly graph: PoolGraph;
  readonly from: Address;
  readonly to: Address;
  /** Given amount: base units of `from` (exactIn) or of `to` (exactOut). */
  readonly amount: bigint;
  readonly direction: Direction;
  readonly maxHops: number;
  readonly allow?: RouteFilter;
}

/** Parameters of `findRoutes`. */
export interface SplitRouteParams extends RouteParams {
  /** Allows the route to split; undefined searches single paths only. */
  readonly split?: {
    /** True allows splitting the source amount itself; otherwise only outputs of hops are split. */
    readonly atSource: boolean;
    /** Gas cost of each additional pool, in base units of `to` (exactIn) or `from` (exactOut). */
    readonly moveCost: bigint;
  };
}

/** Best route found, with alternatives. */
export interface RouteSearchResult {
  readonly best: RouteTree;
  /**
   * Up to three single paths, best first: the best single path if `best` is a split, and the best paths that avoid its
   * first or its last pool.
   */
  readonly alternatives: readonly Route[];
}

/**
 * Returns the single path with the highest output (exactIn) or lowest input (exactOut) within `maxHops` hops, at most
 * three; of equal paths, the one with fewer hops. A pool may occur twice and is then quoted in the state after its
 * first trade, but not in consecutive hops, because pools reject calls to themselves. For exactOut, both trades of such
 * a pool must involve four different tokens.
 *
 * @returns undefined if there is no route. For exactOut, the amounts are those of spending the input found, so
 * `received` may exceed the requested amount because of rounding.
 */
export function findBestRoute(params: RouteParams): Route | undefined {
  const search = createSearch(params);
  const path = search?.find();
  return path && search?.execute(path);
}

/**
 * Returns the best single path, or a split route if it is better after the gas of its additional pools, together with
 * alternatives.
 *
 * @returns undefined if there is no route
 */
export function findRoutes(params: SplitRouteParams): RouteSearchResult | undefined {
  const search = createSearch(params);
  if (!search) return undefined;
  const path = search.find();
  const single = path && search.execute(path);
  const split = search.split(single, params.split);
  const best = split ?? (single && toRouteTree(single));
  if (!best) return undefined;
  const others = path && single ? findAlternatives(search, path) : [];
  const alternatives = split && single ? [single, ...others] : others;
  return {
    best,
    alternatives: alternatives.toSorted((a, b) => compareRoutes(a, b, params.direction)),
  };
}

/** Returns the distinct routes of the best paths that avoid the last or the first pool of `path`. */
function findAlternatives(
  search: NonNullable<ReturnType<typeof createSearch>>,
  path: Path,
): readonly Route[] {
  const seen = new Set([getPathKey(path)]);
  const found: Route[] = [];
  for (const avoided of new Set([path.moves.at(-1)?.pool, path.moves.at(0)?.pool])) {
    const other = search.find(avoided);
    if (!other || seen.has(getPathKey(other))) continue;
    seen.add(getPathKey(other));
    const route = search.execute(other);
    if (route) found.push(route);
  }
  return found;
}

function createSearch(params: RouteParams) {
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

const getPathKey = (path: Path): string => path.moves.map((m) => `${m.pool}.${m.from}.${m.to}`).join('>');

function compareRoutes(a: Route, b: Route, direction: Direction): number {
  const difference = direction === 'exactIn' ? b.received - a.received : a.spent - b.spent;
  if (difference !== 0n) return difference > 0n ? 1 : -1;
  return a.hops.length - b.hops.length;
}
