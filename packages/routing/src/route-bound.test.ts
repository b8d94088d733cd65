import { expect, test } from 'vitest';
import { findBestRoute, findRoutes } from './find-best-route.ts';
import type { PoolSwapEdge, PoolGraph } from './pool-graph.ts';
import type { PoolQuoter } from './pool-quoter.ts';
import {
  generateRandomRoutingMarket,
  toExactPoolGraph,
  toGraphTokenAddress,
  type RandomRoutingMarket,
} from './test/independent-graph.ts';
import { RandomSource } from './test/random-source.ts';
import { computeRouteOutputUpperBound, type FloatConstantProductPool } from './test/route-bound.ts';

const SEED = 20_261_129;
const GRAPHS = 60;
/** Number of equal parts of the amount. The tests try every distribution of the parts among the paths. */
const PARTS = 10;
const MAX_PATHS = 6;

/** Generates a market small enough to try every distribution of the amount. */
function generateSmallGraph(seed: number): Pick<RandomRoutingMarket, 'pools' | 'graph'> {
  const random = new RandomSource(seed);
  const pools = Array.from({ length: 3 + random.below(3) }, (): FloatConstantProductPool => {
    const [a = 0, b = 1] = random.pick([0, 1, 2, 3], 2);
    const depth = 1e12 * 4 ** random.next();
    return {
      tokens: [a, b],
      reserves: [Math.floor(depth * (1 + 0.02 * random.next())), Math.floor(depth)],
      fee: 0.003,
    };
  });
  return { pools, graph: toExactPoolGraph(pools) };
}

/** Lists all paths to `to` that pass each token at most once. */
function listPaths(
  graph: PoolGraph,
  token: number,
  to: number,
  visited: readonly number[],
): PoolSwapEdge[][] {
  if (token === to) return [[]];
  return (graph.moves[token] ?? [])
    .filter((move) => !visited.includes(move.token))
    .flatMap((move) =>
      listPaths(graph, move.token, to, [...visited, move.token]).map((rest) => [move, ...rest]),
    );
}

/**
 * Returns the highest exact output over all distributions of the parts among the paths. Paths may share pools; the
 * parts are traded one after another.
 */
function findBestDistribution(graph: PoolGraph, paths: readonly PoolSwapEdge[][], part: bigint): bigint {
  let best = 0n;
  const visit = (path: number, left: number, states: ReadonlyMap<number, PoolQuoter>, sum: bigint): void => {
    if (sum > best) best = sum;
    const moves = paths[path];
    if (!moves || left === 0) return;
    visit(path + 1, left, states, sum);
    const changed = new Map(states);
    let received = sum;
    for (let parts = 1; parts <= left; parts += 1) {
      let amount = part;
      for (const { pool, from, to } of moves) {
        const swap = (changed.get(pool) ?? graph.pools[pool]?.quoter)?.swap(from, to, amount);
        if (!swap) return;
        changed.set(pool, swap.after);
        amount = swap.received;
      }
      received += amount;
      visit(path + 1, left - parts, changed, received);
    }
  };
  visit(0, PARTS, new Map(), 0n);
  return best;
}

test(`no distribution of a trade exceeds the bound, and the best come close, on ${GRAPHS} graphs (seed ${SEED})`, () => {
  const reached: number[] = [];
  for (let index = 0; index < GRAPHS; index += 1) {
    const { pools, graph } = generateSmallGraph(SEED + index);
    const [from, to] = [0, graph.tokens.length - 1];
    const paths = listPaths(graph, from, to, [from]).slice(0, MAX_PATHS);
    if (paths.length === 0) continue;
    const part = 10n ** 10n * 3n;
    const source = getTokenNumber(graph, from);
    const bound = computeRouteOutputUpperBound(
      pools,
      source,
      getTokenNumber(graph, to),
      Number(part) * PARTS,
    );
    const best = Number(findBestDistribution(graph, paths, part));
    expect(best, `graph ${index}`).toBeLessThanOrEqual(bound);
    reached.push(best / bound);
  }
  expect(reached.length).toBeGreaterThan(40);
  expect(Math.min(...reached)).toBeGreaterThan(0.98);
});

test('the bound of one pool is its output, and of unconnected tokens 0', () => {
  const pools: FloatConstantProductPool[] = [{ tokens: [0, 1], reserves: [1e12, 2e12], fee: 0.003 }];
  const net = 1e11 * 0.997;
  expect(computeRouteOutputUpperBound(pools, 0, 1, 1e11) / ((2e12 * net) / (1e12 + net))).toBeCloseTo(1, 7);
  expect(computeRouteOutputUpperBound(pools, 0, 2, 1e11)).toBe(0);
});

test('routes stay below the bound and come close to it', () => {
  const reached = Array.from({ length: 16 }, (_, index) => {
    const { pools, graph, from, to, depthIn } = generateRandomRoutingMarket(SEED + index);
    const amount = Math.floor(depthIn / 10);
    const tree = findRoutes({
      ...buildRouteParams(graph, from, to),
      amount: BigInt(amount),
      direction: 'exactIn',
    });
    return Number(tree?.best.received) / computeRouteOutputUpperBound(pools, from, to, amount);
  }).toSorted((a, b) => a - b);
  expect(reached.at(-1)).toBeLessThanOrEqual(1);
  expect(reached[8]).toBeGreaterThan(0.95);
});

test('the output of a split costs about its input as an exact output', () => {
  let beyondSingle = 0;
  for (let index = 0; index < 16; index += 1) {
    const { graph, from, to, depthIn } = generateRandomRoutingMarket(SEED + index);
    const params = buildRouteParams(graph, from, to);
    const amount = BigInt(Math.floor(depthIn / 2));
    const sold = findRoutes({ ...params, amount, direction: 'exactIn' })?.best;
    if (!sold) throw new Error('connected tokens without a route');
    const bought = findRoutes({ ...params, amount: sold.received, direction: 'exactOut' })?.best;
    expect(bought, `graph ${index}`).toBeDefined();
    expect(bought && bought.received >= sold.received, `graph ${index}`).toBe(true);
    expect(Number(bought?.spent) / Number(amount), `graph ${index}`).toBeLessThan(1.02);
    if (!findBestRoute({ ...params, amount: sold.received, direction: 'exactOut' })) beyondSingle += 1;
  }
  expect(beyondSingle).toBeGreaterThan(0);
});

const buildRouteParams = (graph: PoolGraph, from: number, to: number) => ({
  graph,
  from: toGraphTokenAddress(from),
  to: toGraphTokenAddress(to),
  maxHops: 6,
  split: { atSource: true, moveCost: 0n },
});

test('independent graphs are connected and reproducible', () => {
  const one = generateRandomRoutingMarket(5);
  expect(generateRandomRoutingMarket(5).pools).toEqual(one.pools);
  expect(computeRouteOutputUpperBound(one.pools, one.from, one.to, one.depthIn / 100)).toBeGreaterThan(0);
});

/**
 * Returns the number of a token in `FloatConstantProductPool`. It differs from the graph index, which follows the order of
 * appearance.
 */
const getTokenNumber = (graph: PoolGraph, index: number): number =>
  Number(BigInt(`0x${graph.tokens[index]?.slice(2)}`)) - 1;
