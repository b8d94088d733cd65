import { itemAt } from '@junction/primitives';
import type { Move, PoolGraph } from './pool-graph.ts';
import type { SwapCurve } from './swap-curve.ts';

/** One direction of a pool in a search. */
export interface Edge {
  readonly move: Move;
  /** Network indices of its tokens. */
  readonly from: number;
  readonly to: number;
  readonly curve: SwapCurve;
}

/** The part of a graph that a search uses. Network indices number its tokens. */
export interface RouteNetwork {
  readonly edges: readonly Edge[];
  readonly tokens: number;
  readonly from: number;
  readonly to: number;
}

/** Pools and tokens a network may use, by graph index. */
export interface NetworkScope {
  readonly graph: PoolGraph;
  readonly from: number;
  readonly to: number;
  /** Maximum pools of a path. */
  readonly maxHops: number;
  readonly allowPool: (pool: number) => boolean;
  readonly allowToken: (token: number) => boolean;
}

/** Maximum pools of a network. More only make the search slower: a route uses a few of the best. */
const MAX_POOLS = 64;
/** Part of the amount for which pools are compared, so that neither shallow nor expensive ones are kept. */
const SAMPLE = 1 / 8;

interface ScoredMove {
  readonly move: Move;
  readonly start: number;
  readonly curve: SwapCurve;
  readonly score: number;
}

/**
 * Returns the network of the pools through which a part of the amount trades best. The score of a pool is the output
 * of the best path through it, relative to the best path of all.
 *
 * @param amount base units of the first token
 */
export function buildNetwork(scope: NetworkScope, amount: number): RouteNetwork {
  const { from, to } = scope;
  const best = bestAmounts(scope, amount * SAMPLE);
  const needed = leastAmounts(scope, itemAt(best, to));
  const scored = scoreMoves(scope, best, needed);
  const kept = bestPools(scored);
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
  const edges = scored
    .filter(({ move }) => kept.has(move.pool))
    .map(({ move, start, curve }) => ({ move, from: numberOf(start), to: numberOf(move.token), curve }));
  return { edges, tokens: numbers.size, from: 0, to: 1 };
}

/** Curves by graph, pool and pair of positions. A graph is immutable, so they are computed once per block. */
const curveTables = new WeakMap<PoolGraph, (SwapCurve | undefined)[][]>();

function curveOf(graph: PoolGraph, pool: number, from: number, to: number): SwapCurve | undefined {
  let tables = curveTables.get(graph);
  if (!tables) {
    tables = graph.pools.map(() => []);
    curveTables.set(graph, tables);
  }
  const table = itemAt(tables, pool);
  const { tokens, quoter } = itemAt(graph.pools, pool);
  const key = from * tokens.length + to;
  if (!(key in table)) table[key] = quoter.curve(from, to);
  return table[key];
}

/** True if a path may continue from a token. */
function mayPass({ graph, from, to, allowToken }: NetworkScope, token: number): boolean {
  return token !== from && token !== to && graph.leadsOn[token] === true && allowToken(token);
}

/** Returns the amount of every token that the best path of swaps yields; 0 if there is none. */
function bestAmounts(scope: NetworkScope, amount: number): readonly number[] {
  const { graph, from, to, maxHops, allowPool } = scope;
  const best = graph.tokens.map((_, token) => (token === from ? amount : 0));
  let reached = new Set([from]);
  for (let hop = 0; hop < maxHops; hop += 1) {
    const next = new Set<number>();
    for (const token of reached) {
      for (const move of graph.moves[token] ?? []) {
        if (!allowPool(move.pool) || (move.token !== to && !mayPass(scope, move.token))) continue;
        const curve = curveOf(graph, move.pool, move.from, move.to);
        const received = curve?.received(itemAt(best, token)) ?? 0;
        if (!(received > itemAt(best, move.token))) continue;
        best[move.token] = received;
        if (move.token !== to) next.add(move.token);
      }
    }
    reached = next;
  }
  return best;
}

/** Returns the amount of every token for which the best path yields `wanted` of the target; infinite if there is none. */
function leastAmounts(scope: NetworkScope, wanted: number): readonly number[] {
  const { graph, from, to, maxHops, allowPool } = scope;
  const least = graph.tokens.map((_, token) => (token === to ? wanted : Infinity));
  let reached = new Set([to]);
  for (let hop = 0; hop < maxHops; hop += 1) {
    const next = new Set<number>();
    for (const token of reached) {
      for (const move of graph.moves[token] ?? []) {
        if (!allowPool(move.pool) || (move.token !== from && !mayPass(scope, move.token))) continue;
        const curve = curveOf(graph, move.pool, move.to, move.from);
        const spent = curve?.spent(itemAt(least, token)) ?? Infinity;
        if (!(spent < itemAt(least, move.token))) continue;
        least[move.token] = spent;
        if (move.token !== from) next.add(move.token);
      }
    }
    reached = next;
  }
  return least;
}

function scoreMoves(
  { graph, from, to, allowPool }: NetworkScope,
  best: readonly number[],
  needed: readonly number[],
): readonly ScoredMove[] {
  const scored: ScoredMove[] = [];
  for (const [start, amount] of best.entries()) {
    if (amount === 0 || start === to) continue;
    for (const move of graph.moves[start] ?? []) {
      const wanted = itemAt(needed, move.token);
      if (move.token === from || wanted === Infinity || !allowPool(move.pool)) continue;
      const curve = curveOf(graph, move.pool, move.from, move.to);
      if (curve) scored.push({ move, start, curve, score: curve.received(amount) / wanted });
    }
  }
  return scored;
}

function bestPools(scored: readonly ScoredMove[]): ReadonlySet<number> {
  const scores = new Map<number, number>();
  for (const { move, score } of scored)
    if (score > (scores.get(move.pool) ?? 0)) scores.set(move.pool, score);
  const ranked = [...scores].toSorted(([, a], [, b]) => b - a).slice(0, MAX_POOLS);
  return new Set(ranked.map(([pool]) => pool));
}
