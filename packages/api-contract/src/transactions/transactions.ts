import {
  ZERO_ADDRESS,
  formatFixed,
  type Address,
  type Seconds,
  type Units,
  type Usd,
} from '@junction/primitives';
import * as z from 'zod/mini';
import {
  WireFormatError,
  renamedField,
  codec,
  list,
  optionalOrNullCodec,
  nullable,
  nullish,
  object,
  optional,
  plainCodec,
  lenientRowsCodec,
  mapCodec,
  type Codec,
  type WireOf,
} from '../wire/codec.ts';
import { defineRoute } from '../route.ts';
import {
  addressCodec,
  addressesCodec,
  countCodec,
  fixedPointCodec,
  flagCodec,
  hashCodec,
  rowLimitCodec,
  millisecondsCodec,
  optionalAddressCodec,
  rowOffsetCodec,
  secondsCodec,
  textCodec,
  unitsCodec,
  uriCodec,
  usdCodec,
} from '../wire/wire-values.ts';

/** Kind of a pool transaction. */
export type TransactionKind = 'deposit' | 'swap' | 'withdraw';

/** Amount of one token in a transaction, with its symbol. */
export interface TransactionTokenAmount {
  readonly root: Address;
  readonly symbol: string;
  /** Base units. */
  readonly amount: Units;
}

/** Fee of a transaction in one token; base units. */
export interface TransactionFee {
  readonly token: Address;
  readonly symbol: string;
  /** Part of the fee that stays in the pool. */
  readonly poolFee: Units;
  readonly beneficiaryFee: Units;
  /** Receiver of `beneficiaryFee`; undefined if there is none. */
  readonly beneficiary: Address | undefined;
}

/** Swap, deposit or withdrawal in one pool. */
export interface Transaction {
  readonly kind: TransactionKind;
  /** Hash of the message to the pool. */
  readonly messageHash: string;
  /** Hash of the pool's transaction. */
  readonly transactionHash: string;
  readonly pool: Address;
  readonly user: Address;
  readonly time: Seconds;
  /** USD value at the time of the transaction. */
  readonly value: Usd;
  /** Spent and received token of a swap. For deposits and withdrawals, all tokens of the pool. */
  readonly tokens: readonly TransactionTokenAmount[];
  /** Symbol of the LP token. Undefined for swaps, and until the symbol is read from the chain. */
  readonly lpSymbol: string | undefined;
  readonly lpRoot: Address | undefined;
  /** Minted or burned LP tokens, base units; undefined for swaps. */
  readonly lpAmount: Units | undefined;
  readonly fees: readonly TransactionFee[];
  /** USD values of the fee parts: that of the pool and that of the beneficiary. */
  readonly feeValue: Usd;
  readonly beneficiaryFeeValue: Usd;
}

const kindCodec = plainCodec(z.enum(['deposit', 'swap', 'withdraw']));

const transactionWire = object({
  eventType: renamedField('kind', kindCodec),
  messageHash: hashCodec,
  transactionHash: hashCodec,
  poolAddress: renamedField('pool', addressCodec),
  userAddress: renamedField('user', addressCodec),
  timestampBlock: renamedField('time', secondsCodec),
  tv: renamedField('value', usdCodec),
  currencies: renamedField('symbols', list(textCodec)),
  currencyAddresses: renamedField('roots', list(addressCodec)),
  // Amounts in the order of the token addresses (parallel lists).
  volumes: renamedField('amounts', list(unitsCodec)),
  lp: renamedField('lpSymbol', nullable(textCodec)),
  lpAddress: renamedField('lpRoot', nullable(addressCodec)),
  lpVolume: renamedField('lpAmount', nullable(unitsCodec)),
  fees: renamedField('poolFees', list(unitsCodec)),
  feeCurrencies: renamedField('feeSymbols', list(textCodec)),
  feeCurrencyAddresses: renamedField('feeTokens', list(addressCodec)),
  feeUsdt: renamedField('feeValue', usdCodec),
  beneficiaryAddresses: renamedField('beneficiaries', list(optionalAddressCodec)),
  beneficiaryFees: list(unitsCodec),
  beneficiaryFeeUsdt: renamedField('beneficiaryFeeValue', usdCodec),
});

function getParallelItem<T>(values: readonly T[], index: number): T {
  const value = values[index];
  if (value === undefined)
    throw new WireFormatError('WIRE_LISTS_DIFFER', undefined, 'lists of a transaction differ');
  return value;
}

