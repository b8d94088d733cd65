import { getEdgeTable, type EdgeTable } from './edge-table.ts';
import type { PoolSwapEdge, PoolGraph } from './pool-graph.ts';
import type { SwapCurve } from './swap-curve.ts';

/** Swap through a pool in one direction, as used by a search. */
export interface RouteNetworkEdge {
  readonly move: PoolSwapEdge;
  /** Network indices of the spent and the received token. */
  readonly from: number;
  readonly to: number;
  readonly curve: SwapCurve;
}

/** Part of a graph that a search uses. Its tokens are renumbered (network indices). */
export interface RouteNetwork {
  readonly edges: readonly RouteNetworkEdge[];
  readonly tokens: number;
  readonly from: number;
  readonly to: number;
}

/** Pools and tokens that a network may contain. Numbers are graph indices. */
export interface RouteNetworkScope {
  readonly graph: PoolGraph;
  readonly from: number;
  readonly to: number;
  /** Maximum number of pools of a path. */
  readonly maxHops: number;
  readonly allowPool: (pool: number) => boolean;
  readonly allowToken: (token: number) => boolean;
}

/**
 * Maximum number of edges of a network. More edges only slow the search down, because a route uses a few of the best.
 */
const MAX_EDGES = 128;
/**
 * Part of the amount for which edges are compared. The full amount would favour deep pools with a high fee, a tiny
 * amount would favour pools that are too shallow for a share.
 */
const SAMPLE_PART = 1 / 8;
/** Minimum rate that is assumed for a pool, as a fraction of its spot price. */
const MIN_RATE = 1e-3;

/**
 * Returns the network of the edges with the best scores. The score of an edge is the output of the best path through it
 * for a part of the amount, relative to that of the best path of all.
 *
 * @param amount input in base units of the source token
 */
export function buildRouteNetwork(scope: RouteNetworkScope, amount: number): RouteNetwork {
  const { graph, from, to } = scope;
  const table = getEdgeTable(graph);
  const usable = findUsableTokens(scope);
  const best = computeBestAmounts(scope, table, usable, amount * SAMPLE_PART);
  const minimums = computeMinimumAmounts(scope, table, usable, best[to] ?? 0);
  const numbers = new Map([
    [from, 0],
    [to, 1],
  ]);
  const numberOf = (token: number): number => {
    const known = numbers.get(token);
    if (known !== undefined) return known;
    numbers.set(token, numbers.size);
    return numbers.size - 1;
  };
  const edges = selectBestEdges(scope, table, best, minimums).flatMap((edge): readonly RouteNetworkEdge[] => {
    const move = table.moves[edge];
    const curve = table.curveOf(edge);
    if (!move || !curve) return [];
    return [{ move, from: numberOf(table.froms[edge] ?? 0), to: numberOf(move.token), curve }];
  });
  return { edges, tokens: numbers.size, from: 0, to: 1 };
}

/** Returns, by token index, 1 for tokens that a path may pass through and 0 for others. */
function findUsableTokens({ graph, from, to, allowToken }: RouteNetworkScope): Uint8Array {
  const usable = new Uint8Array(graph.tokens.length);
  for (const [token, leadsOn] of graph.leadsOn.entries())
    if (leadsOn && token !== from && token !== to && allowToken(token)) usable[token] = 1;
  return usable;
}

/** Returns, for every token, the amount that the best path from the source yields; 0 if there is no path. */
// oxlint-disable-next-line complexity -- the innermost search of a quote: nested loops without calls
function computeBestAmounts(
  { graph, from, to, maxHops, allowPool }: RouteNetworkScope,
  { starts, moves, tos, prices, drags }: EdgeTable,
  usable: Uint8Array,
  amount: number,
): Float64Array {
  const best = new Float64Array(graph.tokens.length);
  best[from] = amount;
  let reached = [from];
  for (let hop = 0; hop < maxHops && reached.length > 0; hop += 1) {
    const next = new Set<number>();
    for (const token of reached) {
      const spent = best[token] ?? 0;
      const end = starts[token + 1] ?? 0;
      for (let edge = starts[token] ?? 0; edge < end; edge += 1) {
        const target = tos[edge] ?? 0;
        const received = ((prices[edge] ?? 0) * spent) / (1 + (drags[edge] ?? 0) * spent);
        if (received <= (best[target] ?? 0) || (target !== to && usable[target] !== 1)) continue;
        if (!allowPool(moves[edge]?.pool ?? -1)) continue;
        best[target] = received;
        if (target !== to) next.add(target);
      }
    }
    reached = [...next];
  }
  return best;
}

