import * as z from 'zod/mini';
import { list, object, optional, plain, rows } from './codec.ts';
import { defineRoute } from './route.ts';
import {
  addressSchema,
  amountSchema,
  countCodec,
  decimalSchema,
  flagCodec,
  hashSchema,
  limitSchema,
  maybeSchema,
  percentSchema,
  secondsSchema,
} from './wire-values.ts';

/** The states a page knows; those a contract has besides are told as Unknown. */
export const orderStateSchema = z.enum([
  'Initialize',
  'AwaitTokens',
  'Active',
  'Filled',
  'SwapInProgress',
  'Cancelled',
  'Unknown',
]);

const sortDirectionSchema = z.enum(['asc', 'desc']);

/** Base units as text or as a number. */
const amountBoundSchema = z.union([
  amountSchema,
  z.int().check(z.minimum(0), z.maximum(Number.MAX_SAFE_INTEGER)),
]);

/** Which orders, and which of their exchanges. Every condition must hold; what is left out or null is not asked. */
const orderQuerySchema = z.object({
  /** Rows left out at the beginning; 0 when not given. What is further away is asked for with `createdLt`. */
  skip: maybeSchema(z.int().check(z.minimum(0), z.maximum(10_000))),
  /** Rows wanted; 10 when not given. */
  take: maybeSchema(limitSchema),
  /** Orders that sell or buy this token; with both, orders between the two, whichever is sold. */
  leftTokenRoot: maybeSchema(addressSchema),
  rightTokenRoot: maybeSchema(addressSchema),
  /** What the maker sells. */
  spentTokenRoot: maybeSchema(addressSchema),
  /** What the maker wants. */
  receiveTokenRoot: maybeSchema(addressSchema),
  /** The maker; of exchanges, also who filled. */
  ownerAddress: maybeSchema(addressSchema),
  /** The order's contract. */
  accountAddr: maybeSchema(addressSchema),
  limitOrderRoot: maybeSchema(addressSchema),
  states: maybeSchema(z.array(orderStateSchema).check(z.maxLength(7))),
  /**
   * One of the three; newest first when left out. `rate` is right per left where both are asked for, otherwise spent
   * per received, of whole tokens. `currentAmount` is what the maker still sells.
   */
  sortBy: maybeSchema(
    z.object({
      createdAt: maybeSchema(sortDirectionSchema),
      rate: maybeSchema(sortDirectionSchema),
      currentAmount: maybeSchema(sortDirectionSchema),
    }),
  ),
  createdGt: maybeSchema(secondsSchema),
  createdLt: maybeSchema(secondsSchema),
  /** What remains to be sold and wanted; of exchanges, what remained after them. */
  currentSpentAmountGt: maybeSchema(amountBoundSchema),
  currentSpentAmountLt: maybeSchema(amountBoundSchema),
  currentReceiveAmountGt: maybeSchema(amountBoundSchema),
  currentReceiveAmountLt: maybeSchema(amountBoundSchema),
  /** What the whole order sells and wants. */
  expectedSpentAmountGt: maybeSchema(amountBoundSchema),
  expectedSpentAmountLt: maybeSchema(amountBoundSchema),
  expectedReceiveAmountGt: maybeSchema(amountBoundSchema),
  expectedReceiveAmountLt: maybeSchema(amountBoundSchema),
});

/** Counts no further than paging reaches: 10 101 says that there are more than can be skipped to. */
const totalCodec = countCodec;
/** Ours, with the total: there are more, counting has its limit. */
const isCappedCodec = optional(flagCodec);

/** A full or partial fill, as the maker sees it: spent is what was sold. */
export const orderExchangeSchema = z.object({
  /** The order's contract. */
  accountAddr: addressSchema,
  createdAt: secondsSchema,
  /** The same moment as ISO text. */
  createdAtUtc: z.string(),
  spentTokenRoot: addressSchema,
  spentAmount: amountSchema,
  receiveTokenRoot: addressSchema,
  receiveAmount: amountSchema,
  /** What remained of the order after it. */
  currentSpentTokenAmount: amountSchema,
  currentReceiveTokenAmount: amountSchema,
  /** Who filled it, and the fee in base units of the received token. Ours; public servers leave them out. */
  initiatorAddress: z.optional(addressSchema),
  ownerAddress: z.optional(addressSchema),
  fee: z.optional(amountSchema),
  transactionHash: z.optional(hashSchema),
});

