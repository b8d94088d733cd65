// `npm run bench:split`: compares split routes with the best known output, found by a fine-grained greedy search: the
// amount in hundreds of parts, each sent along the path that is best after all previous parts, with shared pools. No
// route tree can reach this upper bound. Fails below the medians given here.
import { toAddress, type Address } from '@junction/primitives';
import {
  buildPoolGraph,
  constantProductQuoter,
  findBestRoute,
  findRoutes,
  listHops,
  stableQuoter,
  type PoolGraph,
  type RoutablePool,
} from '../src/index.ts';
import { RandomSource } from '../src/test/random-source.ts';

const SEED = 20_261_121;
const TOKENS = 101;
const HUBS = 5;
/** Relative depth of pools between hubs. */
const HUB_DEPTH = 10;
const CASES = 100;
const CRUMBS = 400;
const TIMED = 2_000;
const P99_LIMIT_MS = 10;
/** Traded share of the source token's reserves, and the minimum median in percent of the best known output. */
const SIZES = [
  { share: 0.01, median: 99.7 },
  { share: 0.1, median: 97 },
];
/** Spread of depths: the deepest pool has up to this many times the reserves of the shallowest. */
const MARKETS = [
  { name: 'alike', spread: 3, stablePools: 0 },
  { name: 'unequal', spread: 30, stablePools: 0 },
  { name: 'very unequal', spread: 1_000, stablePools: 0 },
  { name: 'with stable pools', spread: 30, stablePools: 60 },
];

interface Market {
  readonly graph: PoolGraph;
  /** Total reserves of each token. */
  readonly depths: ReadonlyMap<Address, bigint>;
}

/** Deep pools between the hubs and one to five pools per other token with hubs; prices differ by at most 0.2 %. */
function hubMarket(spread: number, stablePools: number, random: RandomSource): Market {
  const tokens = Array.from({ length: TOKENS }, (_, n) =>
    toAddress(`0:${(n + 1).toString(16).padStart(64, '0')}`),
  );
  const prices = tokens.map(() => 10 ** (4 * random.next()));
  // Every third token has the price of the first hub and also trades with it in stable pools.
  if (stablePools > 0) for (let index = 0; index < prices.length; index += 3) prices[index] = prices[0] ?? 1;
  const depths = new Map<Address, bigint>();
  const pools: RoutablePool[] = [];
  for (let index = 1; index < tokens.length; index += 1) {
    const isHub = index < HUBS;
    const hubs = [...Array(Math.min(HUBS, index)).keys()];
    for (const hub of random.pick(hubs, isHub ? HUBS : 1 + random.below(HUBS))) {
      const depth = (isHub ? HUB_DEPTH : 1) * 1e15 * spread ** random.next();
      const skew = 1 + 0.004 * (random.next() - 0.5);
      const members = [hub, index];
      const reserves = members.map((member, side) =>
        BigInt(Math.floor((depth / (prices[member] ?? 1)) * (side === 0 ? skew : 1))),
      );
      const [first = 0n, second = 0n] = reserves;
      const roots = members.flatMap((member) => tokens[member] ?? []);
      roots.forEach((root, side) => depths.set(root, (depths.get(root) ?? 0n) + (reserves[side] ?? 0n)));
      pools.push({
        address: toAddress(`0:${(1_000_000 + pools.length).toString(16).padStart(64, '0')}`),
        kind: 'constant-product',
        tokens: roots,
        quoter: constantProductQuoter({
          kind: 'constant-product',
          reserves: [first, second],
          lpSupply: 1_000_000_000n,
          fee: { denominator: 1_000n, pool: 3n, beneficiary: 0n, referrer: 0n },
        }),
      });
    }
  }
  const equals = [...tokens.keys()].filter((index) => index % 3 === 0);
  for (let index = 0; index < stablePools; index += 1) {
    const members = random.pick(equals, 3);
    const depth = (2e15 * spread ** random.next()) / (prices[0] ?? 1);
    const reserves = members.map(() => BigInt(Math.floor(depth * (0.7 + 0.6 * random.next()))));
    const roots = members.flatMap((member) => tokens[member] ?? []);
    roots.forEach((root, side) => depths.set(root, (depths.get(root) ?? 0n) + (reserves[side] ?? 0n)));
    const lpToken = toAddress(`0:${(2_000_000 + index).toString(16).padStart(64, '0')}`);
    pools.push({
      address: toAddress(`0:${(3_000_000 + index).toString(16).padStart(64, '0')}`),
      kind: 'stable-pool',
      tokens: [...roots, lpToken],
      lpToken,
      quoter: stableQuoter(
        {
          kind: 'stable-pool',
          tokens: reserves.map((reserve) => ({ reserve, decimals: 9 })),
          amplification: { value: 900n, precision: 1n },
          lpSupply: reserves.reduce((sum, reserve) => sum + reserve, 0n),
          fee: { denominator: 1_000n, pool: 3n, beneficiary: 0n, referrer: 0n },
        },
        true,
      ),
    });
  }
  return { graph: buildPoolGraph(pools), depths };
}

