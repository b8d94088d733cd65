import { expect, test } from 'vitest';
import { findBestRoute, findRoutes, type SplitRouteParams } from './find-best-route.ts';
import { buildPoolGraph, type PoolGraph, type RoutablePool } from './pool-graph.ts';
import { listHops, type RouteNode, type RouteTree } from './route.ts';
import { createTestConstantProductQuoter } from './test/product-quoter.ts';
import { toTestAddress, generatePricedGraph, generateRandomGraph } from './test/random-graph.ts';
import { RandomSource } from './test/random-source.ts';
import { replayRouteTree, sumBranchOutputs } from './test/replay-tree.ts';

const SEED = 20_261_121;
const GRAPHS = 4_000;

interface RouteCase {
  readonly params: SplitRouteParams;
  readonly best: RouteTree;
  readonly place: string;
}

function* generateCases(): Generator<RouteCase> {
  for (let index = 0; index < GRAPHS; index += 1) {
    const random = new RandomSource(SEED + index);
    const graph = index % 3 === 0 ? generateRandomGraph(random) : generatePricedGraph(random);
    const [from, to] = random.pick(graph.tokens, 2);
    if (!from || !to) continue;
    const direction = random.next() < 0.6 ? ('exactIn' as const) : ('exactOut' as const);
    const params: SplitRouteParams = {
      graph,
      from,
      to,
      amount: random.amount(index % 3 === 0 ? 9 : 13),
      direction,
      maxHops: 1 + random.below(5),
      split: {
        atSource: random.next() < 0.7,
        moveCost: random.next() < 0.5 ? 0n : random.amount(6),
      },
    };
    const best = findRoutes(params)?.best;
    if (best) yield { params, best, place: `graph ${index} ${direction}` };
  }
}

const isForked = ({ branches }: Pick<RouteTree, 'branches'>): boolean =>
  listHops({ branches }).some(({ numerator, denominator }) => numerator !== denominator);

test(`trees keep every rule on ${GRAPHS} random graphs (seed ${SEED})`, () => {
  const forks = { exactIn: 0, exactOut: 0, beyondSingle: 0 };
  for (const { params, best, place } of generateCases()) {
    const { graph, from, to, amount, direction, maxHops, split } = params;
    const single = findBestRoute(params);
    const hops = listHops(best);

    // The split is at least as good as the single path, after the gas of its additional pools.
    const cost = (split?.moveCost ?? 0n) * BigInt(hops.length - (single?.hops.length ?? 0));
    if (direction === 'exactIn') {
      expect(best.spent, place).toBe(amount);
      if (single) expect(best.received - cost >= single.received, place).toBe(true);
    } else {
      expect(best.received >= amount, place).toBe(true);
      if (single) expect(best.spent + cost <= single.spent, place).toBe(true);
      else forks.beyondSingle += 1;
    }
    if (!isForked(best)) continue;
    forks[direction] += 1;

    expectConserved(best.branches, best.spent, place);
    expect(new Set(hops.map(({ hop }) => hop.pool)).size, place).toBe(hops.length);
    expect(hops.length, place).toBeLessThanOrEqual(16);
    // The wire format contains shares as decimal fractions, so they must be whole basis points.
    for (const { numerator, denominator } of hops)
      expect((numerator * 10_000n) % denominator, place).toBe(0n);
    expect(hops.filter(({ followers }) => followers === 0).length, place).toBeLessThanOrEqual(8);
    if (split?.atSource === false) expect(best.branches, place).toHaveLength(1);
    for (const end of listPathHops(best.branches)) {
      expect(end.length, place).toBeLessThanOrEqual(maxHops);
      expect([end.at(0)?.from, end.at(-1)?.to], place).toEqual([from, to]);
    }
    // The chain pays exactly the quoted amount, in whatever order it processes the messages.
    for (const order of ['first', 'last'] as const) {
      const paid = replayRouteTree(graph, best, best.spent, order);
      expect(sumBranchOutputs(paid), place).toBe(best.received);
      for (const { hop, followers } of hops)
        if (followers === 0) expect(paid?.get(hop.pool), place).toBe(hop.received);
    }
    if (direction === 'exactOut' && best.spent > 1n)
      expect(sumBranchOutputs(replayRouteTree(graph, best, best.spent - 1n)) < amount, place).toBe(true);
  }
  expect(forks.exactIn).toBeGreaterThan(300);
  expect(forks.exactOut).toBeGreaterThan(100);
  // Number of exact-output cases for which only a split has a route.
  expect(forks.beyondSingle).toBeGreaterThan(5);
});

/**
 * Expects the branches of every fork to spend exactly the available amount together: shares are rounded down, and the
 * last branch receives the remainder.
 */
function expectConserved(nodes: readonly RouteNode[], amount: bigint, place: string): void {
  const denominator = nodes.reduce((sum, node) => sum + node.numerator, 0n);
  expect(
    nodes.reduce((sum, { hop }) => sum + hop.spent, 0n),
    place,
  ).toBe(amount);
  for (const node of nodes.slice(0, -1))
    expect(node.hop.spent, place).toBe((amount * node.numerator) / denominator);
  for (const { hop, next } of nodes) if (next.length > 0) expectConserved(next, hop.received, place);
}

