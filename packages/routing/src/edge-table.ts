import type { PoolSwapEdge, PoolGraph } from './pool-graph.ts';
import type { SwapCurve } from './swap-curve.ts';

/**
 * All edges of a graph (swaps through one pool) as parallel arrays. `prices` and `drags` approximate the curve of an
 * edge: an input of `x` yields about `price · x / (1 + drag · x)`, which is exact for constant-product pairs. The edges
 * out of token `t` are those with `starts[t] <= e < starts[t + 1]`.
 */
export interface EdgeTable {
  readonly starts: Int32Array;
  readonly moves: readonly PoolSwapEdge[];
  readonly froms: Int32Array;
  readonly tos: Int32Array;
  /** Spot price of each edge; 0 for pools that reject every swap. */
  readonly prices: Float64Array;
  readonly drags: Float64Array;
  /** Edges into token `t` are `ends[i]` for `endStarts[t] <= i < endStarts[t + 1]`. */
  readonly endStarts: Int32Array;
  readonly ends: Int32Array;
  readonly curveOf: (edge: number) => SwapCurve | undefined;
}

/** Input at which the coefficient `drag` of a swap curve is computed, as a fraction of the curve's `size`. */
const DRAG_SAMPLE = 0.1;

const tables = new WeakMap<PoolGraph, EdgeTable>();

/** Returns the edge table of a graph. It is computed once per graph, because graphs are immutable. */
export function getEdgeTable(graph: PoolGraph): EdgeTable {
  const known = tables.get(graph);
  if (known) return known;
  const table = buildEdgeTable(graph);
  tables.set(graph, table);
  return table;
}

function buildEdgeTable(graph: PoolGraph): EdgeTable {
  const moves = graph.moves.flat();
  const starts = toStartOffsets(graph.moves.map((out) => out.length));
  const froms = Int32Array.from(graph.moves.flatMap((out, token) => out.map(() => token)));
  const tos = Int32Array.from(moves, ({ token }) => token);
  const counts = graph.tokens.map(() => 0);
  for (const token of tos) counts[token] = (counts[token] ?? 0) + 1;
  const endStarts = toStartOffsets(counts);
  const ends = new Int32Array(moves.length);
  const filled = endStarts.slice();
  for (const [edge, token] of tos.entries()) {
    const at = filled[token] ?? 0;
    ends[at] = edge;
    filled[token] = at + 1;
  }
  const curves = moves.map(({ pool, from, to }) => graph.pools[pool]?.quoter.curve(from, to));
  const prices = Float64Array.from(curves, (curve) => getSpotPrice(curve));
  const drags = Float64Array.from(curves, (curve) => computeDrag(curve));
  return { starts, moves, froms, tos, prices, drags, endStarts, ends, curveOf: (edge) => curves[edge] };
}

function toStartOffsets(counts: readonly number[]): Int32Array {
  const starts = new Int32Array(counts.length + 1);
  for (const [index, count] of counts.entries()) starts[index + 1] = (starts[index] ?? 0) + count;
  return starts;
}

function getSpotPrice(curve: SwapCurve | undefined): number {
  const slope = curve?.at(0).slope ?? 0;
  return slope > 0 && Number.isFinite(slope) ? slope : 0;
}

function computeDrag(curve: SwapCurve | undefined): number {
  const price = getSpotPrice(curve);
  if (!curve || price === 0) return 0;
  const sample = curve.size * DRAG_SAMPLE;
  const received = curve.received(sample);
  return received > 0 ? Math.max(0, (price * sample) / received - 1) / sample : 0;
}
