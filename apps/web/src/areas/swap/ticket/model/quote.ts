import type { AlternativeRoute, CoinPart, RouteStep, SwapOffer, SwapRoute } from '@junction/api-contract';
import { nano, units, type Address, type Nano, type Ratio, type Units } from '@junction/primitives';
import { minimumDown } from '@junction/routing/terms';

/** One pool on the way; `minimum` is the page's own: the hop refuses below it. */
export type Hop = RouteStep;

/** What was asked: the answer is held against it before anything is signed. */
export interface Asked {
  readonly sold: Address;
  readonly bought: Address;
  /** Which of the two amounts was typed. */
  readonly side: 'left' | 'right';
  readonly amount: Units;
  /** Per hop. */
  readonly tolerance: Ratio;
  /** Tokens a route may pass through besides its two ends. */
  readonly through: { has: (root: Address) => boolean };
  /** The part the native coin plays; undefined when it plays none. */
  readonly coin: CoinPart | undefined;
  /** The sold amount may part before any pool. */
  readonly splits: boolean;
}

/** The message that executes a quote, as the server built it. It is compared with the page's own, never sent. */
export interface Transfer {
  readonly asked: Asked;
  readonly callId: number;
  readonly method: 'transfer' | 'wrap' | 'acceptNative';
  /** The body, base64. */
  readonly payload: string;
  /** The coin that is sold is included. */
  readonly value: Nano;
  /** The server said how many coins; otherwise they are the default. */
  readonly isValueNamed: boolean;
  readonly returned: Nano | undefined;
  readonly to: Address;
}

export interface Quote {
  /** A hop comes before everything that spends its result; where the route does not part, simply in order. */
  readonly hops: readonly Hop[];
  readonly spent: Units;
  readonly received: Units;
  readonly minimum: Units;
  /** Base units of the sold token. */
  readonly fee: Units;
  readonly impact: Ratio;
  readonly alternatives: readonly AlternativeRoute[];
  readonly block: number | undefined;
  /** The sold side is coin, at least in part: a wrap comes before the first pool. */
  readonly sellsCoin: boolean;
  /** Only when asked for with a wallet. */
  readonly transfer: Transfer | undefined;
}

/**
 * Turns the server's route into a quote. The minimums are the page's own: every hop so far may use up its tolerance.
 * Undefined when it is not usable: there is no route.
 */
export function readRoute(
  route: SwapRoute,
  {
    sellsCoin,
    tolerance,
    transfer,
  }: {
    readonly sellsCoin: boolean;
    readonly tolerance: Ratio;
    readonly transfer?: Transfer | undefined;
  },
): Quote | undefined {
  const depths: number[] = [];
  const hops = route.steps.map((step): Hop => {
    const depth = step.parent === undefined ? 1 : (depths[step.parent] ?? 0) + 1;
    depths.push(depth);
    return { ...step, minimum: units(minimumDown(step.received, tolerance, depth)) };
  });
  const ends = endsOf(hops);
  const isTree = hops.every(({ parent, from }, index) =>
    parent === undefined ? from === hops[0]?.from : parent < index && hops[parent]?.to === from,
  );
  if (!isTree || ends.some((end) => end.to !== ends[0]?.to)) return undefined;
  const quote: Quote = {
    hops,
    spent: sum(
      hops.filter((hop) => hop.parent === undefined),
      (hop) => hop.spent,
    ),
    received: sum(ends, (end) => end.received),
    minimum: sum(ends, (end) => end.minimum),
    fee: route.fee,
    impact: route.priceImpact,
    alternatives: route.alternatives ?? [],
    block: route.block?.seqno,
    sellsCoin,
    transfer,
  };
  return quote.spent > 0n && quote.received > 0n && quote.minimum > 0n ? quote : undefined;
}

/** A hop of the route gives nothing, or nothing below which it could be refused. */
export function isTooSmall({ steps }: SwapRoute, tolerance: Ratio): boolean {
  return steps.some(({ received, spent }) => spent === 0n || minimumDown(received, tolerance, 1) === 0n);
}

/** Hops nothing comes after: what they give is what arrives. */
export function endsOf<Hop extends { readonly parent?: number | undefined }>(
  hops: readonly Hop[],
): readonly Hop[] {
  return hops.filter((_, index) => hops.every((hop) => hop.parent !== index));
}

function sum(hops: readonly Hop[], amountOf: (hop: Hop) => Units): Units {
  return units(hops.reduce((total, hop) => total + amountOf(hop), 0n));
}

type Offered = Pick<SwapOffer, 'method' | 'payload' | 'value' | 'returned' | 'to'>;

/** What a server that names no gas gets: the sold coin and 5 coins on top (spec 9). */
const DEFAULT_GAS = 5_000_000_000n;

/** `soldCoin` is the nano of native coin this message sells, 0 for a token transfer. */
export function readTransfer(callId: number, offer: Offered, soldCoin: bigint, asked: Asked): Transfer {
  const { method, payload, value, returned, to } = offer;
  const isValueNamed = value > 0n;
  return {
    asked,
    callId,
    method,
    payload,
    isValueNamed,
    value: isValueNamed ? value : nano(soldCoin + DEFAULT_GAS),
    returned,
    to,
  };
}