/**
 * Returns, for every token, the minimum amount from which a path to the target yields `wanted`; infinite if there is no
 * path.
 */
// oxlint-disable-next-line complexity -- the innermost search of a quote: nested loops without calls
function computeMinimumAmounts(
  { graph, from, to, maxHops, allowPool }: RouteNetworkScope,
  { endStarts, ends, moves, froms, prices, drags }: EdgeTable,
  usable: Uint8Array,
  wanted: number,
): Float64Array {
  const minimums = new Float64Array(graph.tokens.length).fill(Infinity);
  minimums[to] = wanted;
  let reached = [to];
  for (let hop = 0; hop < maxHops && reached.length > 0; hop += 1) {
    const next = new Set<number>();
    for (const token of reached) {
      const received = minimums[token] ?? 0;
      const end = endStarts[token + 1] ?? 0;
      for (let at = endStarts[token] ?? 0; at < end; at += 1) {
        const edge = ends[at] ?? 0;
        const source = froms[edge] ?? 0;
        const price = prices[edge] ?? 0;
        // A pool that is too shallow for this amount may still be useful for a smaller one, so its rate is at least
        // MIN_RATE.
        const rate = Math.max(price * MIN_RATE, price - (drags[edge] ?? 0) * received);
        if (rate === 0 || received >= (minimums[source] ?? 0) * rate) continue;
        if ((source !== from && usable[source] !== 1) || !allowPool(moves[edge]?.pool ?? -1)) continue;
        minimums[source] = received / rate;
        if (source !== from) next.add(source);
      }
    }
    reached = [...next];
  }
  return minimums;
}

/** Returns the `MAX_EDGES` edges with the highest scores, in the order of the edge table. */
// oxlint-disable-next-line complexity -- the innermost search of a quote: nested loops without calls
function selectBestEdges(
  { from, to, allowPool }: RouteNetworkScope,
  { starts, moves, tos, prices, drags }: EdgeTable,
  best: Float64Array,
  minimums: Float64Array,
): readonly number[] {
  const found: number[] = [];
  const scores: number[] = [];
  for (let token = 0; token < best.length; token += 1) {
    const spent = best[token] ?? 0;
    if (spent === 0 || token === to) continue;
    const end = starts[token + 1] ?? 0;
    for (let edge = starts[token] ?? 0; edge < end; edge += 1) {
      const target = tos[edge] ?? 0;
      const wanted = minimums[target] ?? Infinity;
      if (target === from || wanted === Infinity || !allowPool(moves[edge]?.pool ?? -1)) continue;
      found.push(edge);
      scores.push(((prices[edge] ?? 0) * spent) / (1 + (drags[edge] ?? 0) * spent) / wanted);
    }
  }
  if (found.length <= MAX_EDGES) return found;
  const worst = selectRank(Float64Array.from(scores), scores.length - MAX_EDGES);
  return found.filter((_, index) => (scores[index] ?? 0) >= worst).slice(0, MAX_EDGES);
}

/** Returns the value at index `rank` in ascending order (quickselect). Reorders the array. */
function selectRank(values: Float64Array, rank: number): number {
  let low = 0;
  let high = values.length - 1;
  while (low < high) {
    const [lowEnd, highStart] = partition(values, low, high);
    if (rank <= lowEnd) high = lowEnd;
    else if (rank >= highStart) low = highStart;
    else break;
  }
  return values[rank] ?? 0;
}

/**
 * Partitions the values by a pivot (the value in the middle): smaller values move to the front. Returns the end of the
 * front part and the start of the back part.
 */
function partition(values: Float64Array, low: number, high: number): readonly [number, number] {
  const pivot = values[(low + high) >> 1] ?? 0;
  let left = low;
  let right = high;
  while (left <= right) {
    while ((values[left] ?? 0) < pivot) left += 1;
    while ((values[right] ?? 0) > pivot) right -= 1;
    if (left > right) break;
    const value = values[left] ?? 0;
    values[left] = values[right] ?? 0;
    values[right] = value;
    left += 1;
    right -= 1;
  }
  return [right, left];
}
