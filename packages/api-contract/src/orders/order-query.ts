import type { Units } from '@junction/primitives';
import * as z from 'zod/mini';
import {
  as,
  codec,
  list,
  maybe,
  object,
  plain,
  enumCodec,
  type Codec,
  type ValueOf,
  type WireOf,
} from '../wire/codec.ts';
import { addressCodec, amountSchema, limitCodec, secondsCodec, unitsCodec } from '../wire/wire-values.ts';

/** State of an order. `unknown` stands for states of the contract that the public API does not have. */
export type OrderState =
  'initialize' | 'await-tokens' | 'active' | 'filled' | 'swap-in-progress' | 'cancelled' | 'unknown';

/** Wire format of the state. */
export const orderStateCodec = enumCodec({
  Initialize: 'initialize',
  AwaitTokens: 'await-tokens',
  Active: 'active',
  Filled: 'filled',
  SwapInProgress: 'swap-in-progress',
  Cancelled: 'cancelled',
  Unknown: 'unknown',
});
const MAX_STATES = 7;
/** States in a request, at most 7. */
export const statesCodec = maybe(list(orderStateCodec, z.maxLength(MAX_STATES)));

const directions = enumCodec({ asc: 'ascending', desc: 'descending' });
const directionCodec = maybe(directions);

/** Bound in base units, as text or as a number. Encoded as text. */
export const boundCodec: Codec<string | number, Units> = codec(
  z.union([amountSchema, z.int().check(z.minimum(0), z.maximum(Number.MAX_SAFE_INTEGER))]),
  (wire) => unitsCodec.decode(String(wire)),
  (value) => value.toString(),
);
const amountBound = maybe(boundCodec);

/** Filters of orders and fills. All must match; absent or null ones are ignored. */
export const orderQueryCodec = object({
  /** Number of rows to skip; 0 by default. Rows beyond the maximum are requested with `createdLt`. */
  skip: maybe(plain(z.int().check(z.minimum(0), z.maximum(10_000)))),
  /** Number of rows; 10 by default. */
  take: maybe(limitCodec),
  /**
   * Orders that sell or buy the given token. If both are given, orders between the two in either direction.
   */
  leftTokenRoot: as('left', maybe(addressCodec)),
  rightTokenRoot: as('right', maybe(addressCodec)),
  /** Token sold by the maker. */
  spentTokenRoot: as('spent', maybe(addressCodec)),
  /** Token wanted by the maker. */
  receiveTokenRoot: as('receive', maybe(addressCodec)),
  /** The maker; for fills, also the taker. */
  ownerAddress: as('owner', maybe(addressCodec)),
  /** Contract of the order. */
  accountAddr: as('order', maybe(addressCodec)),
  limitOrderRoot: as('root', maybe(addressCodec)),
  states: statesCodec,
  /**
   * Column to sort by, exactly one of the three; newest first by default. `rate` is right per left token if
   * both are given, otherwise spent per received token. `currentAmount` is the amount still to sell.
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
  /** Bounds of the amounts still to sell and buy; for fills, of those after the fill. */
  currentSpentAmountGt: as('currentSpentAbove', amountBound),
  currentSpentAmountLt: as('currentSpentBelow', amountBound),
  currentReceiveAmountGt: as('currentReceiveAbove', amountBound),
  currentReceiveAmountLt: as('currentReceiveBelow', amountBound),
  /** Bounds of the amounts that the entire order sells and buys. */
  expectedSpentAmountGt: as('expectedSpentAbove', amountBound),
  expectedSpentAmountLt: as('expectedSpentBelow', amountBound),
  expectedReceiveAmountGt: as('expectedReceiveAbove', amountBound),
  expectedReceiveAmountLt: as('expectedReceiveBelow', amountBound),
});

/** Filters of orders and fills. */
export type OrderQuery = ValueOf<typeof orderQueryCodec>;
/** Wire format of the filters of orders and fills. */
export type WireOrderQuery = WireOf<typeof orderQueryCodec>;
