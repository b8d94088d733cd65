import { MAX_POOL_TOKENS } from '@junction/amm/stable';
import type { Move, PoolGraph } from './pool-graph.ts';
import { balancePlan } from './balance-plan.ts';
import {
  FULL_SHARE,
  countMoves,
  toServingOrder,
  quoteNodeOrZero,
  quotePlanOrZero,
  toPlan,
  quoteMove,
  quoteNode,
  quotePlan,
  approximateShareDown,
  type PlanNode,
} from './split-plan.ts';

/** Parameters of growing a plan branch by branch. Amounts are base units. */
export interface Growth {
  readonly graph: PoolGraph;
  /** Graph index of the spent token. */
  readonly from: number;
  readonly amount: bigint;
  /** Maximum hops from the source to the end of any branch. */
  readonly maxHops: number;
  /** Maximum number of pools in the tree. */
  readonly maxMoves: number;
  /** True if the source amount itself may be split. */
  readonly atSource: boolean;
  /** Gas cost of one more pool in base units of the received token. */
  readonly moveCost: bigint;
  /** Returns the best path from a token to the target for an amount, without the used pools. */
  readonly find: (
    from: number,
    amount: bigint,
    maxHops: number,
    used: ReadonlySet<number>,
  ) => readonly Move[] | undefined;
}

/** A plan and its output in base units of the target token. */
export interface GrownPlan {
  readonly plan: readonly PlanNode[];
  readonly received: bigint;
}

/** Maximum number of branches per fork in the contracts. */
const MAX_BRANCHES = 8;
/** Percentages tried for a new branch: shallow pools suit small shares, deep pools large ones. */
const PROBES = [10n, 30n];

/**
 * Starts with a path and repeatedly adds the branch that gains most, with all shares rebalanced, until no branch pays
 * for its own gas. No pool occurs twice. Returns undefined if the path itself is rejected.
 */
export function growPlan(growth: Growth, path: readonly Move[]): GrownPlan | undefined {
  const { graph, amount, moveCost } = growth;
  const trunk = toPlan(path);
  const received = trunk && quoteNode(graph, trunk, amount);
  if (!trunk || received === undefined) return undefined;
  let grown: GrownPlan = { plan: [trunk], received };
  for (;;) {
    const wider = bestBranch(growth, grown.plan);
    if (!wider) return grown;
    const plan = balancePlan(graph, wider, amount);
    const more = quotePlan(graph, plan, amount);
    const cost = moveCost * BigInt(countMoves(plan) - countMoves(grown.plan));
    if (more === undefined || more - cost <= grown.received) return grown;
    grown = { plan, received: more };
  }
}

/** Returns the tree with the most promising additional branch, before shares are balanced. */
function bestBranch(growth: Growth, plan: readonly PlanNode[]): readonly PlanNode[] | undefined {
  const { graph, moveCost } = growth;
  const used = poolsOf(plan);
  const room = growth.maxMoves - used.size;
  if (room < 1) return undefined;
  let best: { readonly gain: bigint; readonly plan: readonly PlanNode[] } | undefined;
  for (const { token, inflow, nodes, hopsLeft, place } of junctionsOf(growth, plan)) {
    if (nodes.length >= MAX_BRANCHES) continue;
    const now = quotePlanOrZero(graph, nodes, inflow);
    for (const probe of PROBES) {
      const share = (inflow * probe) / FULL_SHARE;
      if (share === 0n) continue;
      const moves = growth.find(token, share, Math.min(hopsLeft, room), used);
      const branch = moves && toPlan(moves, probe);
      if (!moves || !branch) continue;
      const rest = quotePlanOrZero(graph, nodes, inflow - share);
      const cost = moveCost * BigInt(moves.length);
      const gain = quoteNodeOrZero(graph, branch, share) + rest - now - cost;
      if (!best || gain > best.gain) best = { gain, plan: withBranch(plan, place, branch) };
    }
  }
  return best?.plan;
}

/** A fork to which another branch can be added. */
interface Junction {
  /** Positions of the moves from the source to it. */
  readonly place: readonly number[];
  readonly token: number;
  readonly hopsLeft: number;
  readonly inflow: bigint;
  /** Its current branches. */
  readonly nodes: readonly PlanNode[];
}

function junctionsOf(growth: Growth, plan: readonly PlanNode[]): readonly Junction[] {
  const { graph, amount, atSource, from, maxHops } = growth;
  const found: Junction[] = [];
  const visit = ({ place, hopsLeft, inflow, nodes }: Junction): void => {
    for (const [index, node] of nodes.entries()) {
      const received = quoteMove(graph, node.move, approximateShareDown(inflow, nodes, node));
      if (received === undefined || node.next.length === 0) continue;
      const junction: Junction = {
        place: [...place, index],
        token: node.move.token,
        hopsLeft: hopsLeft - 1,
        inflow: received,
        nodes: node.next,
      };
      if (mayForkAfter(graph, node.move)) found.push(junction);
      visit(junction);
    }
  };
  const source: Junction = { place: [], token: from, hopsLeft: maxHops, inflow: amount, nodes: plan };
  if (atSource) found.push(source);
  visit(source);
  return found;
}

/** False if a pool with the most tokens pays its LP, because its curve leaves gas for one further pool only. */
function mayForkAfter({ pools }: PoolGraph, { pool, to }: Move): boolean {
  const { lpToken, tokens = [] } = pools[pool] ?? {};
  return lpToken === undefined || to !== tokens.length - 1 || tokens.length - 1 < MAX_POOL_TOKENS;
}

function poolsOf(nodes: readonly PlanNode[], into = new Set<number>()): ReadonlySet<number> {
  for (const { move, next } of nodes) {
    into.add(move.pool);
    poolsOf(next, into);
  }
  return into;
}

/** Returns the tree with one more branch; its siblings give up its share proportionally. */
function withBranch(
  nodes: readonly PlanNode[],
  place: readonly number[],
  branch: PlanNode,
): readonly PlanNode[] {
  const [index, ...deeper] = place;
  if (index !== undefined) {
    const grown = nodes.map((node, at) =>
      at === index ? { ...node, next: withBranch(node.next, deeper, branch) } : node,
    );
    return toServingOrder(grown);
  }
  let left = FULL_SHARE - branch.numerator;
  const shrunk = nodes.map((node, at) => {
    const kept = (node.numerator * (FULL_SHARE - branch.numerator)) / FULL_SHARE;
    const numerator = at === nodes.length - 1 ? left : atLeastOne(kept);
    left -= numerator;
    return { ...node, numerator };
  });
  return toServingOrder([...shrunk, branch]);
}

/** An existing branch has a positive share. */
const atLeastOne = (percents: bigint): bigint => (percents > 0n ? percents : 1n);
