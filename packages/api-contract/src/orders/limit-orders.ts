import { toMilliseconds, type Address, type Seconds, type Units } from '@junction/primitives';
import { renamedField, codec, list, object, optional, lenientRowsCodec, type WireOf } from '../wire/codec.ts';
import { defineRoute } from '../route.ts';
import {
  addressCodec,
  countCodec,
  flagCodec,
  hashCodec,
  secondsCodec,
  textCodec,
  unitsCodec,
} from '../wire/wire-values.ts';
import { orderQueryCodec, orderStateCodec, type OrderState } from './order-query.ts';

/** Full or partial fill of an order. `spent` is the token that the maker sells. Amounts are base units. */
export interface OrderFill {
  readonly order: Address;
  readonly at: Seconds;
  readonly spentRoot: Address;
  readonly spent: Units;
  readonly receiveRoot: Address;
  readonly received: Units;
  /** Amounts of the order that are still open after this fill. */
  readonly remainingSpent: Units;
  readonly remainingReceive: Units;
  /**
   * Taker of the order, undefined if the server omits it. The same holds for `maker` and for the fee, which is in base
   * units of the received token.
   */
  readonly taker?: Address | undefined;
  readonly maker?: Address | undefined;
  readonly fee?: Units | undefined;
  readonly transactionHash?: string | undefined;
}

const toUtcText = (time: Seconds): string => new Date(toMilliseconds(time)).toISOString();

const fillWire = object({
  /** Address of the order's contract. */
  accountAddr: renamedField('order', addressCodec),
  createdAt: renamedField('at', secondsCodec),
  /** `createdAt` as ISO 8601 text. */
  createdAtUtc: renamedField('atText', textCodec),
  spentTokenRoot: renamedField('spentRoot', addressCodec),
  spentAmount: renamedField('spent', unitsCodec),
  receiveTokenRoot: renamedField('receiveRoot', addressCodec),
  receiveAmount: renamedField('received', unitsCodec),
  /** Amounts of the order that are still open after this fill. */
  currentSpentTokenAmount: renamedField('remainingSpent', unitsCodec),
  currentReceiveTokenAmount: renamedField('remainingReceive', unitsCodec),
  /** Taker of the fill. This field and `fee` (base units of the received token) are not in the public API. */
  initiatorAddress: renamedField('taker', optional(addressCodec)),
  ownerAddress: renamedField('maker', optional(addressCodec)),
  fee: optional(unitsCodec),
  transactionHash: optional(hashCodec),
});

/** Wire format of a fill. Its time is sent twice, in seconds and as ISO 8601 text. */
export const orderFillCodec = codec(
  fillWire.schema,
  (wire): OrderFill => {
    const { atText: _, ...fill } = fillWire.decode(wire);
    return fill;
  },
  (fill) => fillWire.encode({ ...fill, atText: toUtcText(fill.at) }),
);

/** Limit order. `spent` is the token that the maker sells. Amounts are base units. */
export interface LimitOrder {
  readonly address: Address;
  readonly root: Address;
  readonly owner: Address;
  /**
   * Pool against which the order executes unless a call selects another one: the first kind that existed when the order
   * searched for a pool of its tokens. The zero address if there was none.
   */
  readonly dexPair: Address;
  readonly dexRoot: Address;
  readonly spentRoot: Address;
  readonly receiveRoot: Address;
  readonly spentWallet: Address;
  readonly receiveWallet: Address;
  readonly state: OrderState;
  readonly initialSpent: Units;
  readonly expectedReceive: Units;
  /** Amounts not yet filled. */
  readonly currentSpent: Units;
  readonly currentReceive: Units;
  readonly swapAttempt: number;
  readonly createdAt: Seconds;
  readonly updatedAt: Seconds;
  /** Fills of the order, newest first, at most the latest 100. */
  readonly fills: readonly OrderFill[];
}

const orderWire = object({
  /** Address of the order's contract. */
  accountAddr: renamedField('address', addressCodec),
  limitOrderRoot: renamedField('root', addressCodec),
  ownerAddress: renamedField('owner', addressCodec),
  dexPair: addressCodec,
  dexRoot: addressCodec,
  spentTokenRoot: renamedField('spentRoot', addressCodec),
  receiveTokenRoot: renamedField('receiveRoot', addressCodec),
  spentWallet: addressCodec,
  receiveWallet: addressCodec,
  state: orderStateCodec,
  initialSpentAmount: renamedField('initialSpent', unitsCodec),
  expectedReceiveAmount: renamedField('expectedReceive', unitsCodec),
  /** Amounts not yet filled, base units. */
  currentSpentAmount: renamedField('currentSpent', unitsCodec),
  currentReceiveAmount: renamedField('currentReceive', unitsCodec),
  swapAttempt: countCodec,
  createdAt: secondsCodec,
  updatedAt: secondsCodec,
  createdAtUtc: renamedField('createdText', textCodec),
  updatedAtUtc: renamedField('updatedText', textCodec),
  /** Newest first, at most the last 100. */
  exchanges: renamedField('fills', list(orderFillCodec)),
});

/** Wire format of an order. Its times are sent twice, in seconds and as ISO 8601 text. */
export const limitOrderCodec = codec(
  orderWire.schema,
  (wire): LimitOrder => {
    const { createdText: _, updatedText: __, ...order } = orderWire.decode(wire);
    return order;
  },
  (order) =>
    orderWire.encode({
      ...order,
      createdText: toUtcText(order.createdAt),
      updatedText: toUtcText(order.updatedAt),
    }),
);

/** Number of matches, counted only up to the paging limit: 10,101 means that there may be more. */
const totalCodec = countCodec;
/** Not in the public API: true if there are more matches than `total` says. */
const isCappedCodec = renamedField('isCapped', optional(flagCodec));

/** Limit orders that match the filters. BAD_REQUEST if sorted by more than one column. */
export const getLimitOrders = defineRoute({
  id: 'getLimitOrders',
  group: 'limit',
  method: 'POST',
  path: '/get_limit_orders',
  summary: 'Limit orders, filtered, ordered and paged',
  body: orderQueryCodec,
  response: object({
    items: lenientRowsCodec(limitOrderCodec),
    skip: countCodec,
    total: totalCodec,
    isTotalCapped: isCappedCodec,
  }),
});

/** Fills of orders that match the filters. BAD_REQUEST if sorted by more than one column. */
export const getExchanges = defineRoute({
  id: 'getExchanges',
  group: 'limit',
  method: 'POST',
  path: '/get_exchanges',
  summary: 'Full and partial fills of limit orders, asked for like the orders',
  body: orderQueryCodec,
  response: object({
    items: lenientRowsCodec(orderFillCodec),
    skip: countCodec,
    total: totalCodec,
    isTotalCapped: isCappedCodec,
  }),
});

/**
 * Address of a token's order root, and whether it is deployed. NOT_FOUND (404) on a network without limit orders,
 * UNAVAILABLE (503) while the factory's getter cannot be read.
 */
export const getOrderRoot = defineRoute({
  id: 'getOrderRoot',
  group: 'limit',
  method: 'POST',
  path: '/get_order_root',
  summary:
    'Where orders that sell a token are made, and whether that contract exists; 404 without limit orders',
  body: object({ token: addressCodec }),
  response: object({ address: addressCodec, deployed: renamedField('isDeployed', flagCodec) }),
});

/** Wire format of an order. */
export type WireLimitOrder = WireOf<typeof limitOrderCodec>;
