import * as z from 'zod/mini';
import {
  as,
  list,
  maybe,
  nullable,
  object,
  plain,
  rows,
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
  countedCodecs,
  hashCodec,
  limitCodec,
  offsetCodec,
  textCodec,
  uriCodec,
  usdCodec,
  decimalAmountCodec,
  worthCodec,
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
export interface FarmTransactionOrder {
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
export const farmTransactionOrderCodec: Codec<(typeof TRANSACTION_ORDERINGS)[number], FarmTransactionOrder> =
  mapCodec(
    plain(z.enum(TRANSACTION_ORDERINGS)),
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
  poolAddress: as('farm', addressCodec),
  userAddress: as('user', addressCodec),
  messageHash: hashCodec,
  transactionHash: as('hash', hashCodec),
  /** Block time, milliseconds. */
  timestampBlock: as('time', farmTimeCodec),
  tokenAddress: as('root', addressCodec),
  tokenCurrency: as('symbol', textCodec),
  /** Decimal amount. */
  tokenExec: as('amount', decimalAmountCodec),
  /** USD value at the time of the transaction; "0" if no price was known. */
  tvExec: as('worth', worthCodec),
  /** Pool reserves that the LP tokens represented at the time of the transaction; null for other tokens. */
  leftExec: as('leftAmount', nullable(decimalAmountCodec)),
  rightExec: as('rightAmount', nullable(decimalAmountCodec)),
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
    eventTypes: as('kinds', maybe(list(farmEventCodec, z.maxLength(4)))),
    poolAddress: as('farm', maybe(addressCodec)),
    userAddress: as('user', maybe(addressCodec)),
    limit: limitCodec,
    offset: offsetCodec,
    ordering: as('order', maybe(farmTransactionOrderCodec)),
    /** Minimum and maximum decimal amount. */
    rootTokenAmountGe: as('amountAtLeast', maybe(decimalAmountCodec)),
    rootTokenAmountLe: as('amountAtMost', maybe(decimalAmountCodec)),
    /** Earliest and latest block time, milliseconds. */
    timestampBlockGe: as('from', maybe(farmTimeCodec)),
    timestampBlockLe: as('to', maybe(farmTimeCodec)),
    /** Minimum and maximum USD value. */
    tvGe: as('worthAtLeast', maybe(usdCodec)),
    tvLe: as('worthAtMost', maybe(usdCodec)),
    whiteCurrencyAddresses: as('alsoKnown', maybe(addressesCodec)),
    whiteListUri: as('listUri', maybe(uriCodec)),
  }),
  response: object({ ...countedCodecs, transactions: rows(farmTransactionCodec) }),
});

/** One token transferred by a farm transaction. */
export type FarmTransaction = ValueOf<typeof farmTransactionCodec>;
/** Wire format of one token transferred by a farm transaction. */
export type WireFarmTransaction = WireOf<typeof farmTransactionCodec>;
