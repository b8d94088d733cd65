import { ONE, mulDivDown, ratio, type Address, type Ratio } from '@junction/primitives';
import type { PoolQuoter, RouteNode } from '@junction/routing';
import { compoundedFeeUp, compoundedImpact, minimumDown } from '@junction/routing/terms';
import type { Hop, Quote } from '../model/quote.ts';
import type { SwapDifference } from './swap-difference.ts';

/** Current on-chain state of a pool of the route. */
export interface RoutePool {
  /** Indexes are the quoter's. */
  readonly tokens: readonly Address[];
  readonly quoter: PoolQuoter;
}

/**
 * Maximum improvement of a pool since the quote, per hop. Above it the quote is unfair: its minimums would leave the
 * difference to others.
 */
const DRIFT = ratio(ONE / 100n);
/** Maximum increase of the price impact, since the market moves before the confirmation. */
const IMPACT_DRIFT = ONE / 100n;
/** Maximum increase of the fee as a share of the sold amount: later fees are converted to the sold token. */
const FEE_DRIFT = ONE / 1_000n;

/**
 * Simulates the displayed route on the current pools. Undefined if the amounts match: the output is neither overstated
 * nor understated, and costs are as displayed.
 */
export function outcomeDifference(
  quote: Quote,
  pools: ReadonlyMap<Address, RoutePool>,
): SwapDifference | undefined {
  const quoters = new Map([...pools].map(([address, { quoter }]) => [address, quoter]));
  const played: PlayedHop[] = [];
  for (const [index, hop] of quote.hops.entries()) {
    const one = playHop(quote, index, played, { pools, quoters });
    // A rejecting pool returns nothing.
    if (one === undefined || one.received < hop.minimum) return 'OUTCOME';
    if (minimumDown(one.received, DRIFT, depthOfHop(quote.hops, index)) > hop.received) return 'OUTCOME';
    played.push(one);
  }
  const branches = nodesAfter(played, undefined);
  if (compoundedImpact({ branches }) > quote.impact + IMPACT_DRIFT) return 'IMPACT';
  const fee = compoundedFeeUp({ branches });
  return fee > quote.fee + mulDivDown(quote.spent, FEE_DRIFT, ONE) ? 'FEE' : undefined;
}

interface PlayedHop {
  readonly hop: Hop;
  readonly spent: bigint;
  readonly received: bigint;
  readonly fee: bigint;
  readonly priceImpact: Ratio;
}

interface Board {
  readonly pools: ReadonlyMap<Address, RoutePool>;
  /** Pools after earlier hops. */
  readonly quoters: Map<Address, PoolQuoter>;
}

function playHop(
  { hops }: Quote,
  index: number,
  played: readonly PlayedHop[],
  { pools, quoters }: Board,
): PlayedHop | undefined {
  const hop = hops[index];
  if (hop === undefined) return undefined;
  const spent = spentBy(hops, { hop, index }, played);
  if (spent === undefined) return undefined;
  const tokens = pools.get(hop.pool)?.tokens ?? [];
  const swap = quoters.get(hop.pool)?.swap(tokens.indexOf(hop.from), tokens.indexOf(hop.to), spent);
  if (swap === undefined) return undefined;
  quoters.set(hop.pool, swap.after);
  return { hop, spent, received: swap.received, fee: swap.fee, priceImpact: swap.priceImpact };
}

/**
 * Input of a hop: its displayed share of the sold amount, or its share of an output, the last one with the rounding
 * remainder. Undefined if no earlier hop provides it.
 */
function spentBy(
  hops: readonly Hop[],
  { hop, index }: { readonly hop: Hop; readonly index: number },
  played: readonly PlayedHop[],
): bigint | undefined {
  if (hop.parent === undefined) return hop.spent;
  const before = played[hop.parent];
  if (before === undefined) return undefined;
  const beside = hops.filter((other) => other.parent === hop.parent);
  const share = (other: Hop): bigint => mulDivDown(before.received, other.share, ONE);
  if (beside.at(-1) !== hops[index]) return share(hop);
  return beside.slice(0, -1).reduce((left, other) => left - share(other), before.received);
}

function depthOfHop(hops: readonly Hop[], index: number): number {
  let depth = 1;
  for (let at = hops[index]?.parent; at !== undefined; at = hops[at]?.parent) depth += 1;
  return depth;
}

function nodesAfter(played: readonly PlayedHop[], parent: number | undefined): readonly RouteNode[] {
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
            next: nodesAfter(played, index),
          },
        ]
      : [],
  );
}
