// `npm run bench:split [-- cases timed]`: compares routes on independent graphs with a certified upper bound of any
// route (`computeRouteOutputUpperBound`) and with a greedy split over shared pools, and measures the CPU time of a quote with
// 3,000 pools. Fails below the medians and fifth percentiles in `reached`, or above the time limit.
import { findBestRoute, findRoutes, listHops, type SplitRouteParams } from '../src/index.ts';
import { generateRandomRoutingMarket, toGraphTokenAddress } from '../src/test/independent-graph.ts';
import { RandomSource } from '../src/test/random-source.ts';
import { computeRouteOutputUpperBound } from '../src/test/route-bound.ts';
import { computeGreedyOutput } from './greedy-output.ts';
import { generateHubMarket } from './hub-market.ts';

const SEED = 7_000;
const CASES = Number(process.argv[2] ?? 120);
const MAX_HOPS = 6;
const GREEDY_SLICES = 50;
const TIMED_QUOTES = Number(process.argv[3] ?? 2_000);
const P99_LIMIT_MS = 10;
const SPLIT_OPTIONS = { atSource: true, moveCost: 0n };

/**
 * Test cases by trade size. `share` is the traded share of the source token's reserves. `target` and `reached` are the
 * median and the fifth percentile of the output in percent of the upper bound: as desired, and as reached so far.
 * `unanswered` is the maximum number of exact-output cases (with the same share of the target token's reserves) without
 * a route.
 */
const SIZES = [
  { share: 0.01, target: [99.9, 97], reached: [99.6, 97.5], unanswered: 2 },
  { share: 0.1, target: [99.5, 90], reached: [97.2, 88], unanswered: 20 },
  { share: 0.5, target: [97, 80], reached: [93.5, 78.5], unanswered: 100 },
] as const;

const getCpuMs = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
};
const at = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? 0;
const formatPercentiles = (values: readonly number[]): string =>
  `${at(values, 0.5).toFixed(2)} / ${at(values, 0.05).toFixed(1)}`;

let failed = false;
const fail = (reason: string): void => {
  failed = true;
  console.log(`FAILED: ${reason}`);
};

/** Results of the cases of one size: outputs in percent of the bound, and numbers of pools per route. */
interface SizeResults {
  readonly single: number[];
  readonly greedy: number[];
  readonly ours: number[];
  readonly pools: number[];
  unanswered: number;
}

function compareWithBound(share: number): SizeResults {
  const reached: SizeResults = { single: [], greedy: [], ours: [], pools: [], unanswered: 0 };
  for (let index = 0; index < CASES; index += 1) {
    const { graph, pools, from, to, depthIn, depthOut } = generateRandomRoutingMarket(SEED + index);
    const amount = Math.floor(depthIn * share);
    const bound = computeRouteOutputUpperBound(pools, from, to, amount);
    const params: SplitRouteParams = {
      graph,
      from: toGraphTokenAddress(from),
      to: toGraphTokenAddress(to),
      amount: BigInt(amount),
      direction: 'exactIn',
      maxHops: MAX_HOPS,
      split: SPLIT_OPTIONS,
    };
    const percentOf = (output: bigint | undefined): number => (100 * Number(output ?? 0n)) / bound;
    const tree = findRoutes(params)?.best;
    if (tree && Number(tree.received) > bound) fail(`graph ${index}: above the bound`);
    reached.single.push(percentOf(findBestRoute(params)?.received));
    reached.greedy.push(percentOf(computeGreedyOutput(params, GREEDY_SLICES)));
    reached.ours.push(percentOf(tree?.received));
    if (tree) reached.pools.push(listHops(tree).length);
    const wanted = BigInt(Math.floor(depthOut * share));
    if (!findRoutes({ ...params, amount: wanted, direction: 'exactOut' })) reached.unanswered += 1;
  }
  return reached;
}

console.log(
  `${CASES} independent graphs from seed ${SEED}; percent of the bound, median / p5; ` +
    `greedy: ${GREEDY_SLICES} slices, 3 hops, shared pools`,
);
for (const { share, target, reached, unanswered } of SIZES) {
  const found = compareWithBound(share);
  console.log(
    `${share * 100} % of the depth: target ${target.join(' / ')}, routes ${formatPercentiles(found.ours)}, ` +
      `greedy ${formatPercentiles(found.greedy)}, single path ${formatPercentiles(found.single)}; ` +
      `pools ${at(found.pools, 0.5)}, at most ${at(found.pools, 0.999)}; ` +
      `exact outputs without a route: ${found.unanswered}`,
  );
  if (CASES < 120) continue;
  if (at(found.ours, 0.5) < reached[0]) fail(`median below ${reached[0]}`);
  if (at(found.ours, 0.05) < reached[1]) fail(`fifth percentile below ${reached[1]}`);
  if (found.unanswered > unanswered) fail(`more than ${unanswered} exact outputs without a route`);
}

/** Measures quotes of up to 20 % of the depth, half of them for exact outputs. Returns their CPU milliseconds. */
function measureQuotes(): readonly number[] {
  const market = { tokens: 900, spread: 30, stablePools: 300 };
  const { graph, depths } = generateHubMarket(market, new RandomSource(SEED));
  console.log(
    `timing: ${graph.pools.length} pools, ${market.stablePools} of them stable, ${TIMED_QUOTES} quotes`,
  );
  const random = new RandomSource(SEED);
  const quote = (): number => {
    const [from, to] = random.pick([...depths.keys()], 2);
    if (from === undefined || to === undefined) throw new RangeError('a market has two tokens');
    const direction = random.next() < 0.5 ? ('exactIn' as const) : ('exactOut' as const);
    const depth = Number(depths.get(direction === 'exactIn' ? from : to) ?? 0n);
    const amount = BigInt(Math.floor(depth * 0.2 * random.next()));
    const started = getCpuMs();
    findRoutes({ graph, from, to, amount, direction, maxHops: MAX_HOPS, split: SPLIT_OPTIONS });
    return getCpuMs() - started;
  };
  for (let index = 0; index < TIMED_QUOTES / 5; index += 1) quote();
  return Array.from({ length: TIMED_QUOTES }, quote);
}

const quoteTimes = measureQuotes();
console.log(
  `CPU milliseconds with alternatives: p50 ${at(quoteTimes, 0.5).toFixed(2)}, p99 ${at(quoteTimes, 0.99).toFixed(2)}`,
);
if (at(quoteTimes, 0.99) > P99_LIMIT_MS) fail(`p99 above ${P99_LIMIT_MS} ms`);
process.exit(failed ? 1 : 0);
