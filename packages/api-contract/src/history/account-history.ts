import * as z from 'zod/mini';
import {
  renamedField,
  list,
  optionalOrNullCodec,
  nullable,
  object,
  plainCodec,
  lenientRowsCodec,
  type ValueOf,
  type WireOf,
} from '../wire/codec.ts';
import { defineRoute } from '../route.ts';
import {
  addressCodec,
  countCodec,
  flagCodec,
  hashCodec,
  rowLimitCodec,
  secondsCodec,
  textCodec,
  unitsCodec,
} from '../wire/wire-values.ts';

/** Groups of operations by subject. */
export const ACCOUNT_HISTORY_GROUPS = [
  'swaps',
  'liquidity',
  'orders',
  'gauges',
  'farms',
  'locks',
  'votes',
] as const;
/** Group of operations to which a request can be limited. */
export type AccountHistoryGroup = (typeof ACCOUNT_HISTORY_GROUPS)[number];

const OPERATION_KINDS = [
  'swap',
  'deposit',
  'withdraw',
  'orderCreated',
  'orderFilled',
  'orderExecuted',
  'orderCancelled',
  'gaugeDeposit',
  'gaugeWithdraw',
  'gaugeClaim',
  'gaugeRewardDeposit',
  'farmDeposit',
  'farmWithdraw',
  'farmClaim',
  'farmRewardDeposit',
  'lock',
  'unlock',
  'lockEnd',
  'epochVote',
  'proposalVote',
] as const;
/**
 * Kind of an account's operation. `orderExecuted` is an execution of another account's order that this account started.
 */
export type AccountOperationKind = (typeof OPERATION_KINDS)[number];

/** Token amount that an account sent or received. Token symbols are untrusted text. */
const movedAmountCodec = object({
  tokenRoot: renamedField('root', addressCodec),
  /** Null while the index has no data of the token. */
  tokenSymbol: renamedField('symbol', nullable(textCodec)),
  decimals: nullable(countCodec),
  /** Base units. */
  amount: renamedField('units', unitsCodec),
  /** Tokens of the pool if the token is an LP token; empty otherwise. */
  poolTokens: list(
    object({ tokenRoot: renamedField('root', addressCodec), tokenSymbol: renamedField('symbol', textCodec) }),
  ),
});

/** Operation of an account as recorded by the index. */
export const accountOperationCodec = object({
  kind: plainCodec(z.enum(OPERATION_KINDS)),
  timestamp: renamedField('time', secondsCodec),
  /** Contract of the operation: pool, order, gauge, farm, vote escrow or proposal; for epoch votes the candidate. */
  contract: addressCodec,
  /** Null for created and cancelled orders, whose transaction the index does not record. */
  transactionHash: nullable(hashCodec),
  /** Null for executions of other accounts' orders, whose amounts the index does not record. */
  sent: nullable(list(movedAmountCodec)),
  /** Null for the same kinds as `sent`, and for cancelled orders. */
  received: nullable(list(movedAmountCodec)),
  /** Amount that a cancelled order still offered; null for all other kinds. */
  remaining: nullable(movedAmountCodec),
  /**
   * Base units of ve that a lock gave, that were burned at the end of a lock, or that were cast in a vote; null for all
   * other kinds.
   */
  veAmount: nullable(unitsCodec),
  epochNum: renamedField('epoch', nullable(countCodec)),
  proposalId: nullable(countCodec),
  /** True for a vote in favour of a proposal; null for all other kinds. */
  support: renamedField('isInFavour', nullable(flagCodec)),
});

/** Maximum length of a cursor in characters. */
const MAX_CURSOR_LENGTH = 4_000;

/**
 * Operations of an account, in pages. Not in the public API. A swap through several pools is one operation per pool.
 * Operations of other accounts in favour of this one are included, e.g. deposits in gauges. Token transfers are not.
 * BAD_REQUEST for a cursor that no response returned.
 */
export const listAccountHistory = defineRoute({
  id: 'listAccountHistory',
  group: 'exchange-v2',
  method: 'POST',
  path: '/account_history',
  summary:
    'Ours: everything an account did on the exchange, newest first: swaps (one row for each pool), deposits and withdrawals of liquidity, limit orders created, filled and cancelled, deposits, withdrawals and claims of gauges and legacy farms, locks and votes. Amounts in base units; null where the index does not record them. The next page is asked for with the cursor of the last one; null after the last page',
  body: object({
    account: addressCodec,
    /** Groups to include; all by default. */
    groups: optionalOrNullCodec(
      list(plainCodec(z.enum(ACCOUNT_HISTORY_GROUPS)), z.maxLength(ACCOUNT_HISTORY_GROUPS.length)),
    ),
    /** Cursor of the previous page. */
    after: optionalOrNullCodec(plainCodec(z.string().check(z.maxLength(MAX_CURSOR_LENGTH)))),
    limit: rowLimitCodec,
  }),
  response: object({ operations: lenientRowsCodec(accountOperationCodec), next: nullable(textCodec) }),
});

/** Token amount that an account sent or received. Token symbols are untrusted text. */
export type AccountOperationTokenAmount = ValueOf<typeof movedAmountCodec>;
/** Operation of an account as recorded by the index. */
export type AccountOperation = ValueOf<typeof accountOperationCodec>;
/** Wire format of an operation. */
export type WireAccountOperation = WireOf<typeof accountOperationCodec>;
