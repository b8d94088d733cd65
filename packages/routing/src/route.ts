import { itemAt, type Address, type Ratio } from '@junction/primitives';
import type { PoolSwapEdge, PoolGraph, RoutablePool } from './pool-graph.ts';
import type { PoolQuoter } from './pool-quoter.ts';
import { splitByNumeratorsRoundedDown, type SplitPlanNode } from './split-plan.ts';

/** Hop of a route with its amounts in base units. `fee` is included in `spent`. */
export interface Hop {
  /** Kind of the hop. A `deposit` receives the LP token of the pool, a `withdraw` spends the LP token. */
  readonly action: 'swap' | 'deposit' | 'withdraw';
  readonly pool: Address;
  readonly poolKind: string;
  /** Tokens of the pool without its LP token. */
  readonly poolTokens: readonly Address[];
  readonly from: Address;
  readonly to: Address;
  readonly spent: bigint;
  readonly received: bigint;
  readonly fee: bigint;
  readonly priceImpact: Ratio;
}

/** Route without forks: each hop spends the output of the previous one. */
export interface Route {
  readonly spent: bigint;
  readonly received: bigint;
  readonly hops: readonly Hop[];
}

/**
 * Hop with the hops that spend its output, in the form that is encoded for the contracts. A single path is a tree
 * without forks.
 */
export interface RouteNode<H extends Hop = Hop> {
  readonly hop: H;
  /** Share of the previous hop's output, relative to the sum of the siblings' numerators. */
  readonly numerator: bigint;
  /** Hops that spend the output. If there are several, the last one receives the remainder of the division. */
  readonly next: readonly RouteNode<H>[];
}

/** Route that may split before its first pool and after any hop. */
export interface RouteTree<H extends Hop = Hop> {
  readonly spent: bigint;
  /** Sum of the outputs of all branch ends. */
  readonly received: bigint;
  /**
   * First hops. There are several if the source amount itself is split; the last one then receives the remainder of the
   * division.
   */
  readonly branches: readonly RouteNode<H>[];
}

/**
 * Executes moves in order. A pool that occurs again is quoted in the state after its earlier moves. Returns undefined
 * if a pool rejects a move.
 *
 * @param start graph index of the first token
 * @param spent base units of the first token
 */
export function executeRoute(
  graph: PoolGraph,
  start: number,
  moves: readonly PoolSwapEdge[],
  spent: bigint,
): Route | undefined {
  const changed = new Map<number, PoolQuoter>();
  const hops: Hop[] = [];
  let token = start;
  let amount = spent;
  for (const move of moves) {
    const executed = executeMove(graph, token, move, amount, changed.get(move.pool));
    if (!executed) return undefined;
    hops.push(executed.hop);
    changed.set(move.pool, executed.after);
    amount = executed.hop.received;
    token = move.token;
  }
  return { spent, received: amount, hops };
}

/**
 * Executes a plan exactly. All its pools must be distinct, so that the result does not depend on the order in which the
 * chain executes the branches. Returns undefined if a pool rejects its swap or a branch receives nothing.
 */
export function executeSplitPlan(
  graph: PoolGraph,
  start: number,
  plan: readonly SplitPlanNode[],
  spent: bigint,
): RouteTree | undefined {
  const branches = executeNodes(graph, start, plan, spent);
  return branches && { spent, received: sumEndOutputs(branches), branches };
}

function executeNodes(
  graph: PoolGraph,
  start: number,
  nodes: readonly SplitPlanNode[],
  amount: bigint,
): readonly RouteNode[] | undefined {
  const shares = splitByNumeratorsRoundedDown(
    amount,
    nodes.map((node) => node.numerator),
  );
  if (!shares) return undefined;
  const executed: RouteNode[] = [];
  for (const [index, node] of nodes.entries()) {
    const move = executeMove(graph, start, node.move, itemAt(shares, index), undefined);
    const next = move && executeNodes(graph, node.move.token, node.next, move.hop.received);
    if (!next) return undefined;
    executed.push({ hop: move.hop, numerator: nodes.length === 1 ? 1n : node.numerator, next });
  }
  return executed;
}

