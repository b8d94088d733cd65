import { MAX_POOL_TOKENS } from '@junction/amm/stable';
import type { PoolGraph } from './pool-graph.ts';
import {
  copyFlowNodes,
  evaluateFlowTree,
  createFlowNode,
  optimizeFlowShares,
  toFlowBranch,
  type RouteFlowNode,
} from './flow-tree.ts';
import { findCheapestPaths } from './network-paths.ts';
import type { RouteNetworkEdge, RouteNetwork } from './route-network.ts';

/** Parameters of `growRouteTree`. Amounts are base units in floating point. */
export interface RouteTreeGrowthParams {
  readonly graph: PoolGraph;
  readonly network: RouteNetwork;
  readonly amount: number;
  /** Maximum hops from the source to the end of any branch. */
  readonly maxHops: number;
  /** True if the source amount itself may be split. */
  readonly atSource: boolean;
  /** Gas cost of each additional pool, in base units of the received token. */
  readonly poolCost: number;
}

/** Route tree with its output in base units of the target token, in floating point. */
export interface RouteTreeWithOutput {
  readonly nodes: readonly RouteFlowNode[];
  readonly output: number;
}

/**
 * Maximum number of pools of a tree. Each pool is a message that may revert and costs gas, and more pools gain little.
 */
export const MAX_ROUTE_TREE_POOLS = 16;
/**
 * Maximum number of branches at one fork, and of paths through the entire route tree. The contracts have the same
 * limit.
 */
const MAX_BRANCHES = 8;
/**
 * Outputs of additional branches to search for, as fractions of the current output. Small fractions find shallow pools.
 */
const PROBED_OUTPUTS = [0.03, 0.25];
/** Maximum number of candidate branches tried per round, the most promising ones first. */
const MAX_TRIED = 3;
const TRIAL_ROUNDS = 2;
const FINAL_ROUNDS = 12;
/** Minimum gain from an additional branch, as a fraction of the output. */
const MIN_GAIN = 1e-6;
/** Minimum share of a branch. Branches with a smaller share are removed. */
const MIN_SHARE = 1e-4;

/**
 * Repeatedly adds the branch that gains the most, optimizing all shares each time, until no further branch gains more
 * than its own gas costs. No pool occurs twice in the tree.
 */
export function growRouteTree(
  growth: RouteTreeGrowthParams,
  start: readonly RouteFlowNode[],
): RouteTreeWithOutput {
  const { amount, poolCost } = growth;
  const first = copyFlowNodes(start);
  let grown: RouteTreeWithOutput = { nodes: first, output: optimizeFlowShares(first, amount, FINAL_ROUNDS) };
  for (;;) {
    const wider = findBestWiderTree(growth, grown);
    if (!wider) return grown;
    const nodes = removeIdleBranches(wider.nodes);
    const output = optimizeFlowShares(nodes, amount, FINAL_ROUNDS);
    const cost = poolCost * (countTreePools(nodes) - countTreePools(grown.nodes));
    if (output - cost <= grown.output * (1 + MIN_GAIN)) return grown;
    grown = { nodes, output };
  }
}

/** Position in the tree where an additional branch can start. */
interface BranchingPoint {
  /** Child indices of the nodes on the way from the source to this position. */
  readonly nodePath: readonly number[];
  readonly token: number;
  readonly hopsLeft: number;
  readonly amount: number;
  /** Output that the existing branches lose per unit of input taken from them. */
  readonly value: number;
}

interface CandidateBranch {
  readonly junction: BranchingPoint;
  readonly path: readonly RouteNetworkEdge[];
  readonly share: number;
  /** Estimated gain in base units of the target token, after gas. */
  readonly gain: number;
}

function findBestWiderTree(
  growth: RouteTreeGrowthParams,
  grown: RouteTreeWithOutput,
): RouteTreeWithOutput | undefined {
  const { amount, poolCost } = growth;
  let best: (RouteTreeWithOutput & { readonly net: number }) | undefined;
  for (const { junction, path, share } of listCandidates(growth, grown)) {
    const branch = toFlowBranch(path, share);
    if (!branch) continue;
    const nodes = addBranch(grown.nodes, junction.nodePath, branch);
    const output = optimizeFlowShares(nodes, amount, TRIAL_ROUNDS);
    const net = output - poolCost * path.length;
    if (net > (best?.net ?? grown.output * (1 + MIN_GAIN))) best = { nodes, output, net };
  }
  return best;
}

