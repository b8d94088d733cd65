import {
  ONE,
  ratio,
  type Address,
  type Nano,
  type Ratio,
  type Seconds,
  type Units,
  type Usd,
  type PoolKind,
} from '@junction/primitives';
import * as z from 'zod/mini';
import {
  WireFault,
  as,
  codec,
  list,
  maybe,
  object,
  optional,
  plain,
  rows,
  words,
  type OptionalCodec,
  type Rows,
  type WireOf,
} from '../wire/codec.ts';
import { defineRoute } from '../route.ts';
import {
  addressCodec,
  addressesCodec,
  chainSecondsCodec,
  countCodec,
  flagCodec,
  fractionCodec,
  nanoCodec,
  poolKindCodec,
  ratioCodec,
  textCodec,
  unitsCodec,
  uriCodec,
  usdCodec,
} from '../wire/wire-values.ts';

/** What is to be swapped, how far the way may go and through which tokens. */
export interface QuoteInput {
  /** Spent and wanted token. */
  readonly from: Address;
  readonly to: Address;
  /** Base units spent (exactIn) or wanted (exactOut). */
  readonly amount: Units;
  readonly direction: 'exactIn' | 'exactOut';
  /** Pools on the way, 1 to 3. */
  readonly maxHops: number;
  /** Pools worth less are not used. */
  readonly minTvl: Usd;
  /** Tolerated per hop. */
  readonly slippage: Ratio;
  /** Tokens a route may pass through, besides its two ends. Empty and without a list: every token. */
  readonly through: readonly Address[];
  /** The address of this server's token list adds its tokens; any other address is refused. */
  readonly listUri?: string | undefined;
  /** The route may part: `parent` and `share` of steps are read. */
  readonly maySplit?: boolean | undefined;
}

const inputWire = object({
  /** Base units of the from currency (expectedexchange) or of the wanted currency (expectedspendamount, sent with from and to swapped). */
  amount: unitsCodec,
  deep: as('maxHops', plain(z.int().check(z.minimum(1), z.maximum(3)))),
  /** expectedexchange: the amount is spent. expectedspendamount: it is wanted, and from and to change places. */
  direction: words({ expectedexchange: 'exactIn', expectedspendamount: 'exactOut' }),
  fromCurrencyAddress: as('from', addressCodec),
  toCurrencyAddress: as('to', addressCodec),
  /** USD. */
  minTvl: usdCodec,
  /** Fraction per step: 0.5 % is "0.005". */
  slippage: fractionCodec,
  /** Tokens a route may pass through, besides its two ends. Empty and without a list address: every token. */
  whiteListCurrencies: as('through', addressesCodec),
  /** The address of this server's token list adds its tokens; any other address is refused. */
  whiteListUri: as('listUri', maybe(uriCodec)),
  /** The client reads `parent` and `share` of steps, so that the route may part. Ours; left out: a single path. */
  splits: as('maySplit', maybe(flagCodec)),
});
const turned = (input: QuoteInput): QuoteInput =>
  input.direction === 'exactIn' ? input : { ...input, from: input.to, to: input.from };

/** What is to be swapped as it travels: asked for what is wanted, the two tokens change places. */
export const quoteInputCodec = codec(
  inputWire.schema,
  (wire): QuoteInput => turned(inputWire.decode(wire)),
  (input) => inputWire.encode(turned(input)),
);

/** One pool on the way. Amounts are base units of the token named beside them. */
export interface RouteStep {
  /** A deposit receives the pool's LP token, a withdrawal spends it. */
  readonly action: 'swap' | 'deposit' | 'withdraw';
  readonly pool: Address;
  readonly poolKind: PoolKind;
  /** The tokens the pool holds, its LP token not among them. */
  readonly poolTokens: readonly Address[];
  readonly from: Address;
  readonly spent: Units;
  readonly to: Address;
  readonly received: Units;
  /** The least that may be received. */
  readonly minimum: Units;
  /** Base units of the spent token. */
  readonly fee: Units;
  readonly priceImpact: Ratio;
  /** Part of the spent amount that the pool keeps; undefined from a server that does not say. */
  readonly feeRate?: Ratio | undefined;
  /** Index in `steps` of the step whose result this one spends; undefined spends the source amount. */
  readonly parent: number | undefined;
  /** Part of the parent's result, or of the source amount, that goes into this step. */
  readonly share: Ratio;
}

