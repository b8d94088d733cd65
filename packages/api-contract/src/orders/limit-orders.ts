import {
  toMilliseconds,
  type Address,
  type Nano,
  type Ratio,
  type Seconds,
  type Units,
  type PoolKind,
} from '@junction/primitives';
import * as z from 'zod/mini';
import {
  as,
  codec,
  list,
  maybe,
  nullable,
  object,
  optional,
  plain,
  rows,
  words,
  type Codec,
  type ValueOf,
  type WireOf,
} from '../wire/codec.ts';
import { defineRoute } from '../route.ts';
import {
  addressCodec,
  amountSchema,
  countCodec,
  decimalSchema,
  flagCodec,
  hashCodec,
  limitCodec,
  nanoCodec,
  percentCodec,
  poolKindCodec,
  secondsCodec,
  textCodec,
  unitsCodec,
  type Timeframe,
} from '../wire/wire-values.ts';

/** Where an order stands; `unknown` is every state of the contract that pages have no word for. */
export type OrderState =
  'initialize' | 'await-tokens' | 'active' | 'filled' | 'swap-in-progress' | 'cancelled' | 'unknown';

const orderStateCodec = words({
  Initialize: 'initialize',
  AwaitTokens: 'await-tokens',
  Active: 'active',
  Filled: 'filled',
  SwapInProgress: 'swap-in-progress',
  Cancelled: 'cancelled',
  Unknown: 'unknown',
});
const MOST_STATES = 7;
const statesCodec = maybe(list(orderStateCodec, z.maxLength(MOST_STATES)));

const directions = words({ asc: 'ascending', desc: 'descending' });
const directionCodec = maybe(directions);

/** Base units as text or as a number; text when written. */
export const boundCodec: Codec<string | number, Units> = codec(
  z.union([amountSchema, z.int().check(z.minimum(0), z.maximum(Number.MAX_SAFE_INTEGER))]),
  (wire) => unitsCodec.decode(String(wire)),
  (value) => value.toString(),
);
const amountBound = maybe(boundCodec);

/** Decimal text of more places than a fixed-point number has: a price of whole tokens. */
const priceTextCodec = plain(decimalSchema);

/** Which orders, and which of their exchanges. Every condition must hold; what is left out or null is not asked. */
const orderQueryCodec = object({
  /** Rows left out at the beginning; 0 when not given. What is further away is asked for with `createdLt`. */
  skip: maybe(plain(z.int().check(z.minimum(0), z.maximum(10_000)))),
  /** Rows wanted; 10 when not given. */
  take: maybe(limitCodec),
  /** Orders that sell or buy this token; with both, orders between the two, whichever is sold. */
  leftTokenRoot: as('left', maybe(addressCodec)),
  rightTokenRoot: as('right', maybe(addressCodec)),
  /** What the maker sells. */
  spentTokenRoot: as('spent', maybe(addressCodec)),
  /** What the maker wants. */
  receiveTokenRoot: as('receive', maybe(addressCodec)),
  /** The maker; of exchanges, also who filled. */
  ownerAddress: as('owner', maybe(addressCodec)),
  /** The order's contract. */
  accountAddr: as('order', maybe(addressCodec)),
  limitOrderRoot: as('root', maybe(addressCodec)),
  states: statesCodec,
  /**
   * One of the three; newest first when left out. `rate` is right per left where both are asked for, otherwise spent
   * per received, of whole tokens. `currentAmount` is what the maker still sells.
   */
  sortBy: as(
    'sort',
    maybe(
      object({
        createdAt: as('created', directionCodec),
        rate: directionCodec,
        currentAmount: as('amount', directionCodec),
      }),
    ),
  ),
  createdGt: as('createdAbove', maybe(secondsCodec)),
  createdLt: as('createdBelow', maybe(secondsCodec)),
  /** What remains to be sold and wanted; of exchanges, what remained after them. */
  currentSpentAmountGt: as('currentSpentAbove', amountBound),
  currentSpentAmountLt: as('currentSpentBelow', amountBound),
  currentReceiveAmountGt: as('currentReceiveAbove', amountBound),
  currentReceiveAmountLt: as('currentReceiveBelow', amountBound),
  /** What the whole order sells and wants. */
  expectedSpentAmountGt: as('expectedSpentAbove', amountBound),
  expectedSpentAmountLt: as('expectedSpentBelow', amountBound),
  expectedReceiveAmountGt: as('expectedReceiveAbove', amountBound),
  expectedReceiveAmountLt: as('expectedReceiveBelow', amountBound),
});

