import type { PoolSwapEdge, PoolGraph } from './pool-graph.ts';
import type { SwapPath, PathSearchParams } from './path-search.ts';
import { findBestPoolRevisitingPath } from './revisit-pool.ts';

/** First move of the search, with the resulting amount. */
interface FirstStep {
  readonly move: PoolSwapEdge;
  readonly amount: bigint;
}

/** Move between the far token (at the other end of the search) and one of its neighbours. */
interface LastStep {
  readonly move: PoolSwapEdge;
  /**
   * True if the pool of this move has more than two tokens. Such a pool may also be the first pool of the path, so the
   * move stores its own best path to the neighbour (`best`).
   */
  readonly manyTokens: boolean;
  best: MiddlePath | undefined;
}

interface MiddlePath {
  readonly first: PoolSwapEdge;
  readonly second: PoolSwapEdge;
  readonly amount: bigint;
}

interface FarNeighbour {
  readonly token: number;
  readonly last: LastStep[];
  /**
   * Best path of two swaps to this neighbour. All last steps through pools of two tokens use this path, because a pool
   * of two tokens cannot occur twice on a path and so cannot conflict with it.
   */
  best: MiddlePath | undefined;
  readonly pairLast: boolean;
}

/**
 * Maximum number of first steps stored per token. Three are sufficient, because only two pools of a path can conflict
 * with a first step: that of the second step and that of the last step.
 */
const MAX_FIRST_STEPS = 3;

/**
 * Returns the best path for the amount; undefined if there is none. Searches from the token with the given amount:
 * forwards for exactIn, backwards for exactOut. A longer path must be strictly better. Outputs never decrease with the
 * input, so only the best amounts per token and pool are kept, and each middle pool is quoted about once.
 */
// oxlint-disable-next-line complexity -- the innermost search of a quote: nested loops without calls
export function searchPath(search: PathSearchParams): SwapPath | undefined {
  const { graph, amount, direction, maxHops, allowPool, allowToken } = search;
  const forward = direction === 'exactIn';
  const near = forward ? search.from : search.to;
  const far = forward ? search.to : search.from;
  const better = (a: bigint, b: bigint | undefined): boolean => b === undefined || (forward ? a > b : a < b);
  const quote = (move: PoolSwapEdge, known: bigint): bigint | undefined => {
    const quoter = graph.pools[move.pool]?.quoter;
    return forward ? quoter?.received(move.from, move.to, known) : quoter?.spent(move.to, move.from, known);
  };

  let bestAmount: bigint | undefined;
  let bestMoves: readonly PoolSwapEdge[] = [];
  const offer = (result: bigint | undefined, moves: readonly PoolSwapEdge[]): void => {
    if (result === undefined || !better(result, bestAmount)) return;
    bestAmount = result;
    bestMoves = moves;
  };

  // Offers paths of one move, and collects the best first moves from the start to each of its neighbours other than the
  // target.
  const firstSteps = new Map<number, FirstStep[]>();
  for (const move of graph.moves[near] ?? []) {
    if (!allowPool(move.pool)) continue;
    if (move.token !== far && (maxHops < 2 || !graph.leadsOn[move.token] || !allowToken(move.token)))
      continue;
    const result = quote(move, amount);
    if (result === undefined) continue;
    if (move.token === far) offer(result, [move]);
    else keepFirstStep(firstSteps, { move, amount: result }, better);
  }

  const neighbours = maxHops < 2 ? new Map<number, FarNeighbour>() : findFarNeighbours(search, far, near);
  // Paths of two hops.
  for (const neighbour of neighbours.values()) {
    const steps = firstSteps.get(neighbour.token);
    if (!steps) continue;
    for (const { move } of neighbour.last) {
      const step = findFirstStepAvoiding(steps, move.pool);
      if (step) offer(quote(move, step.amount), [step.move, move]);
    }
  }

  if (maxHops >= 3) {
    // oxlint-disable-next-line complexity -- the innermost search of a quote: nested loops without calls
    const visit = (steps: readonly FirstStep[], second: PoolSwapEdge, neighbour: FarNeighbour): void => {
      if (!allowPool(second.pool)) return;
      const step = findFirstStepAvoiding(steps, second.pool);
      if (!step) return;
      const reached = quote(second, step.amount);
      if (reached === undefined) return;
      if (neighbour.pairLast && better(reached, neighbour.best?.amount))
        neighbour.best = { first: step.move, second, amount: reached };
      for (const last of neighbour.last) {
        if (!last.manyTokens || last.move.pool === second.pool) continue;
        const own =
          step.move.pool === last.move.pool
            ? findFirstStepAvoiding(steps, second.pool, last.move.pool)
            : step;
        const amountHere = own === step ? reached : own && quote(second, own.amount);
        if (own && amountHere !== undefined && better(amountHere, last.best?.amount))
          last.best = { first: own.move, second, amount: amountHere };
      }
    };
    forEachMiddle(graph, firstSteps, neighbours, visit);
    // Paths of three moves.
    for (const neighbour of neighbours.values()) {
      for (const last of neighbour.last) {
        const middle = last.manyTokens ? last.best : neighbour.best;
        if (middle) offer(quote(last.move, middle.amount), [middle.first, middle.second, last.move]);
      }
    }
    const revisit = search.mayRevisit ? findBestPoolRevisitingPath(search, near, far, bestAmount) : undefined;
    if (revisit) offer(revisit.amount, revisit.moves);
  }

  if (bestAmount === undefined) return undefined;
  return forward
    ? { moves: bestMoves, spent: amount, received: bestAmount }
    : { moves: reversePath(bestMoves, near), spent: bestAmount, received: amount };
}