function sumEndOutputs(nodes: readonly RouteNode[]): bigint {
  return nodes.reduce(
    (sum, { hop, next }) => sum + (next.length === 0 ? hop.received : sumEndOutputs(next)),
    0n,
  );
}

function executeMove(
  graph: PoolGraph,
  token: number,
  move: PoolSwapEdge,
  amount: bigint,
  changed: PoolQuoter | undefined,
): { readonly hop: Hop; readonly after: PoolQuoter } | undefined {
  const pool = graph.pools[move.pool];
  const from = graph.tokens[token];
  const to = graph.tokens[move.token];
  if (!pool || from === undefined || to === undefined) return undefined;
  const swap = (changed ?? pool.quoter).swap(move.from, move.to, amount);
  if (!swap) return undefined;
  const { received, fee, priceImpact, after } = swap;
  const hop: Hop = {
    action: getAction(pool, from, to),
    pool: pool.address,
    poolKind: pool.kind,
    poolTokens: pool.tokens.filter((one) => one !== pool.lpToken),
    from,
    to,
    spent: amount,
    received,
    fee,
    priceImpact,
  };
  return { hop, after };
}

function getAction({ lpToken }: RoutablePool, from: Address, to: Address): Hop['action'] {
  if (lpToken === undefined) return 'swap';
  if (to === lpToken) return 'deposit';
  return from === lpToken ? 'withdraw' : 'swap';
}

/** Converts a single path to a tree. */
export function toRouteTree(route: Route): RouteTree {
  const branch = route.hops.reduceRight<RouteNode | undefined>(
    (next, hop) => ({ hop, numerator: 1n, next: next ? [next] : [] }),
    undefined,
  );
  return { spent: route.spent, received: route.received, branches: branch ? [branch] : [] };
}

/**
 * Returns a copy of the tree with each hop replaced by the result of `map`.
 *
 * @param map receives a hop and its position on its branch, starting with 1
 */
export function mapRouteTree<H extends Hop, G extends Hop>(
  tree: RouteTree<H>,
  map: (hop: H, depth: number) => G,
): RouteTree<G> {
  const walk = (nodes: readonly RouteNode<H>[], depth: number): readonly RouteNode<G>[] =>
    nodes.map(({ hop, numerator, next }) => ({
      hop: map(hop, depth),
      numerator,
      next: walk(next, depth + 1),
    }));
  return { ...tree, branches: walk(tree.branches, 1) };
}

/** Hop of a route tree in a flat list of hops, with the index of its parent hop. */
export interface HopWithParentIndex<H extends Hop = Hop> {
  readonly hop: H;
  /** Index in the list of the hop whose output this hop spends; undefined if it spends the source amount. */
  readonly parent: number | undefined;
  /** Share of the parent's output that the hop spends: `numerator` divided by `denominator`. */
  readonly numerator: bigint;
  readonly denominator: bigint;
  /** Number of hops that spend this hop's output. */
  readonly followers: number;
}

/** Lists the hops of a tree depth first, each before the hops that spend its output. */
export function listHops<H extends Hop>(
  tree: Pick<RouteTree<H>, 'branches'>,
): readonly HopWithParentIndex<H>[] {
  const list: HopWithParentIndex<H>[] = [];
  const walk = (nodes: readonly RouteNode<H>[], parent: number | undefined): void => {
    const denominator = nodes.reduce((sum, node) => sum + node.numerator, 0n);
    for (const { hop, numerator, next } of nodes) {
      list.push({ hop, parent, numerator, denominator, followers: next.length });
      walk(next, list.length - 1);
    }
  };
  walk(tree.branches, undefined);
  return list;
}
