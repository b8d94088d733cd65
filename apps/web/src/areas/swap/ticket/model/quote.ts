import type {
  AlternativeRoute,
  NativeCoinRole,
  RouteStep,
  SwapOffer,
  SwapRoute,
} from '@junction/api-contract';
import { nano, units, type Address, type Nano, type Ratio, type Units } from '@junction/primitives';
import { computeMinimumHopOutputRoundedDown } from '@junction/routing/terms';

/** Hop of the route through one pool. The page computes `minimum`; the hop reverts if the pool would pay less. */
export type Hop = RouteStep;

/** Parameters of a quote request. The response must match these parameters before the swap may be signed. */
export interface RequestedQuoteParams {
  readonly sold: Address;
  readonly bought: Address;
  /** Side of the entered amount. */
  readonly side: 'left' | 'right';
  readonly amount: Units;
  /** Slippage tolerance per hop. */
  readonly slippageTolerance: Ratio;
  /** Tokens through which the route may pass in addition to its two ends. */
  readonly through: { has: (root: Address) => boolean };
  /** Role of the native coin in the swap; undefined if no coins are sold or received. */
  readonly coin: NativeCoinRole | undefined;
  /** True if the sold amount may be split before any pool. */
  readonly splits: boolean;
}

/** Message built by the server for a quote. Only compared with the page's own, never sent. */
export interface ServerSwapMessage {
  readonly asked: RequestedQuoteParams;
  readonly callId: number;
  readonly method: 'transfer' | 'wrap' | 'acceptNative';
  /** Body, base64. */
  readonly payload: string;
  /** Attached nano, including the coins that are sold. */
  readonly value: Nano;
  /** True if the server specified the attached nano; false if `value` is the default. */
  readonly isValueNamed: boolean;
  readonly returned: Nano | undefined;
  readonly to: Address;
}

export interface Quote {
  /**
   * Hops in execution order: each follows the hop whose output it spends. If the route is not split, they form a line.
   */
  readonly hops: readonly Hop[];
  readonly spent: Units;
  readonly received: Units;
  readonly minimum: Units;
  /** Base units of the sold token. */
  readonly fee: Units;
  readonly impact: Ratio;
  readonly alternatives: readonly AlternativeRoute[];
  readonly block: number | undefined;
  /** True if coins are sold, at least in part. They are wrapped before the first pool. */
  readonly sellsCoin: boolean;
  /** Message built by the server; undefined if the quote was requested without a wallet. */
  readonly transfer: ServerSwapMessage | undefined;
}

/**
 * Converts a route of the server to a quote. The page computes the minimum outputs itself and assumes that every
 * earlier hop uses its full slippage tolerance. Undefined if the route is inconsistent or pays nothing.
 */
export function convertRouteToQuote(
  route: SwapRoute,
  {
    sellsCoin,
    slippageTolerance,
    transfer,
  }: {
    readonly sellsCoin: boolean;
    readonly slippageTolerance: Ratio;
    readonly transfer?: ServerSwapMessage | undefined;
  },
): Quote | undefined {
  const depths: number[] = [];
  const hops = route.steps.map((step): Hop => {
    const depth = step.parent === undefined ? 1 : (depths[step.parent] ?? 0) + 1;
    depths.push(depth);
    return {
      ...step,
      minimum: units(computeMinimumHopOutputRoundedDown(step.received, slippageTolerance, depth)),
    };
  });
  const ends = getLastHops(hops);
  const isTree = hops.every(({ parent, from }, index) =>
    parent === undefined ? from === hops[0]?.from : parent < index && hops[parent]?.to === from,
  );
  if (!isTree || ends.some((end) => end.to !== ends[0]?.to)) return undefined;
  const quote: Quote = {
    hops,
    spent: sumHopAmounts(
      hops.filter((hop) => hop.parent === undefined),
      (hop) => hop.spent,
    ),
    received: sumHopAmounts(ends, (end) => end.received),
    minimum: sumHopAmounts(ends, (end) => end.minimum),
    fee: route.fee,
    impact: route.priceImpact,
    alternatives: route.alternatives ?? [],
    block: route.block?.seqno,
    sellsCoin,
    transfer,
  };
  return quote.spent > 0n && quote.received > 0n && quote.minimum > 0n ? quote : undefined;
}

/** True if a hop's input or its minimum output is zero. */
export function hasHopWithZeroAmount({ steps }: SwapRoute, slippageTolerance: Ratio): boolean {
  return steps.some(
    ({ received, spent }) =>
      spent === 0n || computeMinimumHopOutputRoundedDown(received, slippageTolerance, 1) === 0n,
  );
}

/** Returns the last hop of each path, whose outputs the user receives. */
export function getLastHops<Hop extends { readonly parent?: number | undefined }>(
  hops: readonly Hop[],
): readonly Hop[] {
  return hops.filter((_, index) => hops.every((hop) => hop.parent !== index));
}

function sumHopAmounts(hops: readonly Hop[], amountOf: (hop: Hop) => Units): Units {
  return units(hops.reduce((total, hop) => total + amountOf(hop), 0n));
}

type OfferedTransfer = Pick<SwapOffer, 'method' | 'payload' | 'value' | 'returned' | 'to'>;

/** Nano attached for gas, in addition to sold coins, if the server specifies no value: 5 coins (spec 9). */
const DEFAULT_GAS = 5_000_000_000n;

/**
 * Converts the message that the server built. `soldCoin` is the amount of coins that the message sells, in nano; 0 for
 * a token transfer.
 */
export function toServerSwapMessage(
  callId: number,
  offer: OfferedTransfer,
  soldCoin: bigint,
  asked: RequestedQuoteParams,
): ServerSwapMessage {
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
