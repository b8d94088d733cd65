import type { Address } from '@junction/primitives';
import type { SwapRoute, SwapStep } from '@junction/protocol/swap';
import type { SeededRandom } from '@junction/testing';

/** A pool through which random routes can lead. */

export interface RoutePool {
  readonly address: Address;
  readonly tokens: readonly Address[];
  /** Set for pools whose LP token can be bought and sold. */
  readonly lpRoot?: Address;
}

/** One step of a route, without the steps that follow. */
interface Edge {
  readonly action: SwapStep['action'];
  readonly pool: RoutePool;
  readonly from: Address;
  readonly to: Address;
}

type Path = readonly Edge[];

const getEdges = (pool: RoutePool): readonly Edge[] => {
  const { tokens, lpRoot } = pool;
  const swaps = tokens.flatMap((from) =>
    tokens.flatMap((to) => (from === to ? [] : [{ action: 'swap' as const, pool, from, to }])),
  );
  if (lpRoot === undefined) return swaps;
  return [
    ...swaps,
    ...tokens.map((from) => ({ action: 'deposit' as const, pool, from, to: lpRoot })),
    ...tokens.map((to) => ({ action: 'withdraw' as const, pool, from: lpRoot, to })),
  ];
};

/** Returns all paths that start with a token and use at most `depth` pools, each of them once. */
function findPaths(pools: readonly RoutePool[], from: Address, depth: number): readonly Path[] {
  if (depth === 0) return [];
  return pools
    .flatMap(getEdges)
    .filter((edge) => edge.from === from)
    .flatMap((edge) => {
      const others = pools.filter((pool) => pool !== edge.pool);
      return [[edge], ...findPaths(others, edge.to, depth - 1).map((path) => [edge, ...path])];
    })
    .filter((path) => path.at(-1)?.to !== from);
}

export type RouteShape = 'one pool' | 'several pools' | 'split at the start' | 'split after a pool';
export const ROUTE_SHAPES: readonly RouteShape[] = [
  'one pool',
  'several pools',
  'split at the start',
  'split after a pool',
];

/** Criteria of a random route. */
export interface RandomRouteCriteria {
  readonly from: Address;
  /** Token that the route must end with. */
  readonly to?: Address | undefined;
  readonly shape: RouteShape;
  readonly spent: bigint;
}

/** Returns a random route that meets the criteria; undefined if there is none. All minimums are one base unit. */
export function generateRandomRoute(
  random: SeededRandom,
  pools: readonly RoutePool[],
  { from, to, shape, spent }: RandomRouteCriteria,
): SwapRoute | undefined {
  const ends = (path: Path): boolean => to === undefined || path.at(-1)?.to === to;
  const paths = findPaths(pools, from, 3);
  if (shape === 'one pool' || shape === 'several pools') {
    const fitting = paths.filter((path) => ends(path) && path.length > 1 === (shape === 'several pools'));
    return fitting.length === 0 ? undefined : { spent, branches: [toStep(random.pick(fitting), 1n)] };
  }
  if (shape === 'split at the start') {
    const pair = disjointPair(random, paths.filter(ends));
    return pair && { spent, branches: createBranches(random, pair) };
  }
  const [first] = random.shuffle(paths.filter((path) => path.length === 1))[0] ?? [];
  if (first === undefined) return undefined;
  const others = pools.filter((pool) => pool !== first.pool);
  const after = findPaths(others, first.to, 2).filter((path) => ends(path) && path.at(-1)?.to !== from);
  const pair = disjointPair(random, after);
  return pair && { spent, branches: [{ ...buildStep(first, 1n), next: createBranches(random, pair) }] };
}

/** Returns two paths to the same token that share no pool. */
function disjointPair(random: SeededRandom, paths: readonly Path[]): readonly [Path, Path] | undefined {
  const mixed = random.shuffle(paths);
  for (const one of mixed) {
    const used = new Set(one.map(({ pool }) => pool));
    const other = mixed.find(
      (path) => path.at(-1)?.to === one.at(-1)?.to && path.every(({ pool }) => !used.has(pool)),
    );
    if (other !== undefined) return [one, other];
  }
  return undefined;
}

const createBranches = (random: SeededRandom, [one, other]: readonly [Path, Path]): readonly SwapStep[] => {
  const share = BigInt(1 + random.below(99));
  return [toStep(one, share), toStep(other, 100n - share)];
};

function toStep([first, ...rest]: Path, numerator: bigint): SwapStep {
  if (first === undefined) throw new RangeError('a path has at least one pool');
  return { ...buildStep(first, numerator), next: rest.length === 0 ? [] : [toStep(rest, 1n)] };
}

const buildStep = ({ action, pool, from, to }: Edge, numerator: bigint): SwapStep => ({
  action,
  pool: pool.address,
  hasMany: pool.tokens.length > 2,
  from,
  to,
  minimum: 1n,
  numerator,
  next: [],
});

/** Returns the route with a different minimum for one step. `position` is an index into `listSteps`. */
export function withRouteStepMinimum(route: SwapRoute, position: number, minimum: bigint): SwapRoute {
  let left = position;
  const change = (step: SwapStep): SwapStep => {
    const isMeant = left === 0;
    left -= 1;
    return { ...step, ...(isMeant ? { minimum } : {}), next: step.next.map(change) };
  };
  return { ...route, branches: route.branches.map(change) };
}
