import * as z from 'zod/mini';
import { defineRoute } from './route.ts';
import {
  addressSchema,
  addressesSchema,
  amountSchema,
  decimalSchema,
  fractionSchema,
  maybeSchema,
  secondsSchema,
} from './wire-values.ts';

/** expectedexchange: the amount is spent. expectedspendamount: it is wanted, and from and to change places. */
export const swapDirectionSchema = z.enum(['expectedexchange', 'expectedspendamount']);

/** What is to be swapped, how far the way may go and through which tokens. */
export const crossPairInputSchema = z.object({
  /** Base units of the from currency (expectedexchange) or of the wanted currency (expectedspendamount, sent with from and to swapped). */
  amount: amountSchema,
  deep: z.int().check(z.minimum(1), z.maximum(3)),
  direction: swapDirectionSchema,
  fromCurrencyAddress: addressSchema,
  toCurrencyAddress: addressSchema,
  /** USD. */
  minTvl: decimalSchema,
  /** Fraction per step: 0.5 % is "0.005". */
  slippage: fractionSchema,
  /** Tokens a route may pass through, besides its two ends. Empty and without a list address: every token. */
  whiteListCurrencies: addressesSchema,
  /** The address of this server's token list adds its tokens; any other address is refused. */
  whiteListUri: maybeSchema(z.string().check(z.maxLength(2_000))),
  /** The client reads `parent` and `share` of steps, so that the route may part. Ours; left out: a single path. */
  splits: maybeSchema(z.boolean()),
});

/** One pool on the way. Amounts are base units of the token named beside them. */
export const routeStepSchema = z.object({
  actionType: z.enum(['Swap', 'Deposit', 'Withdraw']),
  poolAddress: addressSchema,
  /** "1" constant product, "2" stable pair, "3" stable pool. */
  poolType: z.enum(['1', '2', '3']),
  currencyAddresses: z.array(addressSchema),
  spentCurrencyAddress: addressSchema,
  spentAmount: amountSchema,
  receiveCurrencyAddress: addressSchema,
  expectedReceiveAmount: amountSchema,
  minimumReceiveAmount: amountSchema,
  /** Base units of the spent currency. */
  fee: amountSchema,
  /** Fraction. */
  priceImpact: decimalSchema,
  /** Fraction of the spent amount that the pool keeps, "0.003". Ours; public servers may leave it out. */
  feeRate: z.optional(decimalSchema),
  /**
   * Index in `steps` of the step whose result this one spends; null: it spends the source amount. Ours; left out,
   * every step spends what the one before it received.
   */
  parent: maybeSchema(z.int().check(z.minimum(0))),
  /** Fraction of the parent's result, or of the source amount, that goes into this step; left out: all of it. Ours. */
  share: z.optional(fractionSchema),
});

/** A route not taken and what it would have paid. Ours; public servers leave it out. */
export const alternativeRouteSchema = z.object({
  currencyAddresses: z.array(addressSchema),
  poolAddresses: z.array(addressSchema),
  spentAmount: amountSchema,
  expectedReceiveAmount: amountSchema,
});

/** A route with what it costs; amounts are base units, impact and shares fractions. */
export const swapRouteSchema = z.object({
  /** Base units of the spent token. */
  globalFee: amountSchema,
  /** Fraction. */
  globalPriceImpact: decimalSchema,
  /** Depth first: a step comes before everything that spends its result. */
  steps: z.array(routeStepSchema),
  alternatives: z.optional(z.array(alternativeRouteSchema)),
  /** The block whose reserves were quoted. */
  block: z.optional(z.object({ seqno: z.int(), time: secondsSchema })),
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
  body: crossPairInputSchema,
  response: swapRouteSchema,
});

/** The part that the native coin plays: all that is spent, what the wrapped token lacks, or what is received. */
export const nativeInfoSchema = z.enum(['spendonlynative', 'spendnativeandwrappednative', 'receivenative']);

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
  body: z.object({
    crossPairInput: crossPairInputSchema,
    /** Our call id, at most 31 bits. */
    id: z.int().check(z.minimum(0), z.maximum(0xffffffff)),
    recipient: addressSchema,
    nativeBalance: amountSchema,
    tokenBalance: amountSchema,
    referrer: maybeSchema(addressSchema),
    nativeInfo: maybeSchema(nativeInfoSchema),
  }),
  response: z.object({
    id: z.int(),
    route: swapRouteSchema,
    /** JSON text of the ABI that holds `abiFunction`. */
    abi: z.string(),
    abiFunction: z.enum(['transfer', 'wrap', 'acceptNative']),
    /** Encoded message body, base64 BOC. */
    payload: z.string(),
    /** Nano coins to attach (the coin that is sold is included). */
    gas: amountSchema,
    /** Nano of `gas` expected back when every hop succeeds. Ours. */
    gasReturned: z.optional(amountSchema),
    /** The contract the message goes to. */
    walletOfDestination: addressSchema,
  }),
});

/** A call that nobody has seen yet is pending. Amounts are base units. */
export const crossSwapPayloadStatus = defineRoute({
  id: 'crossSwapPayloadStatus',
  group: 'exchange-v2',
  method: 'POST',
  path: '/pools/cross_swap_payload_status',
  summary: 'How a sent swap ended; amounts and tokens per hop',
  body: z.object({ id: z.int().check(z.minimum(0), z.maximum(0xffffffff)), recipient: addressSchema }),
  response: z.object({
    status: z.enum(['Succeed', 'Pending', 'Cancelled']),
    /** Per hop, the amount received; the first "0" marks the hop that refused. */
    amount: z.array(amountSchema),
    tokenRoot: z.array(addressSchema),
    /** What the user holds of tokens on the way after an ending that is not a success. Ours. */
    kept: z.optional(z.array(z.object({ tokenRoot: addressSchema, amount: amountSchema }))),
    /** Base units of the wanted token that arrived; after a refusal in one branch, what the others paid. Ours. */
    received: z.optional(amountSchema),
  }),
});

/** What is to be swapped, as it travels. */
export type CrossPairInput = z.infer<typeof crossPairInputSchema>;
/** One pool on the way, as it travels. */
export type RouteStep = z.infer<typeof routeStepSchema>;
/** A route, as it travels. */
export type SwapRoute = z.infer<typeof swapRouteSchema>;
/** The part that the native coin plays. */
export type NativeInfo = z.infer<typeof nativeInfoSchema>;
