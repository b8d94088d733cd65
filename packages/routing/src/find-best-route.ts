import type { Address } from '@junction/primitives';
import type { PoolGraph, RoutablePool } from './pool-graph.ts';
import type { Direction, Path } from './path-search.ts';
import { playRoute, type Route } from './route.ts';
import { searchPath } from './search-path.ts';

export interface RouteFilter {
  /** Pools that may be used, for example those above a TVL minimum. */
  readonly pool?: (pool: RoutablePool) => boolean;
  /** Tokens that may be passed through. The two ends are always allowed. */
  readonly token?: (token: Address) => boolean;
}

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

export interface RouteAnswer {
  readonly best: Route;
  /** Up to two other routes that do without the winner's first or last pool, best first. */
  readonly alternatives: readonly Route[];
}

/**
 * The route that pays most (exactIn) or costs least (exactOut) over at most three hops; among equals the one
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

/** `findBestRoute` with alternatives; three searches instead of one. */
export function findRoutes(question: RouteQuestion): RouteAnswer | undefined {
  const search = openSearch(question);
  const path = search?.find();
  const best = path && search?.play(path);
  if (!search || !path || !best) return undefined;
  const first = path.moves.at(0)?.pool;
  const last = path.moves.at(-1)?.pool;
  const seen = new Set([pathKey(path)]);
  const alternatives: Route[] = [];
  for (const avoided of new Set([last, first])) {
    const other = search.find(avoided);
    if (!other || seen.has(pathKey(other))) continue;
    seen.add(pathKey(other));
    const route = search.play(other);
    if (route) alternatives.push(route);
  }
  return { best, alternatives: alternatives.toSorted((a, b) => compareRoutes(a, b, question.direction)) };
}

function openSearch(question: RouteQuestion) {
  const { graph, amount, direction, maxHops, allow } = question;
  const from = graph.tokenIndex.get(question.from);
  const to = graph.tokenIndex.get(question.to);
  if (from === undefined || to === undefined || from === to || amount <= 0n) return undefined;
  const poolVerdict = new Map<number, boolean>();
  const find = (avoided?: number): Path | undefined =>
    searchPath({
      graph,
      from,
      to,
      amount,
      direction,
      maxHops,
      allowPool: (index) => {
        if (index === avoided) return false;
        if (!allow?.pool) return true;
        const known = poolVerdict.get(index);
        if (known !== undefined) return known;
        const pool = graph.pools[index];
        const verdict = pool !== undefined && allow.pool(pool);
        poolVerdict.set(index, verdict);
        return verdict;
      },
      allowToken: (index) => {
        const token = graph.tokens[index];
        return (
          index === from ||
          index === to ||
          (token !== undefined && (allow?.token === undefined || allow.token(token)))
        );
      },
    });
  return { find, play: (path: Path) => playRoute(graph, from, path.moves, path.spent) };
}

const pathKey = (path: Path): string => path.moves.map((m) => `${m.pool}.${m.from}.${m.to}`).join('>');

function compareRoutes(a: Route, b: Route, direction: Direction): number {
  const difference = direction === 'exactIn' ? b.received - a.received : a.spent - b.spent;
  if (difference !== 0n) return difference > 0n ? 1 : -1;
  return a.hops.length - b.hops.length;
}
