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
import { parseOrdering, farmTimeCodec } from './farms.ts';

/** Kind of transaction in requests. */
const farmEventCodec = enumCodec({
  deposit: 'deposit',
  withdraw: 'withdraw',
  claim: 'claim',
  rewarddeposit: 'rewardDeposit',
});
/** Kind of transaction in responses, which spell it differently than requests. */
const farmTransactionKindCodec = enumCodec({
  Claim: 'claim',
  Deposit: 'deposit',
  Withdraw: 'withdraw',
  RewardDeposit: 'rewardDeposit',
});

/** Sort order of transactions. `worth` is the USD value. */
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
const TRANSACTION_COLUMNS = { blocktime: 'time', lpvolume: 'amount', tv: 'worth' } as const;
const TRANSACTION_WORDS = { time: 'blocktime', amount: 'lpvolume', worth: 'tv' } as const;

/** Wire format of the sort order: column and direction in one word. */
export const farmTransactionOrderCodec: Codec<(typeof TRANSACTION_ORDERINGS)[number], FarmTransactionOrder> =
  mapCodec(
    plain(z.enum(TRANSACTION_ORDERINGS)),
    (word) => {
      const { column, isAscending } = parseOrdering<keyof typeof TRANSACTION_COLUMNS>(word);
      return { column: TRANSACTION_COLUMNS[column], isAscending };
    },
    ({ column, isAscending }) =>
      `${TRANSACTION_WORDS[column]}${isAscending ? 'ascending' : 'descending'}` as const,
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
  /** USD value at that time; "0" if no price was known. */
  tvExec: as('worth', worthCodec),
  /** Pool reserves that the LP tokens represented at that time; null for other tokens. */
  leftExec: as('leftAmount', nullable(decimalAmountCodec)),
  rightExec: as('rightAmount', nullable(decimalAmountCodec)),
});

/**
 * Transactions of legacy farms, one row per token: a deposit that also pays rewards is a Deposit row and a
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
    /** Decimal amount. */
    rootTokenAmountGe: as('amountAtLeast', maybe(decimalAmountCodec)),
    rootTokenAmountLe: as('amountAtMost', maybe(decimalAmountCodec)),
    /** Bounds of the block time, milliseconds. */
    timestampBlockGe: as('from', maybe(farmTimeCodec)),
    timestampBlockLe: as('to', maybe(farmTimeCodec)),
    /** Bounds of the USD value. */
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
