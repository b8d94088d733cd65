import { FIXED_POINT_ONE, mulDivDown, ratio, type Address, type Ratio } from '@junction/primitives';
import type { PoolQuoter, RouteNode } from '@junction/routing';
import {
  computeRouteFeeRoundedUp,
  computeRoutePriceImpact,
  computeMinimumHopOutputRoundedDown,
} from '@junction/routing/terms';
import type { Hop, Quote } from '../model/quote.ts';
import type { SwapResponseDifference } from './swap-difference.ts';

/** Current on-chain state of a pool of the route. */
export interface ReplayedRoutePool {
  /** Token roots in the index order of the quoter. */
  readonly tokens: readonly Address[];
  readonly quoter: PoolQuoter;
}

/**
 * Maximum improvement of a pool's output per hop since the quote: 1 %. After a larger improvement, the minimums of the
 * quote would be too low, and other traders could extract the difference.
 */
const MAX_OUTPUT_DRIFT = ratio(FIXED_POINT_ONE / 100n);
/** Maximum increase of the price impact: 1 percentage point. The market may move before the user confirms. */
const MAX_IMPACT_DRIFT = FIXED_POINT_ONE / 100n;
/**
 * Maximum increase of the fee as a ratio of the sold amount: 0.1 %. Fees of later hops are converted to the sold token,
 * so they depend on prices.
 */
const MAX_FEE_DRIFT = FIXED_POINT_ONE / 1_000n;

/**
 * Simulates the displayed route on the current pools. Undefined if the outputs are within the tolerated range, and
 * price impact and fees do not exceed the displayed ones.
 */
export function findOutcomeDifference(
  quote: Quote,
  pools: ReadonlyMap<Address, ReplayedRoutePool>,
): SwapResponseDifference | undefined {
  const quoters = new Map([...pools].map(([address, { quoter }]) => [address, quoter]));
  const played: SimulatedHop[] = [];
  for (const [index, hop] of quote.hops.entries()) {
    const one = simulateHop(quote, index, played, { pools, quoters });
    // A pool that rejects the hop pays nothing.
    if (one === undefined || one.received < hop.minimum) return 'OUTCOME';
    if (
      computeMinimumHopOutputRoundedDown(one.received, MAX_OUTPUT_DRIFT, getHopDepth(quote.hops, index)) >
      hop.received
    )
      return 'OUTCOME';
    played.push(one);
  }
  const branches = toRouteNodes(played, undefined);
  if (computeRoutePriceImpact({ branches }) > quote.impact + MAX_IMPACT_DRIFT) return 'IMPACT';
  const fee = computeRouteFeeRoundedUp({ branches });
  return fee > quote.fee + mulDivDown(quote.spent, MAX_FEE_DRIFT, FIXED_POINT_ONE) ? 'FEE' : undefined;
}

interface SimulatedHop {
  readonly hop: Hop;
  readonly spent: bigint;
  readonly received: bigint;
  readonly fee: bigint;
  readonly priceImpact: Ratio;
}

interface SimulatedPools {
  readonly pools: ReadonlyMap<Address, ReplayedRoutePool>;
  /** State of the pools after the hops simulated so far. */
  readonly quoters: Map<Address, PoolQuoter>;
}

function simulateHop(
  { hops }: Quote,
  index: number,
  played: readonly SimulatedHop[],
  { pools, quoters }: SimulatedPools,
): SimulatedHop | undefined {
  const hop = hops[index];
  if (hop === undefined) return undefined;
  const spent = getHopInput(hops, { hop, index }, played);
  if (spent === undefined) return undefined;
  const tokens = pools.get(hop.pool)?.tokens ?? [];
  const swap = quoters.get(hop.pool)?.swap(tokens.indexOf(hop.from), tokens.indexOf(hop.to), spent);
  if (swap === undefined) return undefined;
  quoters.set(hop.pool, swap.after);
  return { hop, spent, received: swap.received, fee: swap.fee, priceImpact: swap.priceImpact };
}

/**
 * Returns the input of a hop: the displayed amount for a first hop, otherwise its share of the previous hop's output
 * (the last one with the rounding remainder). Undefined if the previous hop has not been simulated.
 */
function getHopInput(
  hops: readonly Hop[],
  { hop, index }: { readonly hop: Hop; readonly index: number },
  played: readonly SimulatedHop[],
): bigint | undefined {
  if (hop.parent === undefined) return hop.spent;
  const before = played[hop.parent];
  if (before === undefined) return undefined;
  const beside = hops.filter((other) => other.parent === hop.parent);
  const share = (other: Hop): bigint => mulDivDown(before.received, other.share, FIXED_POINT_ONE);
  if (beside.at(-1) !== hops[index]) return share(hop);
  return beside.slice(0, -1).reduce((left, other) => left - share(other), before.received);
}

function getHopDepth(hops: readonly Hop[], index: number): number {
  let depth = 1;
  for (let at = hops[index]?.parent; at !== undefined; at = hops[at]?.parent) depth += 1;
  return depth;
}

function toRouteNodes(played: readonly SimulatedHop[], parent: number | undefined): readonly RouteNode[] {
  return played.flatMap(({ hop, spent, received, fee, priceImpact }, index) =>
    hop.parent === parent
      ? [
          {
            hop: {
              action: hop.action,
              pool: hop.pool,
              poolKind: hop.poolKind,
              poolTokens: hop.poolTokens,
              from: hop.from,
              to: hop.to,
              spent,
              received,
              fee,
              priceImpact,
            },
            numerator: hop.share,
            next: toRouteNodes(played, index),
          },
        ]
      : [],
  );
}