/** An order with its newest fills. Amounts are base units of the token they are named for, times seconds. */
export const limitOrderSchema = z.object({
  /** The order's contract. */
  accountAddr: addressSchema,
  limitOrderRoot: addressSchema,
  ownerAddress: addressSchema,
  /** The exchange's pair of the two tokens as the order knows it; zeros when there is none. */
  dexPair: addressSchema,
  dexRoot: addressSchema,
  spentTokenRoot: addressSchema,
  receiveTokenRoot: addressSchema,
  spentWallet: addressSchema,
  receiveWallet: addressSchema,
  state: orderStateSchema,
  initialSpentAmount: amountSchema,
  expectedReceiveAmount: amountSchema,
  /** What remains, base units. */
  currentSpentAmount: amountSchema,
  currentReceiveAmount: amountSchema,
  swapAttempt: z.int(),
  createdAt: secondsSchema,
  updatedAt: secondsSchema,
  createdAtUtc: z.string(),
  updatedAtUtc: z.string(),
  /** Newest first, at most the last 100. */
  exchanges: z.array(orderExchangeSchema),
});

/** BAD_REQUEST when sorted by more than one column. */
export const getLimitOrders = defineRoute({
  id: 'getLimitOrders',
  group: 'limit',
  method: 'POST',
  path: '/get_limit_orders',
  summary: 'Limit orders, filtered, ordered and paged',
  body: orderQuerySchema,
  response: object({
    items: rows(plain(limitOrderSchema)),
    skip: countCodec,
    total: totalCodec,
    isTotalCapped: isCappedCodec,
  }),
});

/** Fills of the orders that the conditions name; BAD_REQUEST as `getLimitOrders`. */
export const getExchanges = defineRoute({
  id: 'getExchanges',
  group: 'limit',
  method: 'POST',
  path: '/get_exchanges',
  summary: 'Full and partial fills of limit orders, asked for like the orders',
  body: orderQuerySchema,
  response: object({
    items: rows(plain(orderExchangeSchema)),
    skip: countCodec,
    total: totalCodec,
    isTotalCapped: isCappedCodec,
  }),
});

/** All that is on offer at one rate on one side; sums in base units. */
export const orderBookRowSchema = z.object({
  dexPair: addressSchema,
  /** Whole right tokens for one whole left token. */
  rate: decimalSchema,
  state: orderStateSchema,
  /** The left root marks an ask, the right root a bid. */
  spentTokenRoot: addressSchema,
  receiveTokenRoot: addressSchema,
  sumCurrentSpentAmount: amountSchema,
  sumCurrentReceiveAmount: amountSchema,
});

/** BAD_REQUEST when both tokens are the same. */
export const getOrderBook = defineRoute({
  id: 'getOrderBook',
  group: 'limit',
  method: 'POST',
  path: '/get_order_book',
  summary: 'What is on offer between two tokens, by rate, lowest first; the nearest 500 rates of each side',
  body: z.object({
    leftTokenRoot: addressSchema,
    rightTokenRoot: addressSchema,
    /** Active when left out. */
    state: maybeSchema(z.array(orderStateSchema).check(z.maxLength(7))),
    dexPair: maybeSchema(addressSchema),
  }),
  // Pages add the rows up: all of them, or none.
  response: list(plain(orderBookRowSchema)),
});

