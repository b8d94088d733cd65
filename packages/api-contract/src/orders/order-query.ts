import type { Units } from '@junction/primitives';
import * as z from 'zod/mini';
import {
  renamedField,
  codec,
  list,
  optionalOrNullCodec,
  object,
  plainCodec,
  enumCodec,
  type Codec,
  type ValueOf,
  type WireOf,
} from '../wire/codec.ts';
import { addressCodec, amountSchema, rowLimitCodec, secondsCodec, unitsCodec } from '../wire/wire-values.ts';

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
export const orderStatesCodec = optionalOrNullCodec(list(orderStateCodec, z.maxLength(MAX_STATES)));

const sortDirectionCodec = enumCodec({ asc: 'ascending', desc: 'descending' });
const optionalSortDirectionCodec = optionalOrNullCodec(sortDirectionCodec);

/** Amount in base units, as text or as a number. Encoded as text. */
export const orderAmountBoundCodec: Codec<string | number, Units> = codec(
  z.union([amountSchema, z.int().check(z.minimum(0), z.maximum(Number.MAX_SAFE_INTEGER))]),
  (wire) => unitsCodec.decode(String(wire)),
  (value) => value.toString(),
);
const optionalAmountBoundCodec = optionalOrNullCodec(orderAmountBoundCodec);

/** Filters of orders and fills. All given filters must match; absent or null ones do not apply. */
export const orderQueryCodec = object({
  /** Number of rows to skip, 0 by default. To read beyond the maximum, clients page with `createdLt` instead. */
  skip: optionalOrNullCodec(plainCodec(z.int().check(z.minimum(0), z.maximum(10_000)))),
  /** Number of rows; 10 by default. */
  take: optionalOrNullCodec(rowLimitCodec),
  /**
   * Restricts the result to orders that sell or buy the given token. If both tokens are given, the result contains the
   * orders between them in either direction.
   */
  leftTokenRoot: renamedField('left', optionalOrNullCodec(addressCodec)),
  rightTokenRoot: renamedField('right', optionalOrNullCodec(addressCodec)),
  /** Token sold by the maker. */
  spentTokenRoot: renamedField('spent', optionalOrNullCodec(addressCodec)),
  /** Token wanted by the maker. */
  receiveTokenRoot: renamedField('receive', optionalOrNullCodec(addressCodec)),
  /** Address of the maker; for fills, maker or taker. */
  ownerAddress: renamedField('owner', optionalOrNullCodec(addressCodec)),
  /** Contract of the order. */
  accountAddr: renamedField('order', optionalOrNullCodec(addressCodec)),
  limitOrderRoot: renamedField('root', optionalOrNullCodec(addressCodec)),
  states: orderStatesCodec,
  /**
   * Sort order. Only one of the three columns may be set; the default is newest first. `rate` is right tokens per left
   * token if both are given, otherwise spent tokens per received token. `currentAmount` is the amount still for sale.
   */
  sortBy: renamedField(
    'sort',
    optionalOrNullCodec(
      object({
        createdAt: renamedField('created', optionalSortDirectionCodec),
        rate: optionalSortDirectionCodec,
        currentAmount: renamedField('amount', optionalSortDirectionCodec),
      }),
    ),
  ),
  createdGt: renamedField('createdAbove', optionalOrNullCodec(secondsCodec)),
  createdLt: renamedField('createdBelow', optionalOrNullCodec(secondsCodec)),
  /** Exclusive bounds of the amounts that an order still sells and buys; for fills, of the amounts after the fill. */
  currentSpentAmountGt: renamedField('currentSpentAbove', optionalAmountBoundCodec),
  currentSpentAmountLt: renamedField('currentSpentBelow', optionalAmountBoundCodec),
  currentReceiveAmountGt: renamedField('currentReceiveAbove', optionalAmountBoundCodec),
  currentReceiveAmountLt: renamedField('currentReceiveBelow', optionalAmountBoundCodec),
  /** Exclusive bounds of the amounts that the entire order sells and buys. */
  expectedSpentAmountGt: renamedField('expectedSpentAbove', optionalAmountBoundCodec),
  expectedSpentAmountLt: renamedField('expectedSpentBelow', optionalAmountBoundCodec),
  expectedReceiveAmountGt: renamedField('expectedReceiveAbove', optionalAmountBoundCodec),
  expectedReceiveAmountLt: renamedField('expectedReceiveBelow', optionalAmountBoundCodec),
});

/** Filters of orders and fills. */
export type OrderQuery = ValueOf<typeof orderQueryCodec>;
/** Wire format of the filters of orders and fills. */
export type WireOrderQuery = WireOf<typeof orderQueryCodec>;