/** Null and left out are not the same. */
const parentCodec: OptionalCodec<number | null, number | null> = {
  ...plain(z.optional(z.nullable(z.int().check(z.minimum(0))))),
  isOptional: true,
};
const stepWire = object({
  actionType: as('action', words({ Swap: 'swap', Deposit: 'deposit', Withdraw: 'withdraw' })),
  poolAddress: as('pool', addressCodec),
  /** "1" constant product, "2" stable pair, "3" stable pool. */
  poolType: as('poolKind', poolKindCodec),
  currencyAddresses: as('poolTokens', list(addressCodec)),
  spentCurrencyAddress: as('from', addressCodec),
  spentAmount: as('spent', unitsCodec),
  receiveCurrencyAddress: as('to', addressCodec),
  expectedReceiveAmount: as('received', unitsCodec),
  minimumReceiveAmount: as('minimum', unitsCodec),
  /** Base units of the spent currency. */
  fee: unitsCodec,
  /** Fraction. */
  priceImpact: ratioCodec,
  /** Fraction of the spent amount that the pool keeps, "0.003". Ours; public servers may leave it out. */
  feeRate: optional(ratioCodec),
  /**
   * Index in `steps` of the step whose result this one spends; null: it spends the source amount. Ours; left out,
   * every step spends what the one before it received.
   */
  parent: parentCodec,
  /** Fraction of the parent's result, or of the source amount, that goes into this step; left out: all of it. Ours. */
  share: optional(fractionCodec),
});

const before = (index: number): number | undefined => (index === 0 ? undefined : index - 1);
const ALL = ratio(ONE);

/** Steps as they travel: of a single path each spends what the one before received, and none says so. */
export const routeStepsCodec = codec(
  z.array(stepWire.schema),
  (wire): readonly RouteStep[] =>
    wire.map((one, index) => {
      const { parent, share = ALL, ...step } = stepWire.decode(one);
      return { ...step, parent: parent === undefined ? before(index) : (parent ?? undefined), share };
    }),
  (steps) => {
    const isPath = steps.every(({ parent, share }, index) => parent === before(index) && share === ALL);
    return steps.map(({ parent, share, ...step }) =>
      stepWire.encode({
        ...step,
        parent: isPath ? undefined : (parent ?? null),
        share: isPath ? undefined : share,
      }),
    );
  },
);

/** A route not taken and what it would have paid, base units. */
export interface AlternativeRoute {
  readonly tokens: readonly Address[];
  /** One less than tokens, in order. */
  readonly pools: readonly Address[];
  readonly spent: Units;
  readonly received: Units;
}

const alternativeWire = object({
  currencyAddresses: as('tokens', list(addressCodec)),
  poolAddresses: as('pools', list(addressCodec)),
  spentAmount: as('spent', unitsCodec),
  expectedReceiveAmount: as('received', unitsCodec),
});

/** A route with what it costs. */
export interface SwapRoute {
  /** All fees, base units of the spent token. */
  readonly fee: Units;
  readonly priceImpact: Ratio;
  /** Depth first: a step comes before everything that spends its result. */
  readonly steps: readonly RouteStep[];
  readonly alternatives?: Rows<AlternativeRoute> | undefined;
  /** The block whose reserves were quoted. */
  readonly block?: { readonly seqno: number; readonly time: Seconds } | undefined;
}

/** A route with what it costs as it travels. */
export const swapRouteCodec = object({
  /** Base units of the spent token. */
  globalFee: as('fee', unitsCodec),
  /** Fraction. */
  globalPriceImpact: as('priceImpact', ratioCodec),
  /** Depth first: a step comes before everything that spends its result. */
  steps: routeStepsCodec,
  /** Routes not taken and what they would have paid. Ours; public servers leave them out. */
  alternatives: optional(rows(alternativeWire)),
  /** The block whose reserves were quoted. */
  block: optional(object({ seqno: countCodec, time: chainSecondsCodec })),
});

/**
 * Refused with NO_ROUTE (404) when no pools join the tokens for that amount, BAD_REQUEST for an amount of 0 or of
 * 2^128 and more, equal tokens, or the address of another token list.
 */
export const crossSwapRoute = defineRoute({
  id: 'crossSwapRoute',
  group: 'exchange-v2',
  method: 'POST',
  path: '/pools/cross_swap_route',
  summary: 'Best route for an amount, no wallet needed',
  body: quoteInputCodec,
  response: swapRouteCodec,
});

/** The part that the native coin plays: all that is spent, what the wrapped token lacks, or what is received. */
export type CoinPart = 'coin-in' | 'coin-and-token-in' | 'coin-out';
const coinPartCodec = words({
  spendonlynative: 'coin-in',
  spendnativeandwrappednative: 'coin-and-token-in',
  receivenative: 'coin-out',
});

/** 31 bits of ours; others may use 32. */
const callIdCodec = plain(z.int().check(z.minimum(0), z.maximum(0xffffffff)));

/** The message that executes a route. */
export interface SwapOffer {
  /** The call id that was asked with. */
  readonly id: number;
  readonly route: SwapRoute;
  /** JSON text of the ABI that holds `method`. */
  readonly abi: string;
  readonly method: 'transfer' | 'wrap' | 'acceptNative';
  /** Encoded message body, base64 BOC. */
  readonly payload: string;
  /** Coins to attach (the coin that is sold is included); 0 from a server that names none. */
  readonly value: Nano;
  /** Of them expected back when every hop succeeds; undefined from a server that does not say. */
  readonly returned?: Nano | undefined;
  /** The contract the message goes to. */
  readonly to: Address;
}

