import {
  FIXED_POINT_ONE,
  ratio,
  type Address,
  type Ratio,
  type Seconds,
  type Units,
  type Usd,
  type PoolKind,
} from '@junction/primitives';
import * as z from 'zod/mini';
import {
  renamedField,
  codec,
  list,
  optionalOrNullCodec,
  object,
  optional,
  plainCodec,
  lenientRowsCodec,
  enumCodec,
  type OptionalCodec,
  type LenientlyDecodedRows,
  type WireOf,
} from '../wire/codec.ts';
import { defineRoute } from '../route.ts';
import {
  addressCodec,
  addressesCodec,
  uint32SecondsCodec,
  countCodec,
  flagCodec,
  fractionCodec,
  poolKindCodec,
  ratioCodec,
  tokenSetHashCodec,
  unitsCodec,
  uriCodec,
  usdCodec,
} from '../wire/wire-values.ts';

/** Request for a quote. */
export interface SwapQuoteRequest {
  /** Sold and bought token. */
  readonly from: Address;
  readonly to: Address;
  /** Base units sold (exactIn) or bought (exactOut). */
  readonly amount: Units;
  readonly direction: 'exactIn' | 'exactOut';
  /** Maximum number of pools per path, 1 to 6; at most 3 if the route may not split. */
  readonly maxHops: number;
  /** Minimum TVL of a pool, USD. */
  readonly minTvl: Usd;
  /** Slippage tolerance per hop. */
  readonly slippage: Ratio;
  /** Tokens allowed as intermediate tokens. If empty and without a token list, every token is allowed. */
  readonly through: readonly Address[];
  /**
   * URL of this server's token list, whose tokens are then allowed as intermediate tokens. Any other URL is rejected.
   */
  readonly listUri?: string | undefined;
  /**
   * Hash of the client's copy of the token list (`hashTokenSet`). The request is rejected if the server's copy differs.
   */
  readonly listHash?: string | undefined;
  /** True if the route may split. The client must then read `parent` and `share` of the steps. */
  readonly maySplit?: boolean | undefined;
}

const quoteInputWire = object({
  /** Base units of the sold token (expectedexchange) or of the bought token (expectedspendamount). */
  amount: unitsCodec,
  /** Maximum number of pools per path. More than 3 is an extension of the public API and requires `splits`. */
  deep: renamedField('maxHops', plainCodec(z.int().check(z.minimum(1), z.maximum(6)))),
  /**
   * expectedexchange: `amount` is sold. expectedspendamount: `amount` is bought, and the client sends the bought token
   * as `from` and the sold token as `to`.
   */
  direction: enumCodec({ expectedexchange: 'exactIn', expectedspendamount: 'exactOut' }),
  fromCurrencyAddress: renamedField('from', addressCodec),
  toCurrencyAddress: renamedField('to', addressCodec),
  /** Minimum TVL of a pool, USD. */
  minTvl: usdCodec,
  /** Slippage tolerance per hop as a fraction: "0.005" is 0.5 %. */
  slippage: fractionCodec,
  /** Tokens allowed as intermediate tokens. If empty and without a list URL, every token is allowed. */
  whiteListCurrencies: renamedField('through', addressesCodec),
  /**
   * URL of this server's token list, whose tokens are then allowed as intermediate tokens. Any other URL is rejected.
   */
  whiteListUri: renamedField('listUri', optionalOrNullCodec(uriCodec)),
  /**
   * Not in the public API: hash of the client's copy of the token list (see the description of the token list). The
   * server then allows the usable tokens of this list; a server with another copy responds with TOKEN_LIST_CHANGED
   * (409).
   */
  whiteListHash: renamedField('listHash', optionalOrNullCodec(tokenSetHashCodec)),
  /**
   * Not in the public API: true if the client reads `parent` and `share` of the steps, so that the route may split.
   * Otherwise the route is a single path.
   */
  splits: renamedField('maySplit', optionalOrNullCodec(flagCodec)),
});
const swapTokensIfExactOut = (input: SwapQuoteRequest): SwapQuoteRequest =>
  input.direction === 'exactIn' ? input : { ...input, from: input.to, to: input.from };

/** Wire format of a quote request. For exactOut, `from` and `to` are swapped on the wire. */
export const swapQuoteRequestCodec = codec(
  quoteInputWire.schema,
  (wire): SwapQuoteRequest => swapTokensIfExactOut(quoteInputWire.decode(wire)),
  (input) => quoteInputWire.encode(swapTokensIfExactOut(input)),
);

/** One hop of a route. Amounts are base units of the token that the hop spends or receives. */
export interface RouteStep {
  /** `deposit` receives the pool's LP token, `withdraw` spends it. */
  readonly action: 'swap' | 'deposit' | 'withdraw';
  readonly pool: Address;
  readonly poolKind: PoolKind;
  /** Tokens of the pool without its LP token. */
  readonly poolTokens: readonly Address[];
  readonly from: Address;
  readonly spent: Units;
  readonly to: Address;
  readonly received: Units;
  /** Minimum output of the hop. */
  readonly minimum: Units;
  /** Fee in base units of the spent token. */
  readonly fee: Units;
  readonly priceImpact: Ratio;
  /** Fee as a fraction of the spent amount; undefined from a server that omits it. */
  readonly feeRate?: Ratio | undefined;
  /** Index in `steps` of the step whose output this step spends; undefined if it spends the source amount. */
  readonly parent: number | undefined;
  /** Share of the parent's output, or of the source amount, that this step spends. */
  readonly share: Ratio;
}