/** A full or partial fill, as the maker sees it: spent is what was sold. Base units. */
export interface OrderFill {
  readonly order: Address;
  readonly at: Seconds;
  readonly spentRoot: Address;
  readonly spent: Units;
  readonly receiveRoot: Address;
  readonly received: Units;
  /** What remained of the order after it. */
  readonly remainingSpent: Units;
  readonly remainingReceive: Units;
  /** Who filled it, whose order it is, and the fee in the received token; undefined from servers that do not tell. */
  readonly taker?: Address | undefined;
  readonly maker?: Address | undefined;
  readonly fee?: Units | undefined;
  readonly transactionHash?: string | undefined;
}

const utc = (time: Seconds): string => new Date(toMilliseconds(time)).toISOString();

const fillWire = object({
  /** The order's contract. */
  accountAddr: as('order', addressCodec),
  createdAt: as('at', secondsCodec),
  /** The same moment as ISO text. */
  createdAtUtc: as('atText', textCodec),
  spentTokenRoot: as('spentRoot', addressCodec),
  spentAmount: as('spent', unitsCodec),
  receiveTokenRoot: as('receiveRoot', addressCodec),
  receiveAmount: as('received', unitsCodec),
  /** What remained of the order after it. */
  currentSpentTokenAmount: as('remainingSpent', unitsCodec),
  currentReceiveTokenAmount: as('remainingReceive', unitsCodec),
  /** Who filled it, and the fee in base units of the received token. Ours; public servers leave them out. */
  initiatorAddress: as('taker', optional(addressCodec)),
  ownerAddress: as('maker', optional(addressCodec)),
  fee: optional(unitsCodec),
  transactionHash: optional(hashCodec),
});

/** A fill as it travels: its moment a second time as text. */
export const orderFillCodec = codec(
  fillWire.schema,
  (wire): OrderFill => {
    const { atText: _, ...fill } = fillWire.decode(wire);
    return fill;
  },
  (fill) => fillWire.encode({ ...fill, atText: utc(fill.at) }),
);

/** An order as its maker made it: spent is what the maker sells. Base units. */
export interface LimitOrder {
  readonly address: Address;
  readonly root: Address;
  readonly owner: Address;
  /** The exchange's pair of the two tokens as the order knows it; zeros when there is none. */
  readonly dexPair: Address;
  readonly dexRoot: Address;
  readonly spentRoot: Address;
  readonly receiveRoot: Address;
  readonly spentWallet: Address;
  readonly receiveWallet: Address;
  readonly state: OrderState;
  readonly initialSpent: Units;
  readonly expectedReceive: Units;
  /** What remains. */
  readonly currentSpent: Units;
  readonly currentReceive: Units;
  readonly swapAttempt: number;
  readonly createdAt: Seconds;
  readonly updatedAt: Seconds;
  /** Newest first, at most the last 100. */
  readonly fills: readonly OrderFill[];
}

const orderWire = object({
  /** The order's contract. */
  accountAddr: as('address', addressCodec),
  limitOrderRoot: as('root', addressCodec),
  ownerAddress: as('owner', addressCodec),
  dexPair: addressCodec,
  dexRoot: addressCodec,
  spentTokenRoot: as('spentRoot', addressCodec),
  receiveTokenRoot: as('receiveRoot', addressCodec),
  spentWallet: addressCodec,
  receiveWallet: addressCodec,
  state: orderStateCodec,
  initialSpentAmount: as('initialSpent', unitsCodec),
  expectedReceiveAmount: as('expectedReceive', unitsCodec),
  /** What remains, base units. */
  currentSpentAmount: as('currentSpent', unitsCodec),
  currentReceiveAmount: as('currentReceive', unitsCodec),
  swapAttempt: countCodec,
  createdAt: secondsCodec,
  updatedAt: secondsCodec,
  createdAtUtc: as('createdText', textCodec),
  updatedAtUtc: as('updatedText', textCodec),
  /** Newest first, at most the last 100. */
  exchanges: as('fills', list(orderFillCodec)),
});