/** Returns the most promising additional branches, without duplicates, best first. */
function listCandidates(
  growth: RouteTreeGrowthParams,
  { nodes, output }: RouteTreeWithOutput,
): readonly CandidateBranch[] {
  const { network, maxHops, poolCost, amount } = growth;
  const used = collectPools(nodes);
  const poolsLeft = MAX_ROUTE_TREE_POOLS - used.size;
  if (poolsLeft < 1 || countEnds(nodes) >= MAX_BRANCHES) return [];
  evaluateFlowTree(nodes, amount);
  const junctions = listBranchingPoints(growth, nodes);
  const found = new Map<string, CandidateBranch>();
  for (const probe of PROBED_OUTPUTS) {
    const wanted = output * probe;
    const paths = findCheapestPaths(network, wanted, Math.min(maxHops, poolsLeft), (pool) => used.has(pool));
    for (const junction of junctions) {
      const hops = Math.min(junction.hopsLeft, poolsLeft);
      const needed = paths.needed(junction.token, hops);
      const share = needed / junction.amount;
      if (!(share < 0.9)) continue;
      const path = paths.path(junction.token, hops);
      const gain = wanted - needed * junction.value - poolCost * path.length;
      const key = `${junction.nodePath.join('.')}:${path.map(({ move }) => `${move.pool}.${move.to}`).join()}`;
      if (path.length > 0 && gain > 0 && gain > (found.get(key)?.gain ?? 0))
        found.set(key, { junction, path, share, gain });
    }
  }
  return [...found.values()].toSorted((a, b) => b.gain - a.gain).slice(0, MAX_TRIED);
}

function listBranchingPoints(
  growth: RouteTreeGrowthParams,
  tree: readonly RouteFlowNode[],
): readonly BranchingPoint[] {
  const { graph, network, amount, atSource, maxHops } = growth;
  const found: BranchingPoint[] = [];
  const visit = (
    nodes: readonly RouteFlowNode[],
    junction: Omit<BranchingPoint, 'value'>,
    mayFork: boolean,
  ): void => {
    const value = nodes.reduce((sum, node) => sum + node.share * node.value, 0);
    if (mayFork && nodes.length < MAX_BRANCHES) found.push({ ...junction, value });
    for (const [index, { edge, next, received }] of nodes.entries()) {
      if (next.length === 0) continue;
      visit(
        next,
        {
          nodePath: [...junction.nodePath, index],
          token: edge.to,
          hopsLeft: junction.hopsLeft - 1,
          amount: received,
        },
        canForkAfter(graph, edge),
      );
    }
  };
  visit(tree, { nodePath: [], token: network.from, hopsLeft: maxHops, amount }, atSource);
  return found.filter(({ hopsLeft }) => hopsLeft > 0);
}

/**
 * Returns false for a deposit into a pool with the maximum number of tokens. Computing its curve leaves gas for only
 * one further pool, so its output cannot be split.
 */
function canForkAfter({ pools }: PoolGraph, { move }: RouteNetworkEdge): boolean {
  const { lpToken, tokens = [] } = pools[move.pool] ?? {};
  return lpToken === undefined || move.to !== tokens.length - 1 || tokens.length - 1 < MAX_POOL_TOKENS;
}

/**
 * Returns a copy of the tree with an additional branch at a position. The shares of its siblings shrink in proportion.
 */
function addBranch(
  nodes: readonly RouteFlowNode[],
  nodePath: readonly number[],
  branch: RouteFlowNode,
): RouteFlowNode[] {
  const [index, ...deeper] = nodePath;
  if (index === undefined) {
    const kept = copyFlowNodes(nodes);
    for (const node of kept) node.share *= 1 - branch.share;
    return [...kept, branch];
  }
  return nodes.map(({ edge, share, next }, at) =>
    createFlowNode(edge, share, at === index ? addBranch(next, deeper, branch) : copyFlowNodes(next)),
  );
}

/** Returns a copy of the tree without branches whose share is below the minimum. */
function removeIdleBranches(nodes: readonly RouteFlowNode[]): RouteFlowNode[] {
  const kept = nodes.filter(({ share }) => share >= MIN_SHARE);
  const sum = kept.reduce((total, { share }) => total + share, 0);
  return kept.map(({ edge, share, next }) => createFlowNode(edge, share / sum, removeIdleBranches(next)));
}

function collectPools(nodes: readonly RouteFlowNode[], into = new Set<number>()): ReadonlySet<number> {
  for (const { edge, next } of nodes) {
    into.add(edge.move.pool);
    collectPools(next, into);
  }
  return into;
}

/** Returns the number of pools of a tree. */
export function countTreePools(nodes: readonly RouteFlowNode[]): number {
  return nodes.reduce((sum, { next }) => sum + 1 + countTreePools(next), 0);
}

function countEnds(nodes: readonly RouteFlowNode[]): number {
  return nodes.reduce((sum, { next }) => sum + (next.length === 0 ? 1 : countEnds(next)), 0);
}
