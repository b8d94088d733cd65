import * as z from 'zod/mini';
import {
  renamedField,
  list,
  optionalOrNullCodec,
  nullable,
  object,
  plainCodec,
  lenientRowsCodec,
  mapCodec,
  enumCodec,
  type Codec,
  type ValueOf,
  type WireOf,
} from '../wire/codec.ts';
import { defineRoute } from '../route.ts';
import {
  addressCodec,
  addressesCodec,
  totalCountFields,
  hashCodec,
  rowLimitCodec,
  rowOffsetCodec,
  textCodec,
  uriCodec,
  usdCodec,
  decimalAmountCodec,
  optionalUsdValueCodec,
} from '../wire/wire-values.ts';
import { parseSortOrder, farmTimeCodec } from './farms.ts';

/** Kind of farm transaction as spelled in requests. */
const farmEventCodec = enumCodec({
  deposit: 'deposit',
  withdraw: 'withdraw',
  claim: 'claim',
  rewarddeposit: 'rewardDeposit',
});
/** Kind of farm transaction as spelled in responses. */
const farmTransactionKindCodec = enumCodec({
  Claim: 'claim',
  Deposit: 'deposit',
  Withdraw: 'withdraw',
  RewardDeposit: 'rewardDeposit',
});

/** Sort order of farm transactions. `worth` sorts by USD value. */
export interface FarmTransactionSortOrder {
  readonly column: 'time' | 'amount' | 'worth';
  readonly isAscending: boolean;
}

const TRANSACTION_ORDERINGS = [
  'blocktimeascending',
  'blocktimedescending',
  'lpvolumeascending',
  'lpvolumedescending',
  'tvascending',
  'tvdescending',
] as const;
const COLUMNS_BY_WIRE_WORD = { blocktime: 'time', lpvolume: 'amount', tv: 'worth' } as const;
const WIRE_WORDS_BY_COLUMN = { time: 'blocktime', amount: 'lpvolume', worth: 'tv' } as const;

/** Wire format of the sort order: column and direction concatenated, e.g. `blocktimedescending`. */
export const farmTransactionSortOrderCodec: Codec<
  (typeof TRANSACTION_ORDERINGS)[number],
  FarmTransactionSortOrder
> = mapCodec(
  plainCodec(z.enum(TRANSACTION_ORDERINGS)),
  (word) => {
    const { column, isAscending } = parseSortOrder<keyof typeof COLUMNS_BY_WIRE_WORD>(word);
    return { column: COLUMNS_BY_WIRE_WORD[column], isAscending };
  },
  ({ column, isAscending }) =>
    `${WIRE_WORDS_BY_COLUMN[column]}${isAscending ? 'ascending' : 'descending'}` as const,
);

/** One token transferred by a deposit, withdrawal, claim or reward deposit. */
export const farmTransactionCodec = object({
  kind: farmTransactionKindCodec,
  poolAddress: renamedField('farm', addressCodec),
  userAddress: renamedField('user', addressCodec),
  messageHash: hashCodec,
  transactionHash: renamedField('hash', hashCodec),
  /** Block time, milliseconds. */
  timestampBlock: renamedField('time', farmTimeCodec),
  tokenAddress: renamedField('root', addressCodec),
  tokenCurrency: renamedField('symbol', textCodec),
  /** Decimal amount. */
  tokenExec: renamedField('amount', decimalAmountCodec),
  /** USD value at the time of the transaction; "0" if no price was known. */
  tvExec: renamedField('worth', optionalUsdValueCodec),
  /** Pool reserves that the LP tokens represented at the time of the transaction; null for other tokens. */
  leftExec: renamedField('leftAmount', nullable(decimalAmountCodec)),
  rightExec: renamedField('rightAmount', nullable(decimalAmountCodec)),
});

/**
 * Transactions of legacy farms, one row per token. A deposit that also pays rewards is listed as a Deposit row and one
 * Claim row per reward.
 */
export const listFarmTransactions = defineRoute({
  id: 'listFarmTransactions',
  group: 'farming',
  method: 'POST',
  path: '/transactions',
  summary:
    'Deposits, withdrawals, claims and reward deposits of legacy farms, one row for each token, newest first unless ordered otherwise; all kinds when none is named',
  body: object({
    eventTypes: renamedField('kinds', optionalOrNullCodec(list(farmEventCodec, z.maxLength(4)))),
    poolAddress: renamedField('farm', optionalOrNullCodec(addressCodec)),
    userAddress: renamedField('user', optionalOrNullCodec(addressCodec)),
    limit: rowLimitCodec,
    offset: rowOffsetCodec,
    ordering: renamedField('order', optionalOrNullCodec(farmTransactionSortOrderCodec)),
    /** Minimum and maximum decimal amount. */
    rootTokenAmountGe: renamedField('amountAtLeast', optionalOrNullCodec(decimalAmountCodec)),
    rootTokenAmountLe: renamedField('amountAtMost', optionalOrNullCodec(decimalAmountCodec)),
    /** Earliest and latest block time, milliseconds. */
    timestampBlockGe: renamedField('from', optionalOrNullCodec(farmTimeCodec)),
    timestampBlockLe: renamedField('to', optionalOrNullCodec(farmTimeCodec)),
    /** Minimum and maximum USD value. */
    tvGe: renamedField('worthAtLeast', optionalOrNullCodec(usdCodec)),
    tvLe: renamedField('worthAtMost', optionalOrNullCodec(usdCodec)),
    whiteCurrencyAddresses: renamedField('alsoKnown', optionalOrNullCodec(addressesCodec)),
    whiteListUri: renamedField('listUri', optionalOrNullCodec(uriCodec)),
  }),
  response: object({ ...totalCountFields, transactions: lenientRowsCodec(farmTransactionCodec) }),
});

/** One token transferred by a farm transaction. */
export type FarmTransaction = ValueOf<typeof farmTransactionCodec>;
/** Wire format of one token transferred by a farm transaction. */
export type WireFarmTransaction = WireOf<typeof farmTransactionCodec>;
