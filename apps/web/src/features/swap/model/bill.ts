import { ONE, ratio, type Address, type Nano, type Ratio, type Units } from '@junction/primitives';
import type { Quote } from './quote.ts';

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
    }
  | {
      readonly kind: 'arrived';
      readonly hop: number;
      readonly token: Address;
      readonly atLeast: Units;
      readonly quoted: Units;
    };

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
  readonly toleranceOverall: Ratio;
  readonly hops: number;
  readonly outcomes: readonly Outcome[];
  /** The worst of them: the last hop refuses and everything before it went badly. */
  readonly worst: Outcome;
  /** Received units per 1e18 of sold units, and back; both rounded down. */
  readonly price: { readonly ltr: bigint; readonly rtl: bigint };
  readonly gas: { readonly attached: Nano; readonly returned: Nano | undefined } | undefined;
}

export interface BillFacts {
  readonly quote: Quote;
  readonly tolerance: Ratio;
  readonly toleranceOverall: Ratio;
  readonly gas: Bill['gas'];
}

/** Part of a whole as a ratio, rounded down. */
export function ratioDown(part: bigint, whole: bigint): Ratio {
  return ratio(whole === 0n ? 0n : (part * ONE) / whole);
}

/** The same ratio below zero, for display: a loss has its minus. */
export function negative(value: Ratio): Ratio {
  return ratio(0n - value);
}

function shortfallOf(atLeast: bigint, quoted: bigint): Ratio {
  return atLeast >= quoted ? ratio(0n) : ratioDown(quoted - atLeast, quoted);
}

function outcomesOf(quote: Quote): readonly Outcome[] {
  const refusals = quote.hops.map((hop, index): Outcome => {
    const before = quote.hops[index - 1];
    return before === undefined
      ? {
          kind: 'refused',
          hop: 1,
          pool: hop.pool,
          token: hop.spentToken,
          atLeast: quote.spent,
          shortfall: ratio(0n),
        }
      : {
          kind: 'refused',
          hop: index + 1,
          pool: hop.pool,
          token: before.receivedToken,
          atLeast: before.minimum,
          shortfall: shortfallOf(before.minimum, before.expected),
        };
  });
  const last = quote.hops.at(-1);
  if (last === undefined) return refusals;
  return [
    ...refusals,
    {
      kind: 'arrived',
      hop: quote.hops.length,
      token: last.receivedToken,
      atLeast: quote.minimum,
      quoted: quote.received,
    },
  ];
}

/** Everything the bill shows, derived from one quote. */
export function makeBill({ quote, tolerance, toleranceOverall, gas }: BillFacts): Bill {
  const outcomes = outcomesOf(quote);
  const arrived = outcomes.at(-1);
  const lastRefusal = outcomes.at(-2);
  const worst = quote.hops.length > 1 ? lastRefusal : arrived;
  if (worst === undefined) throw new RangeError('a quote has at least one hop');
  return {
    spent: quote.spent,
    quoted: quote.received,
    minimum: quote.minimum,
    minimumShortfall: shortfallOf(quote.minimum, quote.received),
    fee: quote.fee,
    feeRate: ratioDown(quote.fee, quote.spent),
    impact: quote.impact,
    tolerance,
    toleranceOverall,
    hops: quote.hops.length,
    outcomes,
    worst,
    price: {
      ltr: (quote.received * ONE) / quote.spent,
      rtl: (quote.spent * ONE) / quote.received,
    },
    gas,
  };
}

/** The price of one whole token as 1e-18 steps of the other, from base-unit amounts. Rounded down. */
export function priceOfOneDown(
  spent: bigint,
  spentDecimals: number,
  received: bigint,
  receivedDecimals: number,
): bigint {
  if (spent === 0n) return 0n;
  return (received * 10n ** BigInt(spentDecimals) * ONE) / (spent * 10n ** BigInt(receivedDecimals));
}

/** The dollar value of an amount, 1e-18 steps, rounded down. */
export function valueDown(amount: Units, decimals: number, price: bigint): bigint {
  return (amount * price) / 10n ** BigInt(decimals);
}

/** A frozen amount is the same amount: what Confirm compares. */
export function isSameDeal(a: Quote, b: Quote): boolean {
  return a.spent === b.spent && a.received === b.received && a.minimum === b.minimum;
}
