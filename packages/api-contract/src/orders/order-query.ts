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

/** State of an order. `unknown` stands for contract states that the public API does not have. */
export type OrderState =
  'initialize' | 'await-tokens' | 'active' | 'filled' | 'swap-in-progress' | 'cancelled' | 'unknown';

/** Wire format of an order's state. */
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
/** States of a request, at most 7. */
export const statesCodec = maybe(list(orderStateCodec, z.maxLength(MAX_STATES)));

const sortDirectionCodec = enumCodec({ asc: 'ascending', desc: 'descending' });
const optionalSortDirectionCodec = maybe(sortDirectionCodec);

/** Amount in base units, as text or as a number. Encoded as text. */
export const amountBoundCodec: Codec<string | number, Units> = codec(
  z.union([amountSchema, z.int().check(z.minimum(0), z.maximum(Number.MAX_SAFE_INTEGER))]),
  (wire) => unitsCodec.decode(String(wire)),
  (value) => value.toString(),
);
const optionalAmountBoundCodec = maybe(amountBoundCodec);

/** Filters of orders and fills. All given filters must match; absent or null ones do not apply. */
export const orderQueryCodec = object({
  /** Number of rows to skip, 0 by default. To read beyond the maximum, clients page with `createdLt` instead. */
  skip: maybe(plain(z.int().check(z.minimum(0), z.maximum(10_000)))),
  /** Number of rows; 10 by default. */
  take: maybe(limitCodec),
  /** Orders that sell or buy the given token. If both tokens are given, orders between them in either direction. */
  leftTokenRoot: as('left', maybe(addressCodec)),
  rightTokenRoot: as('right', maybe(addressCodec)),
  /** Token sold by the maker. */
  spentTokenRoot: as('spent', maybe(addressCodec)),
  /** Token wanted by the maker. */
  receiveTokenRoot: as('receive', maybe(addressCodec)),
  /** Address of the maker; for fills, maker or taker. */
  ownerAddress: as('owner', maybe(addressCodec)),
  /** Contract of the order. */
  accountAddr: as('order', maybe(addressCodec)),
  limitOrderRoot: as('root', maybe(addressCodec)),
  states: statesCodec,
  /**
   * Column to sort by, only one of the three; newest first by default. `rate` is right per left token if both are
   * given, otherwise spent per received token. `currentAmount` is the amount still for sale.
   */
  sortBy: as(
    'sort',
    maybe(
      object({
        createdAt: as('created', optionalSortDirectionCodec),
        rate: optionalSortDirectionCodec,
        currentAmount: as('amount', optionalSortDirectionCodec),
      }),
    ),
  ),
  createdGt: as('createdAbove', maybe(secondsCodec)),
  createdLt: as('createdBelow', maybe(secondsCodec)),
  /** Exclusive bounds of the amounts that an order still sells and buys; for fills, of the amounts after the fill. */
  currentSpentAmountGt: as('currentSpentAbove', optionalAmountBoundCodec),
  currentSpentAmountLt: as('currentSpentBelow', optionalAmountBoundCodec),
  currentReceiveAmountGt: as('currentReceiveAbove', optionalAmountBoundCodec),
  currentReceiveAmountLt: as('currentReceiveBelow', optionalAmountBoundCodec),
  /** Exclusive bounds of the amounts that the entire order sells and buys. */
  expectedSpentAmountGt: as('expectedSpentAbove', optionalAmountBoundCodec),
  expectedSpentAmountLt: as('expectedSpentBelow', optionalAmountBoundCodec),
  expectedReceiveAmountGt: as('expectedReceiveAbove', optionalAmountBoundCodec),
  expectedReceiveAmountLt: as('expectedReceiveBelow', optionalAmountBoundCodec),
});

/** Filters of orders and fills. */
export type OrderQuery = ValueOf<typeof orderQueryCodec>;
/** Wire format of the filters of orders and fills. */
export type WireOrderQuery = WireOf<typeof orderQueryCodec>;
