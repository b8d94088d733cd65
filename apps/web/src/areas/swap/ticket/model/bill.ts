import {
  FIXED_POINT_ONE,
  itemAt,
  mulDivDown,
  nano,
  ratio,
  units,
  type Address,
  type Nano,
  type Ratio,
  type Units,
} from '@junction/primitives';
import { assessTradeRisk, type RiskWarning } from '../../../../rooms/risk-warning/index.ts';
import { compoundSlippageToleranceRoundedUp } from '../../../../rooms/slippage-tolerance/index.ts';
import type { QuoteView } from './quote-view.ts';
import { getQuotePayment } from './payment.ts';
import { getLastHops, type Hop, type Quote } from './quote.ts';
import {
  getRouteDepth,
  isRouteSplit,
  getPathToHop,
  computeDisplayedShares,
  getHopInputShareRoundedDown,
} from './route-tree.ts';

/** Possible end of a swap: a hop reverts, or the swap arrives. States the balance the user then has. */
export type SwapOutcome =
  | {
      readonly kind: 'reverted';
      /** Hop that reverts, counted from 1. */
      readonly hop: number;
      readonly pool: Address;
      readonly token: Address;
      /** Minimum amount; exact for the first hop. */
      readonly atLeast: Units;
      /** Shortfall of `atLeast` relative to the quoted amount of the same token, as a ratio; 0 for the first hop. */
      readonly shortfall: Ratio;
      /** Share of the sold amount on this path. */
      readonly share: Ratio;
      /** Minimum of the wanted token received through the other paths. */
      readonly receivedOnOtherPaths: Units;
    }
  | {
      readonly kind: 'arrived';
      readonly hop: number;
      readonly token: Address;
      readonly atLeast: Units;
      readonly quoted: Units;
    };

/** Path of a split route, from the sold token to the wanted one. */
export interface SplitRoutePath {
  readonly share: Ratio;
  /** Intermediate tokens. */
  readonly via: readonly Address[];
  /** Pools in order. */
  readonly pools: readonly Address[];
  readonly quoted: Units;
  readonly minimum: Units;
  /** Fees of the path's pools as a share of the input; undefined if a pool does not report its fee. */
  readonly feeRate: Ratio | undefined;
  readonly impact: Ratio | undefined;
}

/** Costs and result of a swap before signing. Exact integers. */
export interface Bill {
  readonly spent: Units;
  readonly quoted: Units;
  readonly minimum: Units;
  /** Shortfall of the minimum compared with the quote, as a ratio. */
  readonly minimumShortfall: Ratio;
  readonly fee: Units;
  readonly feeRate: Ratio;
  readonly impact: Ratio;
  readonly slippageTolerance: Ratio;
  /**
   * Slippage tolerance compounded over the n hops of the longest path, (1 + s)^n - 1. The maximum loss is
   * `minimumShortfall`.
   */
  readonly compoundedSlippageTolerance: Ratio;
  readonly hops: number;
  /** Paths of a split route; empty if the route is not split. */
  readonly ways: readonly SplitRoutePath[];
  readonly outcomes: readonly SwapOutcome[];
  /**
   * Worst case. With several hops: the last hop of the path with the largest share reverts after all hops before it
   * paid their minimum. With one hop: the minimum arrives.
   */
  readonly worst: SwapOutcome;
  /** Received units per 1e18 sold units, and the inverse; both rounded down. */
  readonly price: { readonly ltr: bigint; readonly rtl: bigint };
  readonly gas: { readonly attached: Nano; readonly returned: Nano | undefined } | undefined;
  /** Risk that must be acknowledged before sending. */
  readonly risk: RiskWarning;
}

/** Returns `part / total`, rounded down; 0 if the total is 0. */
export function toRatioRoundedDown(part: bigint, total: bigint): Ratio {
  return ratio(total === 0n ? 0n : (part * FIXED_POINT_ONE) / total);
}

function getShortfall(atLeast: bigint, quoted: bigint): Ratio {
  return atLeast >= quoted ? ratio(0n) : toRatioRoundedDown(quoted - atLeast, quoted);
}

/** Sums the minimums of the last hops whose path does not include the hop `index`. */
function getReceivedOnOtherPaths(quote: Quote, index: number): Units {
  const total = quote.hops.reduce((sum, hop, end) => {
    const isEnd = quote.hops.every((other) => other.parent !== end);
    return isEnd && !getPathToHop(quote.hops, end).includes(index) ? sum + hop.minimum : sum;
  }, 0n);
  return units(total);
}

