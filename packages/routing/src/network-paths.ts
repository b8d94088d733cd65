import { itemAt } from '@junction/primitives';
import type { RouteNetworkEdge, RouteNetwork } from './route-network.ts';

/** For every token, the cheapest paths to the target that yield one given output. */
export interface CheapestPathsToTarget {
  /** Returns the minimum amount of a token that yields the output within `hops` hops; infinite if there is no path. */
  readonly needed: (token: number, hops: number) => number;
  /** Returns the path on which the amount returned by `needed` yields the output; empty if there is no path. */
  readonly path: (token: number, hops: number) => readonly RouteNetworkEdge[];
}

interface PathLabel {
  readonly amount: number;
  readonly edge: RouteNetworkEdge | undefined;
  readonly rest: PathLabel | undefined;
  /** Number of edges of the path so far. */
  readonly hops: number;
}

/**
 * Returns the cheapest paths to the target through pools that the tree does not use yet, found by dynamic programming
 * over the number of hops. A path uses each pool at most once.
 *
 * @param wanted output in base units of the target token
 */
export function findCheapestPaths(
  { edges, tokens, to }: RouteNetwork,
  wanted: number,
  maxHops: number,
  isUsed: (pool: number) => boolean,
): CheapestPathsToTarget {
  const free = edges.filter(({ move }) => !isUsed(move.pool));
  const none: PathLabel = { amount: Infinity, edge: undefined, rest: undefined, hops: 0 };
  const layers: PathLabel[][] = [Array.from({ length: tokens }, () => none)];
  const [first = []] = layers;
  first[to] = { amount: wanted, edge: undefined, rest: undefined, hops: 0 };
  let before = first;
  for (let hop = 1; hop <= maxHops; hop += 1) {
    const layer = [...before];
    let changed = false;
    for (const edge of free) {
      const rest = before[edge.to];
      // Labels with fewer hops were extended in earlier rounds.
      if (!rest || rest.amount === Infinity || rest.hops !== hop - 1) continue;
      const amount = edge.curve.spent(rest.amount);
      if (amount >= (layer[edge.from]?.amount ?? 0) || usesPool(rest, edge.move.pool)) continue;
      layer[edge.from] = { amount, edge, rest, hops: hop };
      changed = true;
    }
    layers.push(layer);
    before = layer;
    if (!changed) break;
  }
  const labelOf = (token: number, hops: number): PathLabel =>
    itemAt(itemAt(layers, Math.min(hops, layers.length - 1)), token);
  return {
    needed: (token, hops) => labelOf(token, hops).amount,
    path: (token, hops) => listEdges(labelOf(token, hops)),
  };
}

/**
 * Returns the path from source to target with the highest output after the gas of its pools; undefined if there is no
 * path.
 *
 * @param poolCost gas cost of a pool in base units of the target token
 */
export function findMostProductivePath(
  { edges, tokens, from, to }: RouteNetwork,
  amount: number,
  maxHops: number,
  poolCost: number,
): readonly RouteNetworkEdge[] | undefined {
  const none: PathLabel = { amount: 0, edge: undefined, rest: undefined, hops: 0 };
  let layer: PathLabel[] = Array.from({ length: tokens }, (_, token) =>
    token === from ? { amount, edge: undefined, rest: undefined, hops: 0 } : none,
  );
  let best: { readonly net: number; readonly label: PathLabel } | undefined;
  for (let hop = 1; hop <= maxHops; hop += 1) {
    layer = extendByOneHop(edges, layer, hop);
    const label = itemAt(layer, to);
    const net = label.amount - poolCost * hop;
    if (label.amount > 0 && net > (best?.net ?? -Infinity)) best = { net, label };
  }
  return best && listEdges(best.label).toReversed();
}

/**
 * Extends the paths by one hop. Returns the label of the best path to each token, by amount: a label in `before`, or a
 * label with one more hop.
 */
function extendByOneHop(
  edges: readonly RouteNetworkEdge[],
  before: readonly PathLabel[],
  hop: number,
): PathLabel[] {
  const layer = [...before];
  for (const edge of edges) {
    const rest = before[edge.from];
    if (!rest || rest.amount === 0 || rest.hops !== hop - 1) continue;
    const received = edge.curve.received(rest.amount);
    if (received > (layer[edge.to]?.amount ?? 0) && !usesPool(rest, edge.move.pool))
      layer[edge.to] = { amount: received, edge, rest, hops: hop };
  }
  return layer;
}

function usesPool(label: PathLabel, pool: number): boolean {
  for (let at: PathLabel | undefined = label; at?.edge; at = at.rest)
    if (at.edge.move.pool === pool) return true;
  return false;
}

function listEdges(label: PathLabel): readonly RouteNetworkEdge[] {
  const list: RouteNetworkEdge[] = [];
  for (let at: PathLabel | undefined = label; at?.edge; at = at.rest) list.push(at.edge);
  return list;
}
