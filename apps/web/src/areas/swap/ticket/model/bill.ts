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
import { compoundToleranceUp } from '../../../../rooms/tolerance/index.ts';
import type { SwapFigures } from './figures.ts';
import { paymentOf } from './payment.ts';
import { endsOf, type Hop, type Quote } from './quote.ts';
import { depthOf, isSplit, pathTo, shownShares, sourceShareDown } from './route-tree.ts';

/** What the user holds if the swap ends at a certain point. */
export type Outcome =
  | {
      readonly kind: 'refused';
      /** The hop that refuses, 1 is the first. */
      readonly hop: number;
      readonly pool: Address;
      readonly token: Address;
      /** At least this; exact for the first hop. */
      readonly atLeast: Units;
      /** Below the quote of that point, as a ratio; 0 for the first hop. */
      readonly shortfall: Ratio;
      /** Part of the sold amount that goes this way. */
      readonly share: Ratio;
      /** What the other ways bring of the wanted token meanwhile, at least. */
      readonly elsewhere: Units;
    }
  | {
      readonly kind: 'arrived';
      readonly hop: number;
      readonly token: Address;
      readonly atLeast: Units;
      readonly quoted: Units;
    };

/** One way through a route that parts, from the sold token to the wanted one. */
export interface Way {
  readonly share: Ratio;
  /** Tokens on the way, the two ends left out. */
  readonly via: readonly Address[];
  /** Pools on the way, in order. */
  readonly pools: readonly Address[];
  readonly quoted: Units;
  readonly minimum: Units;
  /** What the pools on this way keep, as part of what goes in; undefined when a pool does not say. */
  readonly feeRate: Ratio | undefined;
  readonly impact: Ratio | undefined;
}

/** The figures under the form: everything said before anybody signs. Exact integers. */
export interface Bill {
  readonly spent: Units;
  readonly quoted: Units;
  readonly minimum: Units;
  /** How far the minimum lies below the quote. */
  readonly minimumShortfall: Ratio;
  readonly fee: Units;
  readonly feeRate: Ratio;
  readonly impact: Ratio;
  readonly tolerance: Ratio;
  /** What the tolerances of the hops come to by the usual reckoning, (1 + s)^n - 1. The most that can be lost is the shortfall. */
  readonly toleranceOverall: Ratio;
  readonly hops: number;
  /** None where the route does not part. */
  readonly ways: readonly Way[];
  readonly outcomes: readonly Outcome[];
  /** The worst of them: the last hop refuses and everything before it went badly; of several ways, on the largest. */
  readonly worst: Outcome;
  /** Received units per 1e18 of sold units, and back; both rounded down. */
  readonly price: { readonly ltr: bigint; readonly rtl: bigint };
  readonly gas: { readonly attached: Nano; readonly returned: Nano | undefined } | undefined;
  /** What has to be acknowledged before it is sent. */
  readonly risk: RiskWarning;
}

/** Part of a whole as a ratio, rounded down. */
export function ratioDown(part: bigint, whole: bigint): Ratio {
  return ratio(whole === 0n ? 0n : (part * ONE) / whole);
}

function shortfallOf(atLeast: bigint, quoted: bigint): Ratio {
  return atLeast >= quoted ? ratio(0n) : ratioDown(quoted - atLeast, quoted);
}

/** What the ends bring that do not come through this hop, at least. */
function elsewhereOf(quote: Quote, index: number): Units {
  const total = quote.hops.reduce((sum, hop, end) => {
    const isEnd = quote.hops.every((other) => other.parent !== end);
    return isEnd && !pathTo(quote.hops, end).includes(index) ? sum + hop.minimum : sum;
  }, 0n);
  return units(total);
}

function refusalOf(quote: Quote, hop: Hop, index: number): Extract<Outcome, { kind: 'refused' }> {
  const before = hop.parent === undefined ? undefined : quote.hops[hop.parent];
  const atLeast = before === undefined ? hop.spent : units(mulDivDown(before.minimum, hop.share, ONE));
  return {
    kind: 'refused',
    hop: index + 1,
    pool: hop.pool,
    token: hop.from,
    atLeast,
    shortfall: shortfallOf(atLeast, hop.spent),
    share: sourceShareDown(quote.hops, index),
    elsewhere: elsewhereOf(quote, index),
  };
}

function waysOf(quote: Quote): readonly Way[] {
  const { hops } = quote;
  if (!isSplit(hops)) return [];
  const shares = shownShares(hops);
  return endsOf(hops).map((end) => {
    const path = pathTo(hops, hops.indexOf(end)).flatMap((index) => hops[index] ?? []);
    /** What is left of one after every hop has taken its part. */
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

/** Everything the bill shows, derived from one quote. */
export function makeBill({
  quote,
  tolerance,
  loss,
  held,
}: Pick<SwapFigures, 'quote' | 'tolerance' | 'loss' | 'held'>): Bill {
  const ends = endsOf(quote.hops);
  const last = ends.at(-1);
  if (last === undefined) throw new RangeError('a quote has at least one hop');
  const refusals = quote.hops.map((hop, index) => refusalOf(quote, hop, index));
  const arrived: Outcome = {
    kind: 'arrived',
    hop: quote.hops.length,
    token: last.to,
    atLeast: quote.minimum,
    quoted: quote.received,
  };
  const attached = paymentOf(quote, held)?.gas;
  const minimumShortfall = shortfallOf(quote.minimum, quote.received);
  /** The last hop of the way with the largest part, the last of equals. */
  const heaviest = refusals
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
    tolerance,
    toleranceOverall: compoundToleranceUp(tolerance, depthOf(quote.hops)),
    hops: quote.hops.length,
    ways: waysOf(quote),
    outcomes: [...refusals, arrived],
    worst: quote.hops.length > 1 ? heaviest : arrived,
    price: {
      ltr: (quote.received * ONE) / quote.spent,
      rtl: (quote.spent * ONE) / quote.received,
    },
    gas:
      attached === undefined ? undefined : { attached: nano(attached), returned: quote.transfer?.returned },
    risk: assessRisk({ impact: quote.impact, loss, tolerance: minimumShortfall }),
  };
}

/** A frozen amount is the same amount: what Confirm compares. */
export function isSameTrade(a: Quote, b: Quote): boolean {
  return a.spent === b.spent && a.received === b.received && a.minimum === b.minimum;
}
