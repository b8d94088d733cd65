import * as z from 'zod/mini';
import { as, list, maybe, nullable, object, plain, rows, type ValueOf, type WireOf } from '../wire/codec.ts';
import { defineRoute } from '../route.ts';
import {
  addressCodec,
  countCodec,
  flagCodec,
  hashCodec,
  limitCodec,
  secondsCodec,
  textCodec,
  unitsCodec,
} from '../wire/wire-values.ts';

/** Kinds of operations, by what they are about. */
export const HISTORY_GROUPS = ['swaps', 'liquidity', 'orders', 'gauges', 'farms', 'locks', 'votes'] as const;
/** Group of operations that a request may be limited to. */
export type HistoryGroup = (typeof HISTORY_GROUPS)[number];

const KINDS = [
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
/** Operation of an account; `orderExecuted` is a fill of another account's order that it started. */
export type OperationKind = (typeof KINDS)[number];

/** Token amount that left or reached an account; names are untrusted text. */
const movedAmountCodec = object({
  tokenRoot: as('root', addressCodec),
  /** Null while the token is unknown to the index. */
  tokenSymbol: as('symbol', nullable(textCodec)),
  decimals: nullable(countCodec),
  /** Base units. */
  amount: as('units', unitsCodec),
  /** Tokens of the pool if the token is an LP token, otherwise empty. */
  poolTokens: list(object({ tokenRoot: as('root', addressCodec), tokenSymbol: as('symbol', textCodec) })),
});

/** Operation of an account as recorded by the index. */
export const operationCodec = object({
  kind: plain(z.enum(KINDS)),
  timestamp: as('time', secondsCodec),
  /** Pool, order, gauge, farm, vote escrow or proposal; for epoch votes the candidate. */
  contract: addressCodec,
  /** Null if the index does not record it: created and cancelled orders. */
  transactionHash: nullable(hashCodec),
  /** Null if the index does not record the amounts: executions of other accounts' orders. */
  sent: nullable(list(movedAmountCodec)),
  /** Null also for cancelled orders. */
  received: nullable(list(movedAmountCodec)),
  /** What a cancelled order still offered; null for all other kinds. */
  remaining: nullable(movedAmountCodec),
  /** Base units of ve: gained by a lock, burned at its end, or cast; null for all other kinds. */
  veAmount: nullable(unitsCodec),
  epochNum: as('epoch', nullable(countCodec)),
  proposalId: nullable(countCodec),
  /** For a proposal; null for all other kinds. */
  support: as('isInFavour', nullable(flagCodec)),
});

/** Maximum length of a cursor in characters. */
const MAX_CURSOR = 4_000;

/**
 * Not in the public API. Swaps through several pools have one operation per pool. Operations of other accounts in
 * favour of this one are included: deposits in gauges. Token transfers are not part of the index. BAD_REQUEST for a
 * cursor that no response returned.
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
    /** All groups by default. */
    groups: maybe(list(plain(z.enum(HISTORY_GROUPS)), z.maxLength(HISTORY_GROUPS.length))),
    /** Cursor of the previous page. */
    after: maybe(plain(z.string().check(z.maxLength(MAX_CURSOR)))),
    limit: limitCodec,
  }),
  response: object({ operations: rows(operationCodec), next: nullable(textCodec) }),
});

/** Token amount that left or reached an account. */
export type MovedAmount = ValueOf<typeof movedAmountCodec>;
/** Operation of an account as recorded by the index. */
export type Operation = ValueOf<typeof operationCodec>;
/** Wire format of an operation. */
export type WireOperation = WireOf<typeof operationCodec>;
