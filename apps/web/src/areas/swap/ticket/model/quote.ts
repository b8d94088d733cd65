import type { AlternativeRoute, CoinPart, RouteStep, SwapOffer, SwapRoute } from '@junction/api-contract';
import { nano, units, type Address, type Nano, type Ratio, type Units } from '@junction/primitives';
import { minimumDown } from '@junction/routing/terms';

/** Pool of the route; `minimum` is computed by the page: the hop reverts below it. */
export type Hop = RouteStep;

/** Parameters of the request, which the response is compared with before signing. */
export interface Asked {
  readonly sold: Address;
  readonly bought: Address;
  /** Side of the entered amount. */
  readonly side: 'left' | 'right';
  readonly amount: Units;
  /** Per hop. */
  readonly slippageTolerance: Ratio;
  /** Allowed intermediate pass through besides its two ends. */
  readonly through: { has: (root: Address) => boolean };
  /** Role of the native coin; undefined if none. */
  readonly coin: CoinPart | undefined;
  /** The sold amount may be split before any pool. */
  readonly splits: boolean;
}

/** Message built by the server for a quote. Only compared with the page's own, never sent. */
export interface Transfer {
  readonly asked: Asked;
  readonly callId: number;
  readonly method: 'transfer' | 'wrap' | 'acceptNative';
  /** Body, base64. */
  readonly payload: string;
  /** Includes sold coins. */
  readonly value: Nano;
  /** The server specified the value; otherwise it is the default. */
  readonly isValueNamed: boolean;
  readonly returned: Nano | undefined;
  readonly to: Address;
}

export interface Quote {
  /** Each hop comes before those that spend its output; sequential if not split. */
  readonly hops: readonly Hop[];
  readonly spent: Units;
  readonly received: Units;
  readonly minimum: Units;
  /** Base units of the sold token. */
  readonly fee: Units;
  readonly impact: Ratio;
  readonly alternatives: readonly AlternativeRoute[];
  readonly block: number | undefined;
  /** Sells coins, at least partially: they are wrapped before the first pool. */
  readonly sellsCoin: boolean;
  /** Only if requested with a wallet. */
  readonly transfer: Transfer | undefined;
}

/**
 * Converts the server's route into a quote. Minimums are computed by the page, assuming that every previous hop uses
 * its slippage tolerance. Undefined if there is no usable route.
 */
export function readRoute(
  route: SwapRoute,
  {
    sellsCoin,
    slippageTolerance,
    transfer,
  }: {
    readonly sellsCoin: boolean;
    readonly slippageTolerance: Ratio;
    readonly transfer?: Transfer | undefined;
  },
): Quote | undefined {
  const depths: number[] = [];
  const hops = route.steps.map((step): Hop => {
    const depth = step.parent === undefined ? 1 : (depths[step.parent] ?? 0) + 1;
    depths.push(depth);
    return { ...step, minimum: units(minimumDown(step.received, slippageTolerance, depth)) };
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

/** True if a hop's output or its minimum is zero. */
export function isTooSmall({ steps }: SwapRoute, slippageTolerance: Ratio): boolean {
  return steps.some(
    ({ received, spent }) => spent === 0n || minimumDown(received, slippageTolerance, 1) === 0n,
  );
}

/** Returns the last hops, whose outputs are received. */
export function endsOf<Hop extends { readonly parent?: number | undefined }>(
  hops: readonly Hop[],
): readonly Hop[] {
  return hops.filter((_, index) => hops.every((hop) => hop.parent !== index));
}

function sum(hops: readonly Hop[], amountOf: (hop: Hop) => Units): Units {
  return units(hops.reduce((total, hop) => total + amountOf(hop), 0n));
}

type Offered = Pick<SwapOffer, 'method' | 'payload' | 'value' | 'returned' | 'to'>;

/** Nano if the server specifies none: the sold coins plus 5 coins (spec 9). */
const DEFAULT_GAS = 5_000_000_000n;

/** `soldCoin` is the native coin sold by this message in nano, 0 for a token transfer. */
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
