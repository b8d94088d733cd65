import type { Address, Ratio, Seconds, Units } from '@junction/primitives';
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
  type Codec,
} from '../wire/codec.ts';
import { defineRoute } from '../route.ts';
import {
  addressCodec,
  decimalSchema,
  percentCodec,
  secondsCodec,
  unitsCodec,
  type ChartTimeframe,
} from '../wire/wire-values.ts';
import { orderStateCodec, orderStatesCodec, type OrderState } from './order-query.ts';

/** Price as decimal text, with more decimal places than a fixed-point number has. */
const priceTextCodec = plainCodec(decimalSchema);

/** Row of the order book: sum of the orders with the same rate on the same side, base units. */
export interface OrderBookRow {
  readonly pair: Address;
  /** Price: right tokens per left token, decimal text. */
  readonly rate: string;
  readonly state: OrderState;
  /** Token that the orders sell: the left root for an ask, the right root for a bid. */
  readonly spentRoot: Address;
  readonly receiveRoot: Address;
  readonly spent: Units;
  readonly receive: Units;
}

/** Wire format of an order book row. */
export const orderBookRowCodec = object({
  dexPair: renamedField('pair', addressCodec),
  /** Price of the orders in right tokens per left token. */
  rate: priceTextCodec,
  state: orderStateCodec,
  /** Token that the orders sell: the left root for an ask, the right root for a bid. */
  spentTokenRoot: renamedField('spentRoot', addressCodec),
  receiveTokenRoot: renamedField('receiveRoot', addressCodec),
  sumCurrentSpentAmount: renamedField('spent', unitsCodec),
  sumCurrentReceiveAmount: renamedField('receive', unitsCodec),
});

/** Order book of two tokens: their orders summed by rate. BAD_REQUEST if both tokens are equal. */
export const getOrderBook = defineRoute({
  id: 'getOrderBook',
  group: 'limit',
  method: 'POST',
  path: '/get_order_book',
  summary: 'What is on offer between two tokens, by rate, lowest first; the nearest 500 rates of each side',
  body: object({
    leftTokenRoot: renamedField('left', addressCodec),
    rightTokenRoot: renamedField('right', addressCodec),
    /** States of the orders to sum; active orders by default. */
    state: renamedField('states', orderStatesCodec),
    dexPair: renamedField('pair', optionalOrNullCodec(addressCodec)),
  }),
  // `list` instead of `rows`: pages sum these rows, so a response with an unreadable row must be rejected, not
  // shortened.
  response: list(orderBookRowCodec),
});

/** Candle of the fills between two tokens. Prices are right tokens per left token, decimal text. */
export interface OrderFillCandle {
  readonly open: string;
  readonly high: string;
  readonly low: string;
  readonly close: string;
  /** Start of the candle. */
  readonly time: Seconds;
  /** Times of the first and last fill in the candle. */
  readonly openTime: Seconds;
  readonly closeTime: Seconds;
  /** Volume of the candle in base units of the left (`base`) and right (`counter`) token. */
  readonly base: Units;
  readonly counter: Units;
  /** Volume of the candle in right tokens, decimal text. */
  readonly volume: string;
  /** Change relative to the previous candle's close; absent for the first candle of the response. */
  readonly change?: Ratio | undefined;
}

/** Wire format of a candle of fills. */
export const orderFillCandleCodec = object({
  /** Prices in right tokens per left token. */
  open: priceTextCodec,
  high: priceTextCodec,
  low: priceTextCodec,
  close: priceTextCodec,
  /** Start of the candle. */
  timestamp: renamedField('time', secondsCodec),
  /** Times of the first and last fill in the candle. */
  openTimestamp: renamedField('openTime', secondsCodec),
  closeTimestamp: renamedField('closeTime', secondsCodec),
  /** Volume of the candle in base units of the left and the right token. */
  base: unitsCodec,
  counter: unitsCodec,
  /** Volume of the candle in right tokens. */
  volume: priceTextCodec,
  /** Change relative to the previous candle's close, percent; absent for the first candle of the response. */
  change: optional(percentCodec),
});

const candleSecondsCodec: Codec<3_600 | 86_400, ChartTimeframe> = codec(
  z.union([z.literal(3_600), z.literal(86_400)]),
  (step) => (step === 3_600 ? 'H1' : 'D1'),
  (frame) => (frame === 'H1' ? 3_600 : 86_400),
);

/**
 * Candles of the fills between two tokens. BAD_REQUEST for equal tokens, a range that ends before it begins,
 * or more than 5,000 candles.
 */
export const getPlotData = defineRoute({
  id: 'getPlotData',
  group: 'limit',
  method: 'POST',
  path: '/get_plot_data',
  summary: 'Bars of the fills between two tokens; a bar without a fill is left out',
  body: object({
    fromTs: renamedField('from', secondsCodec),
    toTs: renamedField('to', secondsCodec),
    leftTokenRoot: renamedField('left', addressCodec),
    rightTokenRoot: renamedField('right', addressCodec),
    /** Length of a candle in seconds: an hour or a day. */
    step: renamedField('frame', candleSecondsCodec),
  }),
  response: lenientRowsCodec(orderFillCandleCodec),
});