/** Returns the swaps of a path in order of execution. The search found the path backwards. */
function reversePath(walked: readonly PoolSwapEdge[], start: number): readonly PoolSwapEdge[] {
  return walked
    .map((move, index): PoolSwapEdge => {
      const token = walked[index - 1]?.token ?? start;
      return { pool: move.pool, from: move.to, to: move.from, token };
    })
    .toReversed();
}

function keepFirstStep(
  steps: Map<number, FirstStep[]>,
  step: FirstStep,
  better: (a: bigint, b: bigint | undefined) => boolean,
): void {
  const list = steps.get(step.move.token);
  if (!list) {
    steps.set(step.move.token, [step]);
    return;
  }
  const position = list.findIndex((kept) => better(step.amount, kept.amount));
  list.splice(position < 0 ? list.length : position, 0, step);
  if (list.length > MAX_FIRST_STEPS) list.pop();
}

function findFirstStepAvoiding(
  steps: readonly FirstStep[],
  pool: number,
  other = pool,
): FirstStep | undefined {
  return steps.find((step) => step.move.pool !== pool && step.move.pool !== other);
}

/** Returns the tokens from which a single swap leads to the far token, each with these swaps. */
function findFarNeighbours(search: PathSearchParams, far: number, near: number): Map<number, FarNeighbour> {
  const { graph, allowPool, allowToken } = search;
  const found = new Map<number, { token: number; last: LastStep[]; best: undefined; pairLast: boolean }>();
  for (const move of graph.moves[far] ?? []) {
    if (!allowPool(move.pool)) continue;
    if (move.token !== near && (!graph.leadsOn[move.token] || !allowToken(move.token))) continue;
    const manyTokens = (graph.pools[move.pool]?.tokens.length ?? 0) > 2;
    const into: PoolSwapEdge = { pool: move.pool, from: move.to, to: move.from, token: far };
    const step: LastStep = { move: into, manyTokens, best: undefined };
    const neighbour = found.get(move.token);
    if (neighbour) {
      neighbour.last.push(step);
      neighbour.pairLast ||= !manyTokens;
    } else found.set(move.token, { token: move.token, last: [step], best: undefined, pairLast: !manyTokens });
  }
  return found;
}

/**
 * Calls `visit` for every path of three moves: from the start to a neighbour of the start, a middle move, and from a
 * neighbour of the target to the target. Iterates over the middle moves from the side that has fewer of them, or over
 * all pairs of neighbours if there are fewer pairs.
 */
// oxlint-disable-next-line complexity -- the innermost search of a quote: nested loops without calls
function forEachMiddle(
  graph: PoolGraph,
  firstSteps: ReadonlyMap<number, readonly FirstStep[]>,
  neighbours: ReadonlyMap<number, FarNeighbour>,
  visit: (steps: readonly FirstStep[], second: PoolSwapEdge, neighbour: FarNeighbour) => void,
): void {
  let fromNear = 0;
  for (const token of firstSteps.keys()) fromNear += graph.moves[token]?.length ?? 0;
  let fromFar = 0;
  for (const token of neighbours.keys()) fromFar += graph.moves[token]?.length ?? 0;
  const byPairs = firstSteps.size * neighbours.size;

  if (byPairs <= Math.min(fromNear, fromFar)) {
    for (const [token, steps] of firstSteps) {
      for (const neighbour of neighbours.values()) {
        const moves = graph.movesBetween.get(token * graph.tokens.length + neighbour.token);
        for (const move of moves ?? []) visit(steps, move, neighbour);
      }
    }
  } else if (fromNear <= fromFar) {
    for (const [token, steps] of firstSteps) {
      for (const move of graph.moves[token] ?? []) {
        const neighbour = neighbours.get(move.token);
        if (neighbour) visit(steps, move, neighbour);
      }
    }
  } else {
    for (const neighbour of neighbours.values()) {
      for (const move of graph.moves[neighbour.token] ?? []) {
        const steps = firstSteps.get(move.token);
        if (steps)
          visit(steps, { pool: move.pool, from: move.to, to: move.from, token: neighbour.token }, neighbour);
      }
    }
  }
}