interface Ask {
  readonly graph: PoolGraph;
  readonly from: Address;
  readonly to: Address;
  readonly amount: bigint;
  readonly direction: 'exactIn';
  readonly maxHops: number;
}

function bestKnown(ask: Ask): bigint {
  const pools = [...ask.graph.pools];
  const graph: PoolGraph = { ...ask.graph, pools };
  let sum = 0n;
  let left = ask.amount;
  for (let crumb = CRUMBS; crumb > 0; crumb -= 1) {
    const amount = left / BigInt(crumb);
    left -= amount;
    const route = findBestRoute({ ...ask, graph, amount });
    if (!route) continue;
    for (const hop of route.hops) {
      const index = pools.findIndex((pool) => pool.address === hop.pool);
      const pool = pools[index];
      const swap = pool?.quoter.swap(pool.tokens.indexOf(hop.from), pool.tokens.indexOf(hop.to), hop.spent);
      if (pool && swap) pools[index] = { ...pool, quoter: swap.after };
    }
    sum += route.received;
  }
  return sum;
}

const cpuMs = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
};
const at = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? 0;

let failed = false;
console.log(
  `seed ${SEED}; 3 hops; ${TOKENS} tokens, ${HUBS} of them hubs; percent of the best known output (${CRUMBS} crumbs)`,
);
for (const { name, spread, stablePools } of MARKETS) {
  const { graph, depths } = hubMarket(spread, stablePools, new RandomSource(SEED + spread));
  const split = { atSource: true, moveCost: 0n };
  const params = (random: RandomSource, share: number): Ask => {
    const [from, to] = random.pick([...depths.keys()], 2);
    if (!from || !to) throw new RangeError('a market has two tokens');
    const amount = BigInt(Math.floor(Number(depths.get(from) ?? 0n) * share));
    return { graph, from, to, amount, direction: 'exactIn', maxHops: 3 };
  };
  for (const { share, median } of SIZES) {
    const random = new RandomSource(SEED + spread * 7);
    const single: number[] = [];
    const after: number[] = [];
    const ours: number[] = [];
    const moves: number[] = [];
    for (let index = 0; index < CASES; index += 1) {
      const ask = params(random, share);
      const path = findBestRoute(ask);
      const tree = findRoutes({ ...ask, split })?.best;
      const below = findRoutes({ ...ask, split: { ...split, atSource: false } })?.best;
      if (!path || !tree || !below) continue;
      const known = bestKnown(ask);
      const best = known > tree.received ? known : tree.received;
      const percent = (amount: bigint): number => Number((amount * 10_000_000n) / best) / 100_000;
      single.push(percent(path.received));
      after.push(percent(below.received));
      ours.push(percent(tree.received));
      moves.push(listHops(tree).length);
    }
    const reached = at(ours, 0.5);
    console.log(
      `${name}, ${graph.pools.length} pools, ${share * 100} % of the source: single path ${at(single, 0.5).toFixed(2)}, ` +
        `split after a hop ${at(after, 0.5).toFixed(2)}, split ${reached.toFixed(2)} (p10 ${at(ours, 0.1).toFixed(2)}), ` +
        `pools ${at(moves, 0.5)}, at most ${at(moves, 0.999)}`,
    );
    if (reached < median) {
      console.log(`median below ${median}`);
      failed = true;
    }
  }
  const random = new RandomSource(SEED);
  const timed = (count: number): number[] =>
    Array.from({ length: count }, () => {
      const ask = params(random, 0.2 * random.next());
      const direction = random.next() < 0.5 ? ('exactIn' as const) : ('exactOut' as const);
      const asked = { ...ask, direction, split };
      const started = cpuMs();
      findRoutes(asked);
      return cpuMs() - started;
    });
  timed(300);
  const times = timed(TIMED);
  console.log(
    `${name}: CPU milliseconds with alternatives p50 ${at(times, 0.5).toFixed(2)}, p99 ${at(times, 0.99).toFixed(2)}`,
  );
  if (at(times, 0.99) > P99_LIMIT_MS) {
    console.log(`p99 above ${P99_LIMIT_MS} ms`);
    failed = true;
  }
}
process.exit(failed ? 1 : 0);