/** Wire format of a transaction. The values of its tokens are sent as parallel lists. */
export const transactionCodec = codec(
  transactionWire.schema,
  (wire): Transaction => {
    const {
      symbols,
      roots,
      amounts,
      poolFees,
      feeSymbols,
      feeTokens,
      beneficiaries,
      beneficiaryFees,
      ...rest
    } = transactionWire.decode(wire);
    return {
      ...rest,
      tokens: roots.map((root, index) => ({
        root,
        symbol: getParallelItem(symbols, index),
        amount: getParallelItem(amounts, index),
      })),
      fees: feeTokens.map((token, index) => ({
        token,
        symbol: getParallelItem(feeSymbols, index),
        poolFee: getParallelItem(poolFees, index),
        beneficiaryFee: getParallelItem(beneficiaryFees, index),
        beneficiary: beneficiaries[index],
      })),
    };
  },
  // Hand-written for speed, because pages of transactions are encoded for every request.
  (transaction): WireOf<typeof transactionWire> => {
    const { tokens, fees } = transaction;
    return {
      eventType: transaction.kind,
      messageHash: transaction.messageHash,
      transactionHash: transaction.transactionHash,
      poolAddress: transaction.pool,
      userAddress: transaction.user,
      timestampBlock: transaction.time,
      tv: formatFixed(transaction.value),
      currencies: tokens.map(({ symbol }) => symbol),
      currencyAddresses: tokens.map(({ root }) => root),
      volumes: tokens.map(({ amount }) => amount.toString()),
      lp: transaction.lpSymbol ?? null,
      lpAddress: transaction.lpRoot ?? null,
      lpVolume: transaction.lpAmount?.toString() ?? null,
      fees: fees.map(({ poolFee }) => poolFee.toString()),
      feeCurrencies: fees.map(({ symbol }) => symbol),
      feeCurrencyAddresses: fees.map(({ token }) => token),
      feeUsdt: formatFixed(transaction.feeValue),
      beneficiaryAddresses: fees.map(({ beneficiary }) => beneficiary ?? ZERO_ADDRESS),
      beneficiaryFees: fees.map(({ beneficiaryFee }) => beneficiaryFee.toString()),
      beneficiaryFeeUsdt: formatFixed(transaction.beneficiaryFeeValue),
    };
  },
);

/** Sort order of transactions: time, amount of the first or second token, or USD value. */
export interface TransactionSortOrder {
  readonly by: 'time' | 'first' | 'second' | 'value';
  readonly direction: 'ascending' | 'descending';
}

const POOL_TRANSACTION_ORDERINGS = [
  'blocktimeascending',
  'blocktimedescending',
  'fromexecascending',
  'fromexecdescending',
  'toexecascending',
  'toexecdescending',
  'tvascending',
  'tvdescending',
] as const;
const TRANSACTION_COLUMNS_BY_WORD = {
  blocktime: 'time',
  fromexec: 'first',
  toexec: 'second',
  tv: 'value',
} as const;
const TRANSACTION_WORDS_BY_COLUMN = {
  time: 'blocktime',
  first: 'fromexec',
  second: 'toexec',
  value: 'tv',
} as const;

/** Wire format of the sort order: column and direction concatenated. */
export const transactionSortOrderCodec: Codec<
  (typeof POOL_TRANSACTION_ORDERINGS)[number],
  TransactionSortOrder
> = mapCodec(
  plainCodec(z.enum(POOL_TRANSACTION_ORDERINGS)),
  (word) => {
    const direction = word.endsWith('ascending') ? 'ascending' : 'descending';
    return {
      by: TRANSACTION_COLUMNS_BY_WORD[
        word.slice(0, -direction.length) as keyof typeof TRANSACTION_COLUMNS_BY_WORD
      ],
      direction,
    };
  },
  ({ by, direction }) => `${TRANSACTION_WORDS_BY_COLUMN[by]}${direction}` as const,
);

/**
 * Swaps, deposits and withdrawals that match the filters. Large offsets are only allowed for lists sorted by time and
 * filtered by pools, tokens or kinds; otherwise BAD_REQUEST.
 */
export const listTransactions = defineRoute({
  id: 'listTransactions',
  group: 'exchange-v2',
  method: 'POST',
  path: '/transactions',
  summary: 'Swaps, deposits and withdrawals, newest first unless ordered otherwise',
  body: object({
    poolAddress: renamedField('pool', optionalOrNullCodec(addressCodec)),
    /** Only transactions with this token. */
    currencyAddress: renamedField('token', optionalOrNullCodec(addressCodec)),
    /** Only transactions whose tokens are all in this list. */
    currencyAddresses: renamedField('within', optionalOrNullCodec(addressesCodec)),
    userAddress: renamedField('user', nullish(addressCodec)),
    eventType: renamedField('kinds', nullish(list(kindCodec, z.maxLength(3)))),
    displayTotalCount: renamedField('withTotal', optionalOrNullCodec(flagCodec)),
    limit: rowLimitCodec,
    offset: rowOffsetCodec,
    ordering: renamedField('order', optionalOrNullCodec(transactionSortOrderCodec)),
    timestampBlockGe: renamedField('from', optionalOrNullCodec(secondsCodec)),
    timestampBlockLe: renamedField('to', optionalOrNullCodec(secondsCodec)),
    createdAtGe: renamedField('createdFrom', optionalOrNullCodec(millisecondsCodec)),
    createdAtLe: renamedField('createdTo', optionalOrNullCodec(millisecondsCodec)),
    // Bounds of the token amounts, fixed-point with 18 decimals.
    leftAmountGe: renamedField('firstAtLeast', optionalOrNullCodec(fixedPointCodec)),
    leftAmountLe: renamedField('firstAtMost', optionalOrNullCodec(fixedPointCodec)),
    rightAmountGe: renamedField('secondAtLeast', optionalOrNullCodec(fixedPointCodec)),
    rightAmountLe: renamedField('secondAtMost', optionalOrNullCodec(fixedPointCodec)),
    tvGe: renamedField('valueAtLeast', optionalOrNullCodec(usdCodec)),
    tvLe: renamedField('valueAtMost', optionalOrNullCodec(usdCodec)),
    whiteListUri: renamedField('listUri', optionalOrNullCodec(uriCodec)),
  }),
  response: object({
    count: countCodec,
    offset: countCodec,
    /** Number of matches; absent if not requested. */
    totalCount: renamedField('total', optional(countCodec)),
    /** Not in the public API: true if there are more matches than `totalCount`. */
    isTotalCapped: renamedField('isCapped', optional(flagCodec)),
    transactions: lenientRowsCodec(transactionCodec),
  }),
});
