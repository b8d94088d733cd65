import {
  ONE,
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
  poolKindCodec,
  ratioCodec,
  tokenSetHashCodec,
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
  /** Identity of the client's copy of that list (`hashTokenSet`); rejected when the server's copy differs. */
  readonly listHash?: string | undefined;
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
  /**
   * Identity of the client's copy of that list, see the description of the token list. With it the usable tokens of the
   * list are added, and another copy is rejected with TOKEN_LIST_CHANGED (409). Ours.
   */
  whiteListHash: as('listHash', maybe(tokenSetHashCodec)),
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
 * Refused with NO_ROUTE (404) when no pools join the tokens for that amount, AMOUNT_TOO_SMALL (404) when they give
 * nothing for it, BAD_REQUEST for an amount of 0 or of
 * 2^128 and more, equal tokens, or the address of another token list, TOKEN_LIST_CHANGED (409) when the copies of the
 * list differ.
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

/** What is to be swapped, as it travels. */
export type WireQuoteInput = WireOf<typeof quoteInputCodec>;
/** A route, as it travels. */
export type WireSwapRoute = WireOf<typeof swapRouteCodec>;