/** An order with its newest fills as it travels: its moments a second time as text. */
export const limitOrderCodec = codec(
  orderWire.schema,
  (wire): LimitOrder => {
    const { createdText: _, updatedText: __, ...order } = orderWire.decode(wire);
    return order;
  },
  (order) =>
    orderWire.encode({ ...order, createdText: utc(order.createdAt), updatedText: utc(order.updatedAt) }),
);

/** Counts no further than paging reaches: 10 101 says that there are more than can be skipped to. */
const totalCodec = countCodec;
/** Ours, with the total: there are more, counting has its limit. */
const isCappedCodec = as('isCapped', optional(flagCodec));

/** BAD_REQUEST when sorted by more than one column. */
export const getLimitOrders = defineRoute({
  id: 'getLimitOrders',
  group: 'limit',
  method: 'POST',
  path: '/get_limit_orders',
  summary: 'Limit orders, filtered, ordered and paged',
  body: orderQueryCodec,
  response: object({
    items: rows(limitOrderCodec),
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
  body: orderQueryCodec,
  response: object({
    items: rows(orderFillCodec),
    skip: countCodec,
    total: totalCodec,
    isTotalCapped: isCappedCodec,
  }),
});

/** All that is on offer at one rate on one side; sums in base units. */
export interface OrderBookRow {
  readonly pair: Address;
  /** Whole right tokens for one whole left token, decimal text. */
  readonly rate: string;
  readonly state: OrderState;
  /** The left root marks an ask, the right root a bid. */
  readonly spentRoot: Address;
  readonly receiveRoot: Address;
  readonly spent: Units;
  readonly receive: Units;
}

/** A row of the book as it travels. */
export const orderBookRowCodec = object({
  dexPair: as('pair', addressCodec),
  /** Whole right tokens for one whole left token. */
  rate: priceTextCodec,
  state: orderStateCodec,
  /** The left root marks an ask, the right root a bid. */
  spentTokenRoot: as('spentRoot', addressCodec),
  receiveTokenRoot: as('receiveRoot', addressCodec),
  sumCurrentSpentAmount: as('spent', unitsCodec),
  sumCurrentReceiveAmount: as('receive', unitsCodec),
});

/** BAD_REQUEST when both tokens are the same. */
export const getOrderBook = defineRoute({
  id: 'getOrderBook',
  group: 'limit',
  method: 'POST',
  path: '/get_order_book',
  summary: 'What is on offer between two tokens, by rate, lowest first; the nearest 500 rates of each side',
  body: object({
    leftTokenRoot: as('left', addressCodec),
    rightTokenRoot: as('right', addressCodec),
    /** Active when left out. */
    state: as('states', statesCodec),
    dexPair: as('pair', maybe(addressCodec)),
  }),
  // Pages add the rows up: all of them, or none.
  response: list(orderBookRowCodec),
});

/** A bar of fills: prices whole right tokens for one whole left token, decimal text. */
export interface PlotPoint {
  readonly open: string;
  readonly high: string;
  readonly low: string;
  readonly close: string;
  /** Start of the bar. */
  readonly time: Seconds;
  /** The first and the last fill of the bar. */
  readonly openTime: Seconds;
  readonly closeTime: Seconds;
  /** Traded within the bar: base units of the left and of the right token. */
  readonly base: Units;
  readonly counter: Units;
  /** Traded within the bar, whole right tokens, decimal text. */
  readonly volume: string;
  /** From the close before; absent on the first bar of the answer. */
  readonly change?: Ratio | undefined;
}

/** A bar of fills as it travels. */
export const plotPointCodec = object({
  /** Whole right tokens for one whole left token. */
  open: priceTextCodec,
  high: priceTextCodec,
  low: priceTextCodec,
  close: priceTextCodec,
  /** Start of the bar. */
  timestamp: as('time', secondsCodec),
  /** The first and the last fill of the bar. */
  openTimestamp: as('openTime', secondsCodec),
  closeTimestamp: as('closeTime', secondsCodec),
  /** Traded within the bar: base units of the left and of the right token. */
  base: unitsCodec,
  counter: unitsCodec,
  /** Traded within the bar, whole right tokens. */
  volume: priceTextCodec,
  /** From the close before, percent; absent on the first bar of the answer. */
  change: optional(percentCodec),
});

const frameCodec: Codec<3_600 | 86_400, Timeframe> = codec(
  z.union([z.literal(3_600), z.literal(86_400)]),
  (step) => (step === 3_600 ? 'H1' : 'D1'),
  (frame) => (frame === 'H1' ? 3_600 : 86_400),
);

/** BAD_REQUEST for equal tokens, a window that ends before it begins, or more than 5 000 bars. */
export const getPlotData = defineRoute({
  id: 'getPlotData',
  group: 'limit',
  method: 'POST',
  path: '/get_plot_data',
  summary: 'Bars of the fills between two tokens; a bar without a fill is left out',
  body: object({
    fromTs: as('from', secondsCodec),
    toTs: as('to', secondsCodec),
    leftTokenRoot: as('left', addressCodec),
    rightTokenRoot: as('right', addressCodec),
    /** Seconds of a bar: an hour or a day. */
    step: as('frame', frameCodec),
  }),
  response: rows(plotPointCodec),
});

/** What anybody may execute now, and what it brings; as of the last indexed block. */
export interface OrderExecution {
  /** Against a pool of its two tokens, or against a crossing order. */
  readonly kind: 'pool' | 'match';
  /** The order that is called. */
  readonly order: Address;
  /** The order it is matched with; undefined against the pool. */
  readonly counter: Address | undefined;
  /** The pool that pays best among those left for this order; undefined against an order. */
  readonly pool: Address | undefined;
  readonly poolKind: PoolKind | undefined;
  readonly rewardRoot: Address;
  /** Base units, before the order's fee on rewards. */
  readonly reward: Units;
  /** That fee, base units of the reward; undefined while the order cannot be read. */
  readonly fee: Units | undefined;
  /** The most that executing costs. */
  readonly gas: Nano;
  /** What the reward is worth; undefined where nobody can value it. */
  readonly worth: Nano | undefined;
}

/** What can be executed as it travels. */
export const orderExecutionCodec = object({
  /** Against a pool of its two tokens, or against a crossing order. */
  kind: words({ Pool: 'pool', Match: 'match' }),
  /** The order that is called. */
  accountAddr: as('order', addressCodec),
  /** The order it is matched with; null against the pool. */
  counterAddr: as('counter', nullable(addressCodec)),
  /**
   * Two tokens may have a pool of each kind: the one that pays best among those left for this order. Its kind is what the
   * order is told (1 constant product, 2 stable pair, 3 stable pool); null against an order.
   */
  poolAddr: as('pool', nullable(addressCodec)),
  poolType: as('poolKind', nullable(poolKindCodec)),
  rewardTokenRoot: as('rewardRoot', addressCodec),
  /** Base units, before the order's fee on rewards. */
  rewardAmount: as('reward', unitsCodec),
  /** That fee, base units of the reward; null while the order cannot be read. */
  rewardFee: as('fee', nullable(unitsCodec)),
  /** Nano: the most that executing costs, and what the reward is worth; null where nobody can value it. */
  gas: nanoCodec,
  worth: nullable(nanoCodec),
});

/** As of the last indexed block; BAD_REQUEST when both tokens are the same. */
export const getExecutions = defineRoute({
  id: 'getExecutions',
  group: 'limit',
  method: 'POST',
  path: '/get_executions',
  summary: 'Orders between two tokens that can be executed now, the most profitable first',
  body: object({ leftTokenRoot: as('left', addressCodec), rightTokenRoot: as('right', addressCodec) }),
  response: rows(orderExecutionCodec),
});

/** NOT_FOUND (404) on a network without limit orders, UNAVAILABLE (503) while the factory does not answer. */
export const getOrderRoot = defineRoute({
  id: 'getOrderRoot',
  group: 'limit',
  method: 'POST',
  path: '/get_order_root',
  summary:
    'Where orders that sell a token are made, and whether that contract exists; 404 without limit orders',
  body: object({ token: addressCodec }),
  response: object({ address: addressCodec, deployed: as('isDeployed', flagCodec) }),
});

/** Which orders or fills are wanted; what is left out is not asked. */
export type OrderQuery = ValueOf<typeof orderQueryCodec>;
/** An order as it travels. */
export type WireLimitOrder = WireOf<typeof limitOrderCodec>;
/** An order that can be executed now, as it travels. */
export type WireOrderExecution = WireOf<typeof orderExecutionCodec>;
/** Which orders or fills are wanted, as it travels. */
export type WireOrderQuery = WireOf<typeof orderQueryCodec>;
