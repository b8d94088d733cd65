import type { Units } from '@junction/primitives';
import * as z from 'zod/mini';
import {
  as,
  codec,
  list,
  maybe,
  object,
  plain,
  words,
  type Codec,
  type ValueOf,
  type WireOf,
} from '../wire/codec.ts';
import { addressCodec, amountSchema, limitCodec, secondsCodec, unitsCodec } from '../wire/wire-values.ts';

/** Where an order stands; `unknown` is every state of the contract that pages have no word for. */
export type OrderState =
  'initialize' | 'await-tokens' | 'active' | 'filled' | 'swap-in-progress' | 'cancelled' | 'unknown';

/** The state as it travels. */
export const orderStateCodec = words({
  Initialize: 'initialize',
  AwaitTokens: 'await-tokens',
  Active: 'active',
  Filled: 'filled',
  SwapInProgress: 'swap-in-progress',
  Cancelled: 'cancelled',
  Unknown: 'unknown',
});
const MAX_STATES = 7;
/** States that are wanted. */
export const statesCodec = maybe(list(orderStateCodec, z.maxLength(MAX_STATES)));

const directions = words({ asc: 'ascending', desc: 'descending' });
const directionCodec = maybe(directions);

/** Base units as text or as a number; text when written. */
export const boundCodec: Codec<string | number, Units> = codec(
  z.union([amountSchema, z.int().check(z.minimum(0), z.maximum(Number.MAX_SAFE_INTEGER))]),
  (wire) => unitsCodec.decode(String(wire)),
  (value) => value.toString(),
);
const amountBound = maybe(boundCodec);

/** Which orders, and which of their exchanges. Every condition must hold; what is left out or null is not asked. */
export const orderQueryCodec = object({
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

/** Which orders or fills are wanted; what is left out is not asked. */
export type OrderQuery = ValueOf<typeof orderQueryCodec>;
/** Which orders or fills are wanted, as it travels. */
export type WireOrderQuery = WireOf<typeof orderQueryCodec>;
