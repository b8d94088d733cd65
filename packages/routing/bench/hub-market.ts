import { toAddress, type Address } from '@junction/primitives';
import {
  buildPoolGraph,
  createConstantProductQuoter,
  createStableQuoter,
  type PoolGraph,
  type RoutablePool,
} from '../src/index.ts';
import type { RandomSource } from '../src/test/random-source.ts';

const HUBS = 5;
/** Reserves of pools between hub tokens relative to those of other pools. */
const HUB_DEPTH = 10;
const FEE = { denominator: 1_000n, pool: 3n, beneficiary: 0n, referrer: 0n };

/** Parameters of a random market. The deepest pool has up to `spread` times the reserves of the shallowest pool. */
export interface MarketSize {
  readonly tokens: number;
  readonly spread: number;
  /** Number of stable pools with three tokens, whose LP tokens are traded too. */
  readonly stablePools: number;
}

/** Market with the total reserves of its tokens. */
export interface Market {
  readonly graph: PoolGraph;
  /** Sum of the reserves of each token over all pools. */
  readonly depths: ReadonlyMap<Address, bigint>;
}

interface MarketDraft {
  readonly prices: readonly number[];
  readonly pools: RoutablePool[];
  readonly depths: Map<Address, bigint>;
}

const toTokenAddress = (index: number): Address =>
  toAddress(`0:${(index + 1).toString(16).padStart(64, '0')}`);
const toPoolAddress = (index: number): Address => toAddress(`0:${index.toString(16).padStart(64, '0')}`);

/**
 * Generates a random market: deep pools between the hub tokens, and one to five pools with hub tokens for every other
 * token. Prices differ by at most 0.2 % between pools. If there are stable pools, which contain tokens of equal price,
 * every third token has the price of the first hub token.
 */
export function generateHubMarket({ tokens, spread, stablePools }: MarketSize, random: RandomSource): Market {
  const drawn = Array.from({ length: tokens }, () => 10 ** (4 * random.next()));
  const prices = drawn.map((price, index) =>
    stablePools > 0 && index % 3 === 0 ? (drawn[0] ?? price) : price,
  );
  const draft: MarketDraft = { prices, pools: [], depths: new Map() };
  for (let index = 1; index < tokens; index += 1) {
    const isHub = index < HUBS;
    const hubs = [...Array(Math.min(HUBS, index)).keys()];
    for (const hub of random.pick(hubs, isHub ? HUBS : 1 + random.below(HUBS)))
      addPair(draft, [hub, index], (isHub ? HUB_DEPTH : 1) * 1e15 * spread ** random.next(), random);
  }
  for (let index = 0; index < stablePools; index += 1) addStablePool(draft, index, spread, random);
  return { graph: buildPoolGraph(draft.pools), depths: draft.depths };
}

function addReserves({ depths }: MarketDraft, tokens: readonly Address[], reserves: readonly bigint[]): void {
  for (const [side, token] of tokens.entries())
    depths.set(token, (depths.get(token) ?? 0n) + (reserves[side] ?? 0n));
}

function addPair(draft: MarketDraft, members: readonly number[], depth: number, random: RandomSource): void {
  const skew = 1 + 0.004 * (random.next() - 0.5);
  const reserves = members.map((member, side) =>
    BigInt(Math.floor((depth / (draft.prices[member] ?? 1)) * (side === 0 ? skew : 1))),
  );
  const [first = 0n, second = 0n] = reserves;
  const tokens = members.map(toTokenAddress);
  addReserves(draft, tokens, reserves);
  draft.pools.push({
    address: toPoolAddress(1_000_000 + draft.pools.length),
    kind: 'constant-product',
    tokens,
    quoter: createConstantProductQuoter({
      kind: 'constant-product',
      reserves: [first, second],
      lpSupply: 1_000_000_000n,
      fee: FEE,
    }),
  });
}

function addStablePool(draft: MarketDraft, index: number, spread: number, random: RandomSource): void {
  const equals = [...draft.prices.keys()].filter((token) => token % 3 === 0);
  const depth = (2e15 * spread ** random.next()) / (draft.prices[0] ?? 1);
  const tokens = random.pick(equals, 3).map(toTokenAddress);
  const reserves = tokens.map(() => BigInt(Math.floor(depth * (0.7 + 0.6 * random.next()))));
  addReserves(draft, tokens, reserves);
  const lpToken = toPoolAddress(2_000_000 + index);
  draft.pools.push({
    address: toPoolAddress(3_000_000 + index),
    kind: 'stable-pool',
    tokens: [...tokens, lpToken],
    lpToken,
    quoter: createStableQuoter(
      {
        kind: 'stable-pool',
        tokens: reserves.map((reserve) => ({ reserve, decimals: 9 })),
        amplification: { value: 900n, precision: 1n },
        lpSupply: reserves.reduce((sum, reserve) => sum + reserve, 0n),
        fee: FEE,
      },
      true,
    ),
  });
}