/** Lists the hops of every path from the source to a branch end. */
function listPathHops(nodes: readonly RouteNode[]): RouteNode['hop'][][] {
  return nodes.flatMap(({ hop, next }) =>
    next.length === 0 ? [[hop]] : listPathHops(next).map((rest) => [hop, ...rest]),
  );
}

const [A, B, C] = [toTestAddress(1), toTestAddress(2), toTestAddress(3)];
const buildPool = (n: number, tokens: readonly (typeof A)[], reserves: readonly bigint[]): RoutablePool => ({
  address: toTestAddress(100 + n),
  kind: 'product',
  tokens,
  quoter: createTestConstantProductQuoter(reserves, 3_000n),
});

/** Three pools of the same two tokens with depths in the ratio 1 : 2 : 4. */
const PARALLEL_POOLS: PoolGraph = buildPoolGraph([
  buildPool(1, [A, B], [1_000_000_000n, 1_000_000_000n]),
  buildPool(2, [A, B], [2_000_000_000n, 2_000_000_000n]),
  buildPool(3, [A, B], [4_000_000_000n, 4_000_000_000n]),
]);
const PARALLEL_REQUEST = {
  graph: PARALLEL_POOLS,
  from: A,
  to: B,
  amount: 300_000_000n,
  direction: 'exactIn',
  maxHops: 3,
} as const;

test('parallel pools share by depth, as well as the best integer percentages', () => {
  const best = findRoutes({ ...PARALLEL_REQUEST, split: { atSource: true, moveCost: 0n } })?.best;
  expect(best?.branches.map(({ numerator }) => numerator).toSorted()).toEqual([1_429n, 2_857n, 5_714n]);
  const quoters = PARALLEL_POOLS.pools.map(({ quoter }) => quoter);
  let most = 0n;
  for (let one = 1n; one < 99n; one += 1n)
    for (let two = 1n; one + two < 100n; two += 1n) {
      const parts = [(PARALLEL_REQUEST.amount * one) / 100n, (PARALLEL_REQUEST.amount * two) / 100n];
      parts.push(PARALLEL_REQUEST.amount - (parts[0] ?? 0n) - (parts[1] ?? 0n));
      const paid = parts.reduce((sum, part, index) => sum + (quoters[index]?.received(0, 1, part) ?? 0n), 0n);
      if (paid > most) most = paid;
    }
  // The choice of the branch that receives the remainder changes the result by one or two units.
  expect(best && most - best.received <= 2n).toBe(true);
});

test('gas limits the number of branches', () => {
  const pools = (moveCost: bigint): number =>
    listHops(
      findRoutes({ ...PARALLEL_REQUEST, split: { atSource: true, moveCost } })?.best ?? { branches: [] },
    ).length;
  const single = findBestRoute(PARALLEL_REQUEST);
  const three = findRoutes({ ...PARALLEL_REQUEST, split: { atSource: true, moveCost: 0n } })?.best;
  const gain = (three?.received ?? 0n) - (single?.received ?? 0n);
  expect([pools(0n), pools(gain / 3n), pools(gain)]).toEqual([3, 2, 1]);
});

test('without source splits the amount splits after the first pool', () => {
  const graph = buildPoolGraph([
    ...PARALLEL_POOLS.pools,
    buildPool(4, [C, A], [9_000_000_000n, 9_000_000_000n]),
  ]);
  const params = { ...PARALLEL_REQUEST, graph, from: C, split: { atSource: false, moveCost: 0n } };
  const best = findRoutes(params)?.best;
  expect(best?.branches).toHaveLength(1);
  expect(best?.branches[0]?.next).toHaveLength(3);
  expect(
    findRoutes({ ...PARALLEL_REQUEST, split: { atSource: false, moveCost: 0n } })?.best.branches,
  ).toHaveLength(1);
});

test('the single path remains an alternative to a split', () => {
  const answer = findRoutes({ ...PARALLEL_REQUEST, split: { atSource: true, moveCost: 0n } });
  expect(answer?.alternatives[0]).toEqual(findBestRoute(PARALLEL_REQUEST));
});

/**
 * Builds a graph with a pool of the given number of tokens, and two pools that trade its LP token for the target token.
 */
function buildLpGraph(tokens: number): PoolGraph {
  const lpToken = toTestAddress(100);
  const wanted = toTestAddress(101);
  const own = Array.from({ length: tokens }, (_, index) => toTestAddress(index + 1));
  const pool = (number: number, list: readonly ReturnType<typeof toTestAddress>[], lp?: typeof lpToken) => ({
    address: toTestAddress(number),
    kind: 'pool',
    tokens: list,
    ...(lp === undefined ? {} : { lpToken: lp }),
    quoter: createTestConstantProductQuoter(
      list.map(() => 1_000_000n),
      500n,
    ),
  });
  return buildPoolGraph([
    pool(200, [...own, lpToken], lpToken),
    pool(201, [lpToken, wanted]),
    pool(202, [lpToken, wanted]),
  ]);
}

test.each([
  [7, true],
  [8, false],
])('LP of a pool of %i tokens continues in several branches: %s', (tokens, forks) => {
  const best = findRoutes({
    graph: buildLpGraph(tokens),
    from: toTestAddress(1),
    to: toTestAddress(101),
    amount: 500_000n,
    direction: 'exactIn',
    maxHops: 3,
    split: { atSource: true, moveCost: 0n },
  })?.best;
  expect(best && isForked(best)).toBe(forks);
});
