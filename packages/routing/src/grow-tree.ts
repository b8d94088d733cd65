import { MAX_POOL_TOKENS } from '@junction/amm/stable';
import type { PoolGraph } from './pool-graph.ts';
import { copyNodes, evaluate, newNode, optimizeShares, toBranch, type FlowNode } from './flow-tree.ts';
import { cheapestPaths } from './network-paths.ts';
import type { Edge, RouteNetwork } from './route-network.ts';

/** Input of `growTree`. Amounts are base units in floating point. */
export interface Growth {
  readonly graph: PoolGraph;
  readonly network: RouteNetwork;
  readonly amount: number;
  /** Maximum hops from the source to the end of any branch. */
  readonly maxHops: number;
  /** True if the source amount itself may be split. */
  readonly atSource: boolean;
  /** Gas cost of one more pool in base units of the received token. */
  readonly poolCost: number;
}

/** Tree with its output in base units of the target token, in floating point. */
export interface GrownTree {
  readonly nodes: readonly FlowNode[];
  readonly output: number;
}

/**
 * Maximum number of pools of a tree. Each pool is a message that may revert and costs gas; more pools gain
 * little.
 */
export const MAX_TREE_POOLS = 16;
/** Maximum number of branches of a fork, and of ends of a route. The contracts have the same limit. */
const MAX_BRANCHES = 8;
/**
 * Outputs of another branch to search for, as fractions of the current output. Small ones find shallow pools.
 */
const PROBED_OUTPUTS = [0.03, 0.25];
/** Maximum number of branches tried per round, most promising first. */
const MAX_TRIED = 3;
const TRIAL_ROUNDS = 2;
const FINAL_ROUNDS = 12;
/** Minimum improvement by another branch, as a fraction of the output. */
const MIN_GAIN = 1e-6;
/** Branches with a smaller share are removed. */
const MIN_SHARE = 1e-4;

/**
 * Repeatedly adds the branch that gains most, with all shares optimized each time, until no further branch
 * pays for its own gas. No pool occurs twice in the tree.
 */
export function growTree(growth: Growth, start: readonly FlowNode[]): GrownTree {
  const { amount, poolCost } = growth;
  const first = copyNodes(start);
  let grown: GrownTree = { nodes: first, output: optimizeShares(first, amount, FINAL_ROUNDS) };
  for (;;) {
    const wider = bestWiderTree(growth, grown);
    if (!wider) return grown;
    const nodes = removeIdleBranches(wider.nodes);
    const output = optimizeShares(nodes, amount, FINAL_ROUNDS);
    const cost = poolCost * (countPools(nodes) - countPools(grown.nodes));
    if (output - cost <= grown.output * (1 + MIN_GAIN)) return grown;
    grown = { nodes, output };
  }
}

/** Place in the tree where another branch can be added. */
interface Junction {
  /** Indices of the nodes from the source to this place. */
  readonly nodePath: readonly number[];
  readonly token: number;
  readonly hopsLeft: number;
  readonly amount: number;
  /** Output that the existing branches lose per unit taken from them. */
  readonly value: number;
}

interface Candidate {
  readonly junction: Junction;
  readonly path: readonly Edge[];
  readonly share: number;
  /** Estimated gain after gas. */
  readonly gain: number;
}

function bestWiderTree(growth: Growth, grown: GrownTree): GrownTree | undefined {
  const { amount, poolCost } = growth;
  let best: (GrownTree & { readonly net: number }) | undefined;
  for (const { junction, path, share } of listCandidates(growth, grown)) {
    const branch = toBranch(path, share);
    if (!branch) continue;
    const nodes = withBranch(grown.nodes, junction.nodePath, branch);
    const output = optimizeShares(nodes, amount, TRIAL_ROUNDS);
    const net = output - poolCost * path.length;
    if (net > (best?.net ?? grown.output * (1 + MIN_GAIN))) best = { nodes, output, net };
  }
  return best;
}

/** Returns the most promising additional branches, best first, each once. */
function listCandidates(growth: Growth, { nodes, output }: GrownTree): readonly Candidate[] {
  const { network, maxHops, poolCost, amount } = growth;
  const used = collectPools(nodes);
  const poolsLeft = MAX_TREE_POOLS - used.size;
  if (poolsLeft < 1 || countEnds(nodes) >= MAX_BRANCHES) return [];
  evaluate(nodes, amount);
  const junctions = listJunctions(growth, nodes);
  const found = new Map<string, Candidate>();
  for (const probe of PROBED_OUTPUTS) {
    const wanted = output * probe;
    const paths = cheapestPaths(network, wanted, Math.min(maxHops, poolsLeft), (pool) => used.has(pool));
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

function listJunctions(growth: Growth, tree: readonly FlowNode[]): readonly Junction[] {
  const { graph, network, amount, atSource, maxHops } = growth;
  const found: Junction[] = [];
  const visit = (nodes: readonly FlowNode[], junction: Omit<Junction, 'value'>, mayFork: boolean): void => {
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
        mayForkAfter(graph, edge),
      );
    }
  };
  visit(tree, { nodePath: [], token: network.from, hopsLeft: maxHops, amount }, atSource);
  return found.filter(({ hopsLeft }) => hopsLeft > 0);
}

/**
 * Returns false for a deposit into a pool with the maximum number of tokens: its curve leaves gas for only
 * one further pool, so its output cannot be split.
 */
function mayForkAfter({ pools }: PoolGraph, { move }: Edge): boolean {
  const { lpToken, tokens = [] } = pools[move.pool] ?? {};
  return lpToken === undefined || move.to !== tokens.length - 1 || tokens.length - 1 < MAX_POOL_TOKENS;
}

/** Returns a copy of the tree with one more branch. Its siblings give up shares in proportion. */
function withBranch(nodes: readonly FlowNode[], nodePath: readonly number[], branch: FlowNode): FlowNode[] {
  const [index, ...deeper] = nodePath;
  if (index === undefined) {
    const kept = copyNodes(nodes);
    for (const node of kept) node.share *= 1 - branch.share;
    return [...kept, branch];
  }
  return nodes.map(({ edge, share, next }, at) =>
    newNode(edge, share, at === index ? withBranch(next, deeper, branch) : copyNodes(next)),
  );
}

/** Returns the tree without branches whose share is negligible. */
function removeIdleBranches(nodes: readonly FlowNode[]): FlowNode[] {
  const kept = nodes.filter(({ share }) => share >= MIN_SHARE);
  const sum = kept.reduce((total, { share }) => total + share, 0);
  return kept.map(({ edge, share, next }) => newNode(edge, share / sum, removeIdleBranches(next)));
}

function collectPools(nodes: readonly FlowNode[], into = new Set<number>()): ReadonlySet<number> {
  for (const { edge, next } of nodes) {
    into.add(edge.move.pool);
    collectPools(next, into);
  }
  return into;
}

/** Returns the number of pools of a tree. */
export function countPools(nodes: readonly FlowNode[]): number {
  return nodes.reduce((sum, { next }) => sum + 1 + countPools(next), 0);
}

function countEnds(nodes: readonly FlowNode[]): number {
  return nodes.reduce((sum, { next }) => sum + (next.length === 0 ? 1 : countEnds(next)), 0);
}