/**
 * As `crossSwapRoute`, with the message to send; the coin side must be the wrapped coin (BAD_REQUEST). UNAVAILABLE
 * (503) while the chain node does not answer.
 */
export const crossSwapPayload = defineRoute({
  id: 'crossSwapPayload',
  group: 'exchange-v2',
  method: 'POST',
  path: '/pools/cross_swap_payload',
  summary: 'Best route and the message that executes it',
  body: object({
    crossPairInput: as('input', quoteInputCodec),
    /** Our call id, at most 31 bits. */
    id: callIdCodec,
    recipient: addressCodec,
    nativeBalance: as('coinBalance', nanoCodec),
    tokenBalance: unitsCodec,
    referrer: maybe(addressCodec),
    nativeInfo: as('coin', maybe(coinPartCodec)),
  }),
  response: object({
    id: countCodec,
    route: swapRouteCodec,
    /** JSON text of the ABI that holds `abiFunction`. */
    abi: textCodec,
    abiFunction: as('method', plain(z.enum(['transfer', 'wrap', 'acceptNative']))),
    /** Encoded message body, base64 BOC. */
    payload: textCodec,
    /** Nano coins to attach (the coin that is sold is included). */
    gas: as('value', nanoCodec),
    /** Nano of `gas` expected back when every hop succeeds. Ours. */
    gasReturned: as('returned', optional(nanoCodec)),
    /** The contract the message goes to. */
    walletOfDestination: as('to', addressCodec),
  }),
});

/** Base units of a token. */
export interface HopAmount {
  readonly token: Address;
  readonly amount: Units;
}

/** How a sent swap stands. */
export interface SwapStatus {
  readonly status: 'succeeded' | 'pending' | 'cancelled';
  /** What each hop brought; the first 0 marks the hop that refused. */
  readonly hops: readonly HopAmount[];
  /** What the user holds of tokens on the way after an ending that is not a success; undefined where nobody says. */
  readonly kept?: readonly HopAmount[] | undefined;
  /** Base units of the wanted token that arrived; undefined where nobody says. */
  readonly received?: Units | undefined;
}

const statusWire = object({
  status: words({ Succeed: 'succeeded', Pending: 'pending', Cancelled: 'cancelled' }),
  /** Per hop, the amount received; the first "0" marks the hop that refused. */
  amount: as('amounts', list(unitsCodec)),
  tokenRoot: as('tokens', list(addressCodec)),
  /** What the user holds of tokens on the way after an ending that is not a success. Ours. */
  kept: optional(list(object({ tokenRoot: as('token', addressCodec), amount: unitsCodec }))),
  /** Base units of the wanted token that arrived; after a refusal in one branch, what the others paid. Ours. */
  received: optional(unitsCodec),
});

/** How a sent swap stands as it travels: amounts and tokens of the hops in two lists of one length. */
export const swapStatusCodec = codec(
  statusWire.schema,
  (wire): SwapStatus => {
    const { amounts, tokens, ...rest } = statusWire.decode(wire);
    const hops = amounts.flatMap((amount, index): HopAmount[] => {
      const token = tokens[index];
      return token === undefined ? [] : [{ token, amount }];
    });
    if (hops.length !== amounts.length || hops.length !== tokens.length)
      throw new WireFault('WIRE_LISTS_DIFFER', undefined, 'amounts and tokens of a swap differ in number');
    return { ...rest, hops };
  },
  ({ hops, ...rest }) =>
    statusWire.encode({
      ...rest,
      amounts: hops.map(({ amount }) => amount),
      tokens: hops.map(({ token }) => token),
    }),
);

/** A call that nobody has seen yet is pending. Amounts are base units. */
export const crossSwapPayloadStatus = defineRoute({
  id: 'crossSwapPayloadStatus',
  group: 'exchange-v2',
  method: 'POST',
  path: '/pools/cross_swap_payload_status',
  summary: 'How a sent swap ended; amounts and tokens per hop',
  body: object({ id: callIdCodec, recipient: addressCodec }),
  response: swapStatusCodec,
});

/** What is to be swapped, as it travels. */
export type WireQuoteInput = WireOf<typeof quoteInputCodec>;
/** A route, as it travels. */
export type WireSwapRoute = WireOf<typeof swapRouteCodec>;
/** The message that executes a route, as it travels. */
export type WireSwapOffer = WireOf<(typeof crossSwapPayload)['response']>;
/** How a sent swap stands, as it travels. */
export type WireSwapStatus = WireOf<typeof swapStatusCodec>;
/** The part that the native coin plays, as it travels. */
export type WireCoinPart = WireOf<typeof coinPartCodec>;