/** Wire format of a step's `parent`. Null and absent have different meanings, so both are kept. */
const parentCodec: OptionalCodec<number | null, number | null> = {
  ...plainCodec(z.optional(z.nullable(z.int().check(z.minimum(0))))),
  isOptional: true,
};
const stepWire = object({
  actionType: renamedField('action', enumCodec({ Swap: 'swap', Deposit: 'deposit', Withdraw: 'withdraw' })),
  poolAddress: renamedField('pool', addressCodec),
  /** "1" constant product, "2" stable pair, "3" stable pool. */
  poolType: renamedField('poolKind', poolKindCodec),
  currencyAddresses: renamedField('poolTokens', list(addressCodec)),
  spentCurrencyAddress: renamedField('from', addressCodec),
  spentAmount: renamedField('spent', unitsCodec),
  receiveCurrencyAddress: renamedField('to', addressCodec),
  expectedReceiveAmount: renamedField('received', unitsCodec),
  minimumReceiveAmount: renamedField('minimum', unitsCodec),
  /** Fee in base units of the spent token. */
  fee: unitsCodec,
  /** Price impact as a fraction. */
  priceImpact: ratioCodec,
  /** Fee as a fraction of the spent amount, e.g. "0.003". Not in the public API. */
  feeRate: optional(ratioCodec),
  /**
   * Index in `steps` of the step whose output this step spends; null if it spends the source amount. Not in the public
   * API. If absent, every step spends the output of the previous one.
   */
  parent: parentCodec,
  /**
   * Share of the parent's output, or of the source amount, that this step spends; all of it if absent. Not in the
   * public API.
   */
  share: optional(fractionCodec),
});

const previousIndex = (index: number): number | undefined => (index === 0 ? undefined : index - 1);
const FULL_SHARE = ratio(FIXED_POINT_ONE);

/**
 * Wire format of steps. `parent` and `share` are omitted for a single path, in which each step spends the output of the
 * previous one.
 */
export const routeStepsCodec = codec(
  z.array(stepWire.schema),
  (wire): readonly RouteStep[] =>
    wire.map((one, index) => {
      const { parent, share = FULL_SHARE, ...step } = stepWire.decode(one);
      return { ...step, parent: parent === undefined ? previousIndex(index) : (parent ?? undefined), share };
    }),
  (steps) => {
    const isPath = steps.every(
      ({ parent, share }, index) => parent === previousIndex(index) && share === FULL_SHARE,
    );
    return steps.map(({ parent, share, ...step }) =>
      stepWire.encode({
        ...step,
        parent: isPath ? undefined : (parent ?? null),
        share: isPath ? undefined : share,
      }),
    );
  },
);

/** Alternative route for the same amount with its output, base units. */
export interface AlternativeRoute {
  readonly tokens: readonly Address[];
  /** Pools between consecutive tokens; one fewer than `tokens`. */
  readonly pools: readonly Address[];
  readonly spent: Units;
  readonly received: Units;
}

const alternativeWire = object({
  currencyAddresses: renamedField('tokens', list(addressCodec)),
  poolAddresses: renamedField('pools', list(addressCodec)),
  spentAmount: renamedField('spent', unitsCodec),
  expectedReceiveAmount: renamedField('received', unitsCodec),
});

/** Route with its amounts, fee and price impact. */
export interface SwapRoute {
  /** Total fee, base units of the spent token. */
  readonly fee: Units;
  readonly priceImpact: Ratio;
  /** Steps in depth-first order: each step precedes the steps that spend its output. */
  readonly steps: readonly RouteStep[];
  readonly alternatives?: LenientlyDecodedRows<AlternativeRoute> | undefined;
  /** Block at which the quoted reserves were read. */
  readonly block?: { readonly seqno: number; readonly time: Seconds } | undefined;
}

/** Wire format of a route with its amounts, fee and price impact. */
export const swapRouteCodec = object({
  /** Total fee, base units of the spent token. */
  globalFee: renamedField('fee', unitsCodec),
  /** Price impact of the route as a fraction. */
  globalPriceImpact: renamedField('priceImpact', ratioCodec),
  /** Steps in depth-first order: each step precedes the steps that spend its output. */
  steps: routeStepsCodec,
  /** Alternative routes and their outputs. Not in the public API. */
  alternatives: optional(lenientRowsCodec(alternativeWire)),
  /** Block at which the quoted reserves were read. */
  block: optional(object({ seqno: countCodec, time: uint32SecondsCodec })),
});

/**
 * Quote for an amount. Errors: NO_ROUTE (404) if no pools connect the tokens for the amount; AMOUNT_TOO_SMALL (404) if
 * the pools pay nothing for it; BAD_REQUEST for an amount of 0 or at least 2^128, for equal tokens, or for the URL of
 * another token list; TOKEN_LIST_CHANGED (409) if the copies of the list differ.
 */
export const crossSwapRoute = defineRoute({
  id: 'crossSwapRoute',
  group: 'exchange-v2',
  method: 'POST',
  path: '/pools/cross_swap_route',
  summary: 'Best route for an amount, no wallet needed',
  body: swapQuoteRequestCodec,
  response: swapRouteCodec,
});

/** Wire format of a quote request. */
export type WireSwapQuoteRequest = WireOf<typeof swapQuoteRequestCodec>;
/** Wire format of a route. */
export type WireSwapRoute = WireOf<typeof swapRouteCodec>;
