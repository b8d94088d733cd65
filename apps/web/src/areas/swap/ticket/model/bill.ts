import {
  ONE,
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
import { assessRisk, type RiskWarning } from '../../../../rooms/risk-warning/index.ts';
import { compoundSlippageToleranceUp } from '../../../../rooms/slippage-tolerance/index.ts';
import type { QuoteView } from './quote-view.ts';
import { paymentOf } from './payment.ts';
import { endsOf, type Hop, type Quote } from './quote.ts';
import { depthOf, isSplit, pathTo, shownShares, sourceShareDown } from './route-tree.ts';

/** Balance of the user if the swap ends at some point. */
export type Outcome =
  | {
      readonly kind: 'reverted';
      /** Hop that reverts, counted from 1. */
      readonly hop: number;
      readonly pool: Address;
      readonly token: Address;
      /** Minimum amount; exact for the first hop. */
      readonly atLeast: Units;
      /** Shortfall to the quote at that point, as a ratio; 0 for the first hop. */
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
export interface Way {
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
  /** Shortfall of the minimum to the quote. */
  readonly minimumShortfall: Ratio;
  readonly fee: Units;
  readonly feeRate: Ratio;
  readonly impact: Ratio;
  readonly slippageTolerance: Ratio;
  /** Compounded slippage tolerance of the hops, (1 + s)^n - 1. The maximum loss is the shortfall. */
  readonly compoundedSlippageTolerance: Ratio;
  readonly hops: number;
  /** Empty if the route is not split. */
  readonly ways: readonly Way[];
  readonly outcomes: readonly Outcome[];
  /** Worst outcome: the last hop reverts after the minimum of all others; for a split route on the largest path. */
  readonly worst: Outcome;
  /** Received units per 1e18 sold units, and the inverse; both rounded down. */
  readonly price: { readonly ltr: bigint; readonly rtl: bigint };
  readonly gas: { readonly attached: Nano; readonly returned: Nano | undefined } | undefined;
  /** Risk that must be acknowledged before sending. */
  readonly risk: RiskWarning;
}

/** Ratio of part and whole, rounded down. */
export function ratioDown(part: bigint, total: bigint): Ratio {
  return ratio(total === 0n ? 0n : (part * ONE) / total);
}

function shortfallOf(atLeast: bigint, quoted: bigint): Ratio {
  return atLeast >= quoted ? ratio(0n) : ratioDown(quoted - atLeast, quoted);
}

/** Minimum received at the ends that are not reached through this hop. */
function getReceivedOnOtherPaths(quote: Quote, index: number): Units {
  const total = quote.hops.reduce((sum, hop, end) => {
    const isEnd = quote.hops.every((other) => other.parent !== end);
    return isEnd && !pathTo(quote.hops, end).includes(index) ? sum + hop.minimum : sum;
  }, 0n);
  return units(total);
}

function getRejection(quote: Quote, hop: Hop, index: number): Extract<Outcome, { kind: 'reverted' }> {
  const before = hop.parent === undefined ? undefined : quote.hops[hop.parent];
  const atLeast = before === undefined ? hop.spent : units(mulDivDown(before.minimum, hop.share, ONE));
  return {
    kind: 'reverted',
    hop: index + 1,
    pool: hop.pool,
    token: hop.from,
    atLeast,
    shortfall: shortfallOf(atLeast, hop.spent),
    share: sourceShareDown(quote.hops, index),
    receivedOnOtherPaths: getReceivedOnOtherPaths(quote, index),
  };
}

function waysOf(quote: Quote): readonly Way[] {
  const { hops } = quote;
  if (!isSplit(hops)) return [];
  const shares = shownShares(hops);
  return endsOf(hops).map((end) => {
    const path = pathTo(hops, hops.indexOf(end)).flatMap((index) => hops[index] ?? []);
    /** Remainder of 1 after every hop has taken its share. */
    const keep = (partOf: (hop: Hop) => Ratio | undefined): Ratio | undefined => {
      let left: bigint = ONE;
      for (const hop of path) {
        const part = partOf(hop);
        if (part === undefined) return undefined;
        left = mulDivDown(left, ONE - part, ONE);
      }
      return ratio(ONE - left);
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
export function makeBill({
  quote,
  slippageTolerance,
  loss,
  tokenBalance,
}: Pick<QuoteView, 'quote' | 'slippageTolerance' | 'loss' | 'tokenBalance'>): Bill {
  const ends = endsOf(quote.hops);
  const last = ends.at(-1);
  if (last === undefined) throw new RangeError('a quote has at least one hop');
  const reverts = quote.hops.map((hop, index) => getRejection(quote, hop, index));
  const arrived: Outcome = {
    kind: 'arrived',
    hop: quote.hops.length,
    token: last.to,
    atLeast: quote.minimum,
    quoted: quote.received,
  };
  const attached = paymentOf(quote, tokenBalance)?.gas;
  const minimumShortfall = shortfallOf(quote.minimum, quote.received);
  /** Last hop of the path with the largest share; the last of equals. */
  const heaviest = reverts
    .filter((_, index) => quote.hops.every((hop) => hop.parent !== index))
    .reduce((worst, one) => (one.share >= worst.share ? one : worst));
  return {
    spent: quote.spent,
    quoted: quote.received,
    minimum: quote.minimum,
    minimumShortfall,
    fee: quote.fee,
    feeRate: ratioDown(quote.fee, quote.spent),
    impact: quote.impact,
    slippageTolerance,
    compoundedSlippageTolerance: compoundSlippageToleranceUp(slippageTolerance, depthOf(quote.hops)),
    hops: quote.hops.length,
    ways: waysOf(quote),
    outcomes: [...reverts, arrived],
    worst: quote.hops.length > 1 ? heaviest : arrived,
    price: {
      ltr: (quote.received * ONE) / quote.spent,
      rtl: (quote.spent * ONE) / quote.received,
    },
    gas:
      attached === undefined ? undefined : { attached: nano(attached), returned: quote.transfer?.returned },
    risk: assessRisk({ impact: quote.impact, loss, slippageTolerance: minimumShortfall }),
  };
}

/** Whether two quotes have the same amounts, as compared when confirming. */
export function isSameTrade(a: Quote, b: Quote): boolean {
  return a.spent === b.spent && a.received === b.received && a.minimum === b.minimum;
}
