import type { Address } from '@junction/primitives';
import { createConstantProductQuoter } from '../constant-product-quoter.ts';
import { buildPoolGraph, type PoolGraph, type RoutablePool } from '../pool-graph.ts';
import { toTestAddress } from './random-graph.ts';
import { RandomSource } from './random-source.ts';
import type { FloatConstantProductPool } from './route-bound.ts';

/** Random market and two of its tokens. `pools` are in floating point, `graph` has the exact quoters. */
export interface RandomRoutingMarket {
  readonly pools: readonly FloatConstantProductPool[];
  readonly graph: PoolGraph;
  readonly from: number;
  readonly to: number;
  /** Total reserves of `from` and `to`, base units. */
  readonly depthIn: number;
  readonly depthOut: number;
}

const FEE = 0.003;
/** Maximum relative difference between the prices of pools. */
const MAX_PRICE_DIFFERENCE = 0.01;

/**
 * Generates a market of 8 to 20 tokens with 1.5 to 3 pools per token between random tokens and log-normal depths.
 * `from` and `to` are at most three pools apart. Each seed gives an unrelated market, so that a benchmark does not
 * depend on a single graph.
 */
export function generateRandomRoutingMarket(seed: number): RandomRoutingMarket {
  for (let attempt = 0; ; attempt += 1) {
    const random = new RandomSource(seed + attempt * 100_003);
    const tokens = 8 + random.below(13);
    const pools = randomPools(random, tokens);
    const [from = 0, to = 1] = random.pick([...Array(tokens).keys()], 2);
    if (!isConnected(pools, from, to, 3)) continue;
    const depthOf = (token: number): number =>
      pools.reduce((sum, pool) => sum + (pool.reserves[pool.tokens.indexOf(token)] ?? 0), 0);
    return { pools, graph: toExactPoolGraph(pools), from, to, depthIn: depthOf(from), depthOut: depthOf(to) };
  }
}

function randomPools(random: RandomSource, tokens: number): FloatConstantProductPool[] {
  const count = Math.round(tokens * (1.5 + 1.5 * random.next()));
  const prices = Array.from({ length: tokens }, () => 10 ** (3 * random.next()));
  return Array.from({ length: count }, () => {
    const [a = 0, b = 1] = random.pick([...prices.keys()], 2);
    const normal = Math.sqrt(-2 * Math.log(1 - random.next())) * Math.cos(2 * Math.PI * random.next());
    const depth = 1e15 * Math.exp(normal);
    const skew = 1 + MAX_PRICE_DIFFERENCE * (random.next() - 0.5);
    return {
      tokens: [a, b],
      reserves: [Math.floor((depth / (prices[a] ?? 1)) * skew), Math.floor(depth / (prices[b] ?? 1))],
      fee: FEE,
    };
  });
}

function isConnected(
  pools: readonly FloatConstantProductPool[],
  from: number,
  to: number,
  hops: number,
): boolean {
  let reached = new Set([from]);
  for (let hop = 0; hop < hops; hop += 1) {
    const next = new Set(reached);
    for (const { tokens } of pools)
      if (tokens.some((token) => reached.has(token))) for (const token of tokens) next.add(token);
    reached = next;
  }
  return reached.has(to);
}

/** Returns the address of a token of a generated market. */
export const toGraphTokenAddress = (token: number): Address => toTestAddress(token + 1);

/** Builds the graph of the same pools with the exact quoters of the contracts. */
export function toExactPoolGraph(pools: readonly FloatConstantProductPool[]): PoolGraph {
  return buildPoolGraph(
    pools.map(({ tokens, reserves, fee }, index): RoutablePool => ({
      address: toTestAddress(1_000 + index),
      kind: 'constant-product',
      tokens: tokens.map(toGraphTokenAddress),
      quoter: createConstantProductQuoter({
        kind: 'constant-product',
        reserves: [BigInt(reserves[0]), BigInt(reserves[1])],
        lpSupply: 1_000_000_000n,
        fee: {
          denominator: 1_000_000n,
          pool: BigInt(Math.round(fee * 1e6)),
          beneficiary: 0n,
          referrer: 0n,
        },
      }),
    })),
  );
}