function getRevertedOutcome(
  quote: Quote,
  hop: Hop,
  index: number,
): Extract<SwapOutcome, { kind: 'reverted' }> {
  const before = hop.parent === undefined ? undefined : quote.hops[hop.parent];
  const atLeast =
    before === undefined ? hop.spent : units(mulDivDown(before.minimum, hop.share, FIXED_POINT_ONE));
  return {
    kind: 'reverted',
    hop: index + 1,
    pool: hop.pool,
    token: hop.from,
    atLeast,
    shortfall: getShortfall(atLeast, hop.spent),
    share: getHopInputShareRoundedDown(quote.hops, index),
    receivedOnOtherPaths: getReceivedOnOtherPaths(quote, index),
  };
}

function getRoutePaths(quote: Quote): readonly SplitRoutePath[] {
  const { hops } = quote;
  if (!isRouteSplit(hops)) return [];
  const shares = computeDisplayedShares(hops);
  return getLastHops(hops).map((end) => {
    const path = getPathToHop(hops, hops.indexOf(end)).flatMap((index) => hops[index] ?? []);
    /**
     * Combines the rates of all hops, such as their fees, into the rate of the whole path: 1 minus the product of (1 -
     * rate). Undefined if the rate of a hop is unknown.
     */
    const keep = (partOf: (hop: Hop) => Ratio | undefined): Ratio | undefined => {
      let left: bigint = FIXED_POINT_ONE;
      for (const hop of path) {
        const part = partOf(hop);
        if (part === undefined) return undefined;
        left = mulDivDown(left, FIXED_POINT_ONE - part, FIXED_POINT_ONE);
      }
      return ratio(FIXED_POINT_ONE - left);
    };
    return {
      share: itemAt(shares, hops.indexOf(end)),
      via: path.slice(0, -1).map((hop) => hop.to),
      pools: path.map((hop) => hop.pool),
      quoted: end.received,
      minimum: end.minimum,
      feeRate: keep((hop) => hop.feeRate),
      impact: keep((hop) => hop.priceImpact),
    };
  });
}

/** Derives the bill of a quote. */
export function deriveBill({
  quote,
  slippageTolerance,
  loss,
  tokenBalance,
}: Pick<QuoteView, 'quote' | 'slippageTolerance' | 'loss' | 'tokenBalance'>): Bill {
  const ends = getLastHops(quote.hops);
  const last = ends.at(-1);
  if (last === undefined) throw new RangeError('a quote has at least one hop');
  const reverts = quote.hops.map((hop, index) => getRevertedOutcome(quote, hop, index));
  const arrived: SwapOutcome = {
    kind: 'arrived',
    hop: quote.hops.length,
    token: last.to,
    atLeast: quote.minimum,
    quoted: quote.received,
  };
  const attached = getQuotePayment(quote, tokenBalance)?.gas;
  const minimumShortfall = getShortfall(quote.minimum, quote.received);
  /**
   * Last hop, among those that revert, of the path with the largest share. If several of these paths have the same
   * share, the last one is used.
   */
  const heaviest = reverts
    .filter((_, index) => quote.hops.every((hop) => hop.parent !== index))
    .reduce((worst, one) => (one.share >= worst.share ? one : worst));
  return {
    spent: quote.spent,
    quoted: quote.received,
    minimum: quote.minimum,
    minimumShortfall,
    fee: quote.fee,
    feeRate: toRatioRoundedDown(quote.fee, quote.spent),
    impact: quote.impact,
    slippageTolerance,
    compoundedSlippageTolerance: compoundSlippageToleranceRoundedUp(
      slippageTolerance,
      getRouteDepth(quote.hops),
    ),
    hops: quote.hops.length,
    ways: getRoutePaths(quote),
    outcomes: [...reverts, arrived],
    worst: quote.hops.length > 1 ? heaviest : arrived,
    price: {
      ltr: (quote.received * FIXED_POINT_ONE) / quote.spent,
      rtl: (quote.spent * FIXED_POINT_ONE) / quote.received,
    },
    gas:
      attached === undefined ? undefined : { attached: nano(attached), returned: quote.transfer?.returned },
    risk: assessTradeRisk({ impact: quote.impact, loss, slippageTolerance: minimumShortfall }),
  };
}

/** Returns true if two quotes have the same amounts, so that a confirmation of one also applies to the other. */
export function isSameQuotedTrade(a: Quote, b: Quote): boolean {
  return a.spent === b.spent && a.received === b.received && a.minimum === b.minimum;
}
