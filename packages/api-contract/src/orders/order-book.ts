import type { Address, Ratio, Seconds, Units } from '@junction/primitives';
import * as z from 'zod/mini';
import { as, codec, list, maybe, object, optional, plain, rows, type Codec } from '../wire/codec.ts';
import { defineRoute } from '../route.ts';
import {
  addressCodec,
  decimalSchema,
  percentCodec,
  secondsCodec,
  unitsCodec,
  type Timeframe,
} from '../wire/wire-values.ts';
import { orderStateCodec, statesCodec, type OrderState } from './order-query.ts';

/** Decimal text of more places than a fixed-point number has: a price of whole tokens. */
const priceTextCodec = plain(decimalSchema);

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
