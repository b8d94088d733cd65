import { ONE, mulDivDown, ratio, type Address, type Ratio } from '@junction/primitives';
import type { PoolQuoter, RouteNode } from '@junction/routing';
import { compoundedFeeUp, compoundedImpact, minimumDown } from '@junction/routing/terms';
import type { Hop, Quote } from '../model/quote.ts';
import type { SwapDifference } from './swap-difference.ts';

/** A pool of the route as the chain tells it this moment. */
export interface RoutePool {
  /** Positions are the quoter's. */
  readonly tokens: readonly Address[];
  readonly quoter: PoolQuoter;
}

/**
 * How far a pool may have moved for the better since it was quoted, per hop. More, and the quote is no fair one: its
 * minimums would let somebody else take the difference.
 */
const DRIFT = ratio(ONE / 100n);
/** By how much the price impact may be above the one shown; the market moves between block and confirmation. */
const IMPACT_DRIFT = ONE / 100n;
/** By how much the fee may be above the one shown, as part of what is sold: later fees are told in the sold token. */
const FEE_DRIFT = ONE / 1_000n;

/**
 * Plays the shown route on the pools as they are now and compares. Undefined when the figures hold: nobody is promised
 * what the pools do not give, nobody is asked to take less than they give, and what it costs is what is shown.
 */
export function outcomeDifference(
  quote: Quote,
  pools: ReadonlyMap<Address, RoutePool>,
): SwapDifference | undefined {
  const quoters = new Map([...pools].map(([address, { quoter }]) => [address, quoter]));
  const played: PlayedHop[] = [];
  for (const [index, hop] of quote.hops.entries()) {
    const one = playHop(quote, index, played, { pools, quoters });
    // A pool that refuses gives nothing.
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
  /** Each pool after what earlier hops did to it. */
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
 * The sold amount's part as shown; of a result, its share, and the last beside it what division leaves over. Undefined
 * where the hop spends what no hop before it gave.
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
