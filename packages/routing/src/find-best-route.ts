import type { Address } from '@junction/primitives';
import type { PoolGraph, RoutablePool } from './pool-graph.ts';
import type { Direction, Path, PathSearch } from './path-search.ts';
import { playRoute, toRouteTree, type Route, type RouteTree } from './route.ts';
import { searchPath } from './search-path.ts';
import { findSplit } from './split-route.ts';

/** What a route may use; everything where a filter is left out. */
export interface RouteFilter {
  /** Pools that may be used, for example those above a TVL minimum. */
  readonly pool?: (pool: RoutablePool) => boolean;
  /** Tokens that may be passed through. The two ends are always allowed. */
  readonly token?: (token: Address) => boolean;
}

/** What is to be exchanged, on which pools. */
export interface RouteQuestion {
  readonly graph: PoolGraph;
  readonly from: Address;
  readonly to: Address;
  /** Base units of `from` (exactIn) or wanted of `to` (exactOut). */
  readonly amount: bigint;
  readonly direction: Direction;
  readonly maxHops: number;
  readonly allow?: RouteFilter;
}

/** A question whose answer may part over several pools. */
export interface SplitQuestion extends RouteQuestion {
  /** Left out: only single paths are offered. */
  readonly split?: {
    /** Whether the source amount itself may be split; otherwise only what a hop received. */
    readonly atSource: boolean;
    /** Gas of one more pool, in units of `to` (exactIn) or of `from` (exactOut). */
    readonly moveCost: bigint;
  };
}

/** The best route and the ones not taken. */
export interface RouteAnswer {
  readonly best: RouteTree;
  /**
   * Up to three single paths, best first: the one a split was better than, and two that do without the first or the
   * last pool of the best path.
   */
  readonly alternatives: readonly Route[];
}

/**
 * The single path that pays most (exactIn) or costs least (exactOut) over at most three hops; among equals the one
 * with fewer hops. A pool may be met twice, quoted as the first hop leaves it, but not by two hops in a row: pools
 * refuse to call themselves. For exactOut the two visits must trade four different tokens.
 * Undefined when no route exists. For exactOut the amounts are those of really spending the cost found, so
 * `received` may exceed what was asked by rounding.
 */
export function findBestRoute(question: RouteQuestion): Route | undefined {
  const search = openSearch(question);
  const path = search?.find();
  return path && search?.play(path);
}

/** The best single path, or the tree that beats it and pays for its own gas, with alternatives. */
export function findRoutes(question: SplitQuestion): RouteAnswer | undefined {
  const search = openSearch(question);
  const path = search?.find();
  const single = path && search?.play(path);
  if (!search || !path || !single) return undefined;
  const split = search.split(single, question.split);
  const others = findOthers(search, path);
  const alternatives = split ? [single, ...others] : others;
  return {
    best: split ?? toRouteTree(single),
    alternatives: alternatives.toSorted((a, b) => compareRoutes(a, b, question.direction)),
  };
}

/** The best paths without the last pool of a path, and without its first. */
function findOthers(search: NonNullable<ReturnType<typeof openSearch>>, path: Path): readonly Route[] {
  const seen = new Set([pathKey(path)]);
  const found: Route[] = [];
  for (const avoided of new Set([path.moves.at(-1)?.pool, path.moves.at(0)?.pool])) {
    const other = search.find(avoided);
    if (!other || seen.has(pathKey(other))) continue;
    seen.add(pathKey(other));
    const route = search.play(other);
    if (route) found.push(route);
  }
  return found;
}

function openSearch(question: RouteQuestion) {
  const { graph, amount, direction, maxHops, allow } = question;
  const from = graph.tokenIndex.get(question.from);
  const to = graph.tokenIndex.get(question.to);
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
    play: (path: Path): Route | undefined => playRoute(graph, from, path.moves, path.spent),
    split: (single: Route, rules: SplitQuestion['split']): RouteTree | undefined =>
      rules &&
      findSplit(
        {
          graph,
          from,
          direction,
          amount,
          maxHops,
          ...rules,
          find: (start, share, hops, used) =>
            searchPath({
              ...base,
              from: start,
              amount: share,
              direction: 'exactIn',
              maxHops: hops,
              mayRevisit: false,
              allowPool: (index) => !used.has(index) && isAllowed(index),
            })?.moves,
        },
        { spent: single.spent, received: single.received, hops: single.hops.length },
      ),
  };
}

const pathKey = (path: Path): string => path.moves.map((m) => `${m.pool}.${m.from}.${m.to}`).join('>');

function compareRoutes(a: Route, b: Route, direction: Direction): number {
  const difference = direction === 'exactIn' ? b.received - a.received : a.spent - b.spent;
  if (difference !== 0n) return difference > 0n ? 1 : -1;
  return a.hops.length - b.hops.length;
}
