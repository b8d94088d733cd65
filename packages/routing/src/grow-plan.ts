import type { Move, PoolGraph } from './pool-graph.ts';
import { balancePlan } from './balance-plan.ts';
import {
  WHOLE,
  countMoves,
  inServingOrder,
  paidByNode,
  paidByPlan,
  planOfPath,
  receivedByMove,
  receivedByNode,
  receivedByPlan,
  shareOfDown,
  type PlanNode,
} from './split-plan.ts';

/** A plan that is to grow by the paths which bring most. Base units. */
export interface Growth {
  readonly graph: PoolGraph;
  /** Graph index of the spent token. */
  readonly from: number;
  readonly amount: bigint;
  /** Of every branch, counted from the source. */
  readonly maxHops: number;
  /** Of the whole tree. */
  readonly maxMoves: number;
  /** Whether the source amount itself may be split. */
  readonly atSource: boolean;
  /** What one more pool costs, in units of the received token. */
  readonly moveCost: bigint;
  /** The best path from a token to the target for an amount, through none of the used pools. */
  readonly find: (
    from: number,
    amount: bigint,
    maxHops: number,
    used: ReadonlySet<number>,
  ) => readonly Move[] | undefined;
}

/** A plan and what it brings, base units of the wanted token. */
export interface GrownPlan {
  readonly plan: readonly PlanNode[];
  readonly received: bigint;
}

/** Contracts take at most this many branches at one fork. */
const MAX_BRANCHES = 8;
/** A pool of this many tokens hands LP that it gives on to one pool only: its curve leaves no gas for more. */
const MAX_POOL_TOKENS = 8;
/** Percents a new branch is tried with: thin pools are best for little, deep ones for much. */
const PROBES = [10n, 30n];

/**
 * Starts with one path and adds the branch that gains most, with all shares rebalanced, until no branch pays for
 * its own gas. No pool is met twice. Undefined when the path itself is refused.
 */
export function growPlan(growth: Growth, path: readonly Move[]): GrownPlan | undefined {
  const { graph, amount, moveCost } = growth;
  const trunk = planOfPath(path);
  const received = trunk && receivedByNode(graph, trunk, amount);
  if (!trunk || received === undefined) return undefined;
  let grown: GrownPlan = { plan: [trunk], received };
  for (;;) {
    const wider = bestBranch(growth, grown.plan);
    if (!wider) return grown;
    const plan = balancePlan(graph, wider, amount);
    const more = receivedByPlan(graph, plan, amount);
    const cost = moveCost * BigInt(countMoves(plan) - countMoves(grown.plan));
    if (more === undefined || more - cost <= grown.received) return grown;
    grown = { plan, received: more };
  }
}

/** The tree with the one branch more that promises most, before shares are balanced. */
function bestBranch(growth: Growth, plan: readonly PlanNode[]): readonly PlanNode[] | undefined {
  const { graph, moveCost } = growth;
  const used = poolsOf(plan);
  const room = growth.maxMoves - used.size;
  if (room < 1) return undefined;
  let best: { readonly gain: bigint; readonly plan: readonly PlanNode[] } | undefined;
  for (const { token, inflow, nodes, hopsLeft, place } of junctionsOf(growth, plan)) {
    if (nodes.length >= MAX_BRANCHES) continue;
    const now = paidByPlan(graph, nodes, inflow);
    for (const probe of PROBES) {
      const share = (inflow * probe) / WHOLE;
      if (share === 0n) continue;
      const moves = growth.find(token, share, Math.min(hopsLeft, room), used);
      const branch = moves && planOfPath(moves, probe);
      if (!moves || !branch) continue;
      const rest = paidByPlan(graph, nodes, inflow - share);
      const cost = moveCost * BigInt(moves.length);
      const gain = paidByNode(graph, branch, share) + rest - now - cost;
      if (!best || gain > best.gain) best = { gain, plan: withBranch(plan, place, branch) };
    }
  }
  return best?.plan;
}

/** A place of the tree where another branch can leave. */
interface Junction {
  /** Positions of the moves that lead there from the source. */
  readonly place: readonly number[];
  readonly token: number;
  readonly hopsLeft: number;
  readonly inflow: bigint;
  /** The branches that leave there now. */
  readonly nodes: readonly PlanNode[];
}

function junctionsOf(growth: Growth, plan: readonly PlanNode[]): readonly Junction[] {
  const { graph, amount, atSource, from, maxHops } = growth;
  const found: Junction[] = [];
  const visit = ({ place, hopsLeft, inflow, nodes }: Junction): void => {
    for (const [index, node] of nodes.entries()) {
      const received = receivedByMove(graph, node.move, shareOfDown(inflow, nodes, node));
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

/** False where a pool with the most tokens gives its LP, which is the last of a pool's tokens. */
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

/** The tree with one more branch; those beside it give up its share in proportion. */
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
    return inServingOrder(grown);
  }
  let left = WHOLE - branch.numerator;
  const shrunk = nodes.map((node, at) => {
    const kept = (node.numerator * (WHOLE - branch.numerator)) / WHOLE;
    const numerator = at === nodes.length - 1 ? left : atLeastOne(kept);
    left -= numerator;
    return { ...node, numerator };
  });
  return inServingOrder([...shrunk, branch]);
}

/** A branch that is there has a share. */
const atLeastOne = (percents: bigint): bigint => (percents > 0n ? percents : 1n);