/** A bar of fills: prices whole right tokens for one left, times seconds. */
export const plotPointSchema = z.object({
  /** Whole right tokens for one whole left token. */
  open: decimalSchema,
  high: decimalSchema,
  low: decimalSchema,
  close: decimalSchema,
  /** Start of the bar. */
  timestamp: secondsSchema,
  /** The first and the last fill of the bar. */
  openTimestamp: secondsSchema,
  closeTimestamp: secondsSchema,
  /** Traded within the bar: base units of the left and of the right token. */
  base: amountSchema,
  counter: amountSchema,
  /** Traded within the bar, whole right tokens. */
  volume: decimalSchema,
  /** From the close before, percent; absent on the first bar of the answer. */
  change: z.optional(percentSchema),
});

/** BAD_REQUEST for equal tokens, a window that ends before it begins, or more than 5 000 bars. */
export const getPlotData = defineRoute({
  id: 'getPlotData',
  group: 'limit',
  method: 'POST',
  path: '/get_plot_data',
  summary: 'Bars of the fills between two tokens; a bar without a fill is left out',
  body: z.object({
    fromTs: secondsSchema,
    toTs: secondsSchema,
    leftTokenRoot: addressSchema,
    rightTokenRoot: addressSchema,
    /** Seconds of a bar: an hour or a day. */
    step: z.union([z.literal(3_600), z.literal(86_400)]),
  }),
  response: rows(plain(plotPointSchema)),
});

/** What anybody may execute now, and what it brings; as of the last indexed block. */
export const orderExecutionSchema = z.object({
  /** Against a pool of its two tokens, or against a crossing order. */
  kind: z.enum(['Pool', 'Match']),
  /** The order that is called. */
  accountAddr: addressSchema,
  /** The order it is matched with; null against the pool. */
  counterAddr: z.nullable(addressSchema),
  /**
   * Two tokens may have a pool of each kind: the one that pays best among those left for this order. Its kind is what the
   * order is told (1 constant product, 2 stable pair, 3 stable pool); null against an order.
   */
  poolAddr: z.nullable(addressSchema),
  poolType: z.nullable(z.enum(['1', '2', '3'])),
  rewardTokenRoot: addressSchema,
  /** Base units, before the order's fee on rewards. */
  rewardAmount: amountSchema,
  /** That fee, base units of the reward; null while the order cannot be read. */
  rewardFee: z.nullable(amountSchema),
  /** Nano: the most that executing costs, and what the reward is worth; null where nobody can value it. */
  gas: amountSchema,
  worth: z.nullable(amountSchema),
});

/** As of the last indexed block; BAD_REQUEST when both tokens are the same. */
export const getExecutions = defineRoute({
  id: 'getExecutions',
  group: 'limit',
  method: 'POST',
  path: '/get_executions',
  summary: 'Orders between two tokens that can be executed now, the most profitable first',
  body: z.object({ leftTokenRoot: addressSchema, rightTokenRoot: addressSchema }),
  response: rows(plain(orderExecutionSchema)),
});

/** NOT_FOUND (404) on a network without limit orders, UNAVAILABLE (503) while the factory does not answer. */
export const getOrderRoot = defineRoute({
  id: 'getOrderRoot',
  group: 'limit',
  method: 'POST',
  path: '/get_order_root',
  summary:
    'Where orders that sell a token are made, and whether that contract exists; 404 without limit orders',
  body: z.object({ token: addressSchema }),
  response: z.object({ address: addressSchema, deployed: z.boolean() }),
});

/** Where an order stands, in the words that travel. */
export type OrderState = z.infer<typeof orderStateSchema>;
/** Which orders or fills are wanted, as it travels. */
export type OrderQuery = z.infer<typeof orderQuerySchema>;
/** An order, as it travels. */
export type LimitOrder = z.infer<typeof limitOrderSchema>;
/** A fill, as it travels. */
export type OrderExchange = z.infer<typeof orderExchangeSchema>;
/** An order that can be executed now, as it travels. */
export type OrderExecution = z.infer<typeof orderExecutionSchema>;
/** A rate of the order book, as it travels. */
export type OrderBookRow = z.infer<typeof orderBookRowSchema>;
/** A bar of fills, as it travels. */
export type PlotPoint = z.infer<typeof plotPointSchema>;
